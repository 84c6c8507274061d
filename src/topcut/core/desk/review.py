"""What people should know about tables before they publish them."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.journal import State, Table
from topcut.core.journal.facts import Seating


def warnings_about(state: State, round: int, seats: Sequence[Seating | Table]) -> list[str]:
    """Repeated meetings and second byes: facts in a sheet, choices in a draft."""
    met = meetings(state, before=round)
    had_bye = byes(state, before=round)
    warnings = []
    for number, seat in enumerate(seats, 1):
        if seat.alone == "bye" and seat.players[0] in had_bye:
            name, earlier = state.name_of(seat.players[0]), had_bye[seat.players[0]]
            warnings.append(
                f"{name} has a second {state.rulebook.words.bye} (the first in round {earlier})"
                f"{_cited(state, 'no-second-bye')}"
            )
        elif not seat.alone and (earlier := met.get(frozenset(seat.players), 0)):
            first, second = (state.name_of(player) for player in seat.players)
            warnings.append(
                f"table {number}: {first} and {second} met in round {earlier}"
                f"{_cited(state, 'no-repeat')}"
            )
    return warnings


def meetings(state: State, before: int) -> dict[frozenset[int], int]:
    """Who met whom, and in which round first."""
    met: dict[frozenset[int], int] = {}
    for played in state.rounds[: before - 1]:
        for table in played.tables:
            if not table.alone:
                met.setdefault(frozenset(table.players), played.number)
    return met


def byes(state: State, before: int) -> dict[int, int]:
    had: dict[int, int] = {}
    for played in state.rounds[: before - 1]:
        for table in played.tables:
            if table.alone == "bye":
                had.setdefault(table.players[0], played.number)
    return had


def _cited(state: State, criterion: str) -> str:
    for one in state.rulebook.pairing.criteria:
        if one.name == criterion:
            return f" [{', '.join(one.rules)}]"
    return ""
