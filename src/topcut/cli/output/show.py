"""What people see in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from topcut.core.projections.ranking import FinalPlace, division_names
from topcut.core.standings import RankingField, Standing
from topcut.core.text_width import clean
from topcut.core.tournament import result_words
from topcut.core.tournament.rounds.pairings import TableSeating
from topcut.core.tournament.state import State, Table
from topcut.core.tournament.tables import winner_of

from ..in_words import in_words
from . import show_pods
from .grid import Cell, Column, Grid
from .terminal import say, width

if TYPE_CHECKING:
    from topcut.core.pairing.outcome import Why
    from topcut.core.standings.explain import Explanation, Neighbour

GONE = {"dim": True, "strikethrough": True}
BOLD = {"bold": True}
MARKS = {"win": "W", "loss": "L", "draw": "D", "bye": "B", "missed": "-"}


def standings(state: State, field: RankingField, rows: Sequence[Standing], title: str) -> None:
    tables = ["Table"] if any(row.table is not None for row in rows) else []
    heads = [
        "#",
        *tables,
        "Points",
        *(in_words(step.short) for step in state.rulebook.ranking),
        "Rounds",
    ]
    roomy = width() >= 100
    columns = [len(head) if roomy else max(map(len, head.split())) for head in heads]
    first = 1 + len(tables)
    for row in rows:
        values = [str(row.points), *(rounded(value) for _, value in row.tiebreaks)]
        for place, value in enumerate(values, first):
            columns[place] = max(columns[place], len(value))
    columns[0], columns[-1] = len(str(len(rows))), max(columns[-1], field.rounds)
    number, *others = (
        Column(head, right=head != "Rounds", fixed=narrow)
        for head, narrow in zip(heads, columns, strict=True)
    )
    name_column = _name_column("Name", width() - sum(columns) - 3 * len(heads) - 4)
    table = Grid([number, name_column, *others], title)
    for row in rows:
        entrant = state.entrants[row.player]
        name = Cell(clean(entrant.name), {} if entrant.is_active else GONE)
        values = [rounded(value) for _, value in row.tiebreaks]
        marks = "".join(MARKS[played.counts] for played in field.history(row.player))
        points = Cell(str(row.points), BOLD)
        seat = show_pods.table_in_finals(state, field, row)
        seed = ["" if seat is None else str(seat)] if tables else []
        table.add(str(row.rank), name, *seed, points, *values, marks)
    table.draw()


def rounded(value: int | Fraction | None) -> str:
    """Exact values are compared; people see three places (READINGS G3)."""
    if value is None:
        return ""
    return f"{float(value):.3f}" if isinstance(value, Fraction) else str(value)


def pairings(
    state: State,
    seats: Sequence[TableSeating | Table],
    title: str,
    why: Sequence[Why | None] | None = None,
) -> None:
    if state.rulebook.pods is not None:
        show_pods.pods(state, seats, title, why)
        return
    last_column = 22 if why is None else 28
    sides = [_name_column(side, (width() - last_column - 18) // 2) for side in ("First", "Second")]
    last_head = "First's result" if why is None else "Why"
    last = Column(last_head, least=last_column // 2, folds=True)
    table = Grid([Column("Table", right=True, fixed=5), *sides, last], title)
    for number, seat in enumerate(seats, 1):
        names = [
            Cell(clean(state.name_of(player)), BOLD if player == _winner(state, seat) else {})
            for player in seat.players
        ]
        if seat.alone:
            label = result_words.label(state.rulebook, seat.alone)
            names.append(Cell(in_words(label), {"italic": True}))
        reason = why[number - 1] if why else None
        said = (clean(in_words(reason.text)) if reason else "") if why else _result(state, seat)
        table.add("" if seat.alone else str(number), *names, said)
    table.draw()


def finals(state: State, places: Sequence[FinalPlace]) -> None:
    divided = bool(division_names(state)) and "" not in state.brackets
    first = [Column("Division")] if divided else []
    columns = [*first, Column("Place", right=True), _name_column("Name", width() - 14)]
    table = Grid(columns, f"{state.name}: final places")
    for final in places:
        division = [state.entrants[final.player].details.division or ""] if divided else []
        table.add(*division, str(final.place), clean(state.name_of(final.player)))
    table.draw()


def explained(state: State, told: Explanation) -> None:
    row = told.standing
    say(f"{state.name_of(row.player)}: rank {row.rank} with {row.points} points")
    for played in told.history:
        opponent = f" v {state.name_of(played.opponent)}" if played.opponent else ""
        result = in_words(result_words.label(state.rulebook, played.code))
        say(f"  round {played.round}: {result}{opponent}: {played.points}")
    for one in told.steps:
        value = "not needed" if one.value is None else one.value
        say(f"{in_words(one.step.label)}: {value}  [{', '.join(one.step.rules)}]")
        for part in one.parts:
            opponent = f" {state.name_of(part.opponent)}" if part.opponent else ""
            say(f"  round {part.round}: {in_words(part.words)}{opponent}: {part.amount}")
    _separated(state, told.above, "below")
    _separated(state, told.below, "above")


def _separated(state: State, neighbour: Neighbour | None, side: str) -> None:
    if neighbour is not None:
        labels = {step.name: in_words(step.label) for step in state.rulebook.ranking}
        say(
            f"{side} {state.name_of(neighbour.player)} by {labels.get(neighbour.step, 'points')}: "
            f"{neighbour.own} against {neighbour.other}"
        )


def _winner(state: State, seat: TableSeating | Table) -> int | None:
    return None if isinstance(seat, TableSeating) else winner_of(state.rulebook, seat)


def _result(state: State, seat: TableSeating | Table) -> str:
    if isinstance(seat, TableSeating) or seat.alone:
        return ""
    if seat.report is None:
        return f"open (+{seat.extension} min)" if seat.extension else "open"
    if seat.dispute is not None:
        return "DISPUTED"
    return in_words(result_words.first_result(state.rulebook, seat.report.result))


def _name_column(head: str, columns: int) -> Column:
    return Column(head, most=min(max(columns, 8), 60))
