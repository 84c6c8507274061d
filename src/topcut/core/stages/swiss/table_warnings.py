"""What people should know about tables before they publish them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from topcut.core.message import Message, both, cited
from topcut.core.projections.columns import columns_of
from topcut.core.stages.pods.pod_pairing import pod_warnings
from topcut.core.stages.swiss.repeated_games import judge_second_games, repeats_the_last
from topcut.core.tournament.rounds import Seating
from topcut.core.tournament.state import State, Table


def warnings_about(state: State, round: int, seats: Sequence[Seating | Table]) -> list[Message]:
    """Repeated meetings and second byes, pods of a wrong size: facts in a sheet, choices in a
    draft."""
    if state.rulebook.pods is not None:
        return pod_warnings(state, seats)
    if repeats_the_last(state, round):
        return judge_second_games(state, round, seats)[1]
    found = [
        *_repeats(state, round, seats),
        *_second_byes(state, round, seats),
        *across_pools(state, seats),
    ]
    return [text for _, text in sorted(found)]


def _repeats(
    state: State, round: int, seats: Sequence[Seating | Table]
) -> Iterator[tuple[int, Message]]:
    games = [(number, seat.players) for number, seat in enumerate(seats, 1) if not seat.alone]
    first = np.array([players[0] for _, players in games], dtype=np.int64)
    second = np.array([players[1] for _, players in games], dtype=np.int64)
    told: set[int] = set()
    for played in state.rounds[: round - 1]:
        opponent = columns_of(played, state.rulebook).opponent
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


def across_pools(state: State, seats: Sequence[Seating | Table]) -> Iterator[tuple[int, Message]]:
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


def _second_byes(
    state: State, round: int, seats: Sequence[Seating | Table]
) -> Iterator[tuple[int, Message]]:
    for number, seat in enumerate(seats, 1):
        if seat.alone != "bye":
            continue
        player = seat.players[0]
        for played in state.rounds[: round - 1]:
            bye = columns_of(played, state.rulebook).bye
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
