"""What people should know about tables of two before they publish them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from topcut.core.message import Message, both, cited
from topcut.core.projections.columns import columns_of
from topcut.core.stages.round_pairing import Seats
from topcut.core.tournament.state import State


def table_warnings(state: State, round: int, seats: Seats) -> list[Message]:
    """Repeated meetings, second byes and players of different pools: facts in a sheet, choices in a
    draft."""
    found = [
        *_repeats(state, round, seats),
        *_second_byes(state, round, seats),
        *across_pools(state, seats),
    ]
    return [text for _, text in sorted(found)]


def tables_by_pool(state: State, seats: Seats) -> dict[str, list[int]]:
    """Which tables belong to which pool, by the first-named player's."""
    if not state.pools:
        return {"": list(range(len(seats)))}
    found: dict[str, list[int]] = {}
    for place, seat in enumerate(seats):
        found.setdefault(state.entrants[seat.players[0]].pool, []).append(place)
    return found


def _repeats(state: State, round: int, seats: Seats) -> Iterator[tuple[int, Message]]:
    games = [(number, seat.players) for number, seat in enumerate(seats, 1) if not seat.alone]
    first = np.array([players[0] for _, players in games], dtype=np.int64)
    second = np.array([players[1] for _, players in games], dtype=np.int64)
    told: set[int] = set()
    for played in state.rounds[: round - 1]:
        opponent = columns_of(state, played).opponent
        known = np.flatnonzero(first < len(opponent))
        for index in known[opponent[first[known]] == second[known]].tolist():
            number, players = games[index]
            if number not in told:
                told.add(number)
                a, b = (state.name_of(player) for player in players)
                met = Message(
                    "table {table}: {first} and {second} met in round {round}",
                    table=number,
                    first=a,
                    second=b,
                    round=played.number,
                )
                yield number, cited(met, _rules(state, "no-repeat"))


def across_pools(state: State, seats: Seats) -> Iterator[tuple[int, Message]]:
    """PK-022, PK-071: players of different pools do not meet in Swiss rounds."""
    if not state.pools:
        return
    rules = state.rulebook.divisions.rules if state.rulebook.divisions else ()
    for number, seat in enumerate(seats, 1):
        pools = {state.entrants[player].pool for player in seat.players}
        if len(pools) > 1:
            apart = Message(
                "table {table}: {players} play in different pools",
                table=number,
                players=both([state.name_of(player) for player in seat.players]),
            )
            yield number, cited(apart, rules)


def _second_byes(state: State, round: int, seats: Seats) -> Iterator[tuple[int, Message]]:
    for number, seat in enumerate(seats, 1):
        if seat.alone != "bye":
            continue
        player = seat.players[0]
        for played in state.rounds[: round - 1]:
            bye = columns_of(state, played).bye
            if player < len(bye) and bye[player]:
                again = Message(
                    "{player} has a second {bye} (the first in round {round})",
                    player=state.name_of(player),
                    bye=state.rulebook.words.bye,
                    round=played.number,
                )
                yield number, cited(again, _rules(state, "no-second-bye"))
                break


def _rules(state: State, criterion: str) -> tuple[str, ...]:
    return next((one.rules for one in state.rulebook.pairing.criteria if one.name == criterion), ())
