"""What people see in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as RichTable
from rich.text import Text

from topcut.core.bracket import bracket_text
from topcut.core.desk import Final
from topcut.core.journal import State, Table
from topcut.core.journal.facts import Seating
from topcut.core.pairing import Why
from topcut.core.standings import Explanation, Field, Neighbour, Standing

from .context import console, say, width

MARKS = {"win": "W", "loss": "L", "draw": "D", "bye": "B", "missed": "-"}


def standings(state: State, field: Field, rows: Sequence[Standing], title: str) -> None:
    table = _grid(title)
    table.add_column("#", justify="right")
    table.add_column("Name", max_width=40, overflow="ellipsis", no_wrap=True)
    table.add_column("Points", justify="right", style="bold")
    for step in state.rulebook.ranking:
        table.add_column(step.short, justify="right")
    table.add_column("Rounds")
    for row in rows:
        entrant = state.entrants[row.player]
        name = Text(entrant.name, style="" if entrant.is_active else "dim strike")
        values = ["" if value is None else str(value) for _, value in row.tiebreaks]
        marks = "".join(MARKS[played.counts] for played in field.history(row.player))
        table.add_row(str(row.rank), name, str(row.points), *values, marks)
    console.print(table)


def pairings(
    state: State,
    seats: Sequence[Seating | Table],
    title: str,
    why: Sequence[Why | None] | None = None,
) -> None:
    table = _grid(title)
    table.add_column("Table", justify="right")
    for side in ("First", "Second"):
        table.add_column(side, max_width=34, overflow="ellipsis", no_wrap=True)
    table.add_column("Result" if why is None else "Why", overflow="fold")
    for number, seat in enumerate(seats, 1):
        names = [
            Text(state.name_of(player), style="bold" if player == _winner(seat) else "")
            for player in seat.players
        ]
        if seat.alone:
            label = state.rulebook.words.bye if seat.alone == "bye" else seat.alone
            names.append(Text(label, style="italic"))
        reason = why[number - 1] if why else None
        last = (reason.text if reason else "") if why else _result(seat)
        table.add_row("" if seat.alone else str(number), *names, Text(last))
    console.print(table)


def bracket(state: State) -> None:
    if state.elimination is None:
        say("There is no bracket yet.")
        return
    seeded = state.rulebook.bracket.seeding == "seeded"
    text = bracket_text(
        state.elimination.bracket, state.name_of, width=max(width(), 60), seeds=seeded
    )
    console.print(Text(text), soft_wrap=True)


def finals(state: State, places: Sequence[Final]) -> None:
    table = _grid(f"{state.name}: final places")
    table.add_column("Place", justify="right")
    table.add_column("Name", max_width=60, overflow="ellipsis", no_wrap=True)
    for final in places:
        table.add_row(str(final.place), Text(state.name_of(final.player)))
    console.print(table)


def explained(state: State, told: Explanation) -> None:
    row = told.standing
    say(f"{state.name_of(row.player)}: rank {row.rank} with {row.points} points")
    for played in told.history:
        opponent = f" v {state.name_of(played.opponent)}" if played.opponent else ""
        say(f"  round {played.round}: {played.code}{opponent}: {played.points}")
    for one in told.steps:
        value = "not needed" if one.value is None else one.value
        say(f"{one.step.label}: {value}  [{', '.join(one.step.rules)}]")
        for part in one.parts:
            opponent = f" {state.name_of(part.opponent)}" if part.opponent else ""
            say(f"  round {part.round}: {part.words}{opponent}: {part.amount}")
    _separated(state, told.above, "below")
    _separated(state, told.below, "above")


def _separated(state: State, neighbour: Neighbour | None, side: str) -> None:
    if neighbour is not None:
        say(
            f"{side} {state.name_of(neighbour.player)} by {neighbour.step}: "
            f"{neighbour.own} against {neighbour.other}"
        )


def _winner(seat: Seating | Table) -> int | None:
    if isinstance(seat, Seating) or seat.report is None or seat.dispute is not None:
        return None
    side = {"win": 0, "modified-win": 0, "loss": 1, "modified-loss": 1}
    index = side.get(seat.report.result.code)
    return None if index is None else seat.players[index]


def _result(seat: Seating | Table) -> str:
    if isinstance(seat, Seating) or seat.alone:
        return ""
    if seat.report is None:
        return f"open (+{seat.extension} min)" if seat.extension else "open"
    if seat.dispute is not None:
        return "DISPUTED"
    result = seat.report.result
    games = f" {result.games[0]}-{result.games[1]}" if result.games else ""
    ended = "" if result.ended == "victory" else f", by {result.ended}"
    return f"{result.code}{games}{ended}"


def _grid(title: str) -> RichTable:
    return RichTable(title=Text(title), title_justify="left", header_style="bold", expand=False)
