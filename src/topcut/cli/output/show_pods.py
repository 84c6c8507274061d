"""Pods as people see them in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from topcut.cli.in_words import in_words
from topcut.core.projections.pod_points import points_in_game, winner_of_game
from topcut.core.standings import RankingField, Standing
from topcut.core.text_width import clean
from topcut.core.tournament.rounds.pairings import TableSeating
from topcut.core.tournament.state import State, Table

from .grid import Column, Grid
from .terminal import many

if TYPE_CHECKING:
    from topcut.core.pairing.outcome import Why


def round_of(state: State, number: int) -> str:
    """`round 2 of 3`; `rounds 6-10 of 10` where the guide counts the games of a pod as rounds."""
    rounds = state.rounds_planned * state.rulebook.games_in_a_round
    return f"{round_named(state, number)} of {rounds}"


def round_named(state: State, number: int) -> str:
    games = state.rulebook.games_in_a_round
    if games == 1:
        return f"round {number}"
    return f"rounds {(number - 1) * games + 1}-{number * games}"


def pods(
    state: State,
    seats: Sequence[TableSeating | Table],
    title: str,
    why: Sequence[Why | None] | None = None,
) -> None:
    """One line per player, the games of the pod beside it; or the reason of each pod."""
    games_head = f"{state.rulebook.words.game.capitalize()}s"
    columns = [Column("Table", right=True), Column("Name", most=40)]
    columns.append(Column("Why" if why else games_head, folds=True))
    table = Grid(columns if why else [*columns, Column("Points", right=True)], title)
    first = bool(state.rounds) and tuple(seats) == state.rounds[0].tables
    for number, seat in enumerate(seats, 1):
        reason = why[number - 1] if why else None
        notes = [clean(in_words(reason.text))] if reason else []
        rows = _rows(state, seat)
        if first:
            rows = [_ahead(state, n, row) for n, row in zip(seat.players, rows, strict=True)]
        for index, (player, (games, total)) in enumerate(zip(seat.players, rows, strict=True)):
            note = (notes[index] if index < len(notes) else "") if why else games
            label = _label(number, seat, drafted=bool(why)) if index == 0 else ""
            row = (label, clean(state.name_of(player)), note)
            table.add(*row, *([] if why else [total]))
        table.end_section()
    table.draw()


def table_in_finals(state: State, field: RankingField, row: Standing) -> int | None:
    """T-43: who does not play the Finals ranks after the last table and sits at none."""
    if row.table is None:
        return None
    played = state.rounds[field.rounds // state.rulebook.games_in_a_round - 1]
    return row.table if row.table <= len(played.tables) else None


def card_in_words(state: State, table: Table) -> str:
    """`2 of 5 rounds: Ann 1200, Bea 500, Cid 0`."""
    pods = state.rulebook.pods
    if pods is None or table.pod is None:
        return "open"
    rows = _rows(state, table)
    if state.rounds and table in state.rounds[0].tables:
        rows = [_ahead(state, n, row) for n, row in zip(table.players, rows, strict=True)]
    totals = [total or "0" for _, total in rows]
    names = [state.name_of(player) for player in table.players]
    got = [f"{name} {total}" for name, total in zip(names, totals, strict=True)]
    played = f"{len(table.pod.games)} of {many(pods.games.value, state.rulebook.words.game)}"
    left = len(table.pod.games) < pods.games.value and table.pod.is_over
    return f"{played}{', time is up' if left else ''}: {', '.join(got)}"


def _ahead(state: State, player: int, row: tuple[str, str]) -> tuple[str, str]:
    """TR-023: a head start stands before the first score."""
    brought = state.entrants[player].details.head_start
    if not brought:
        return row
    return f"+{brought}  {row[0]}", str(brought + int(row[1] or 0))


def _label(number: int, seat: TableSeating | Table, *, drafted: bool) -> str:
    if seat.alone:
        return seat.alone
    waiting = not drafted and isinstance(seat, Table) and seat.is_open
    return f"{number} (open)" if waiting else str(number)


def _rows(state: State, seat: TableSeating | Table) -> list[tuple[str, str]]:
    """For each player the points of every game, a star where it was won, and their sum."""
    pods = state.rulebook.pods
    if pods is None or isinstance(seat, TableSeating) or seat.pod is None:
        return [("", "") for _ in seat.players]
    columns = [
        points_in_game(pods, seat.players, seat.pod, number)
        for number in range(1, len(seat.pod.games) + 1)
    ]
    winners = [winner_of_game(seat.players, game) for game in seat.pod.games]
    return [
        (
            "  ".join(
                f"{got[index]}{'*' if winner == player else ''}"
                for got, winner in zip(columns, winners, strict=True)
            ),
            str(sum(got[index] for got in columns)),
        )
        for index, player in enumerate(seat.players)
    ]
