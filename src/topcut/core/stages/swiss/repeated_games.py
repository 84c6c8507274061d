"""The rounds that repeat the one before with decks exchanged (ST-061, A-ST40)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

from topcut.core.message import Message, both
from topcut.core.pairing import Why
from topcut.core.refusal import Refusal
from topcut.core.scenarios.repeated_rounds import is_second_game, repeated
from topcut.core.stages.swiss.pair_pool import alone, draw_pool, why_pool
from topcut.core.tournament.rounds import Seating
from topcut.core.tournament.state import State, Table

Verdict = Literal["optimal", "valid", "broken"]


def repeats_the_last(state: State, round: int) -> bool:
    """Is this a round in which the games of the one before are played again?"""
    scenario = state.rulebook.scenario
    return bool(scenario and scenario.repeated_rounds and is_second_game(round))


def refuse_odd(state: State, rounds: int) -> None:
    """ST-060: the number of rounds is even."""
    scenario = state.rulebook.scenario
    if scenario and scenario.even_rounds and rounds % 2:
        raise Refusal(
            "{scenario} has an even number of rounds, not {rounds}",
            do="choose {fewer} or {more}" if rounds > 1 else "choose 2",
            rules=scenario.even_rounds.rules,
            scenario=scenario.name,
            rounds=rounds,
            fewer=rounds - 1,
            more=rounds + 1,
        )


def draw_second_games(state: State, round: int, seed: int) -> tuple[Seating, ...]:
    """ST-061: everybody meets the same opponent. A-ST40: who rested rests again. T-81: those whose
    opponent is gone, and who came since, are paired among themselves as in any round."""
    playing = [one.number for one in state.active if state.plays_in(one, round)]
    if len(playing) < 2:
        raise Refusal("fewer than two players are left", do="finish the tournament")
    before = state.rounds[round - 2].tables
    kept, left = repeated([table.players for table in before], playing)
    again = [Seating(players=before[n].players, alone=before[n].alone) for n in kept]
    numbers = np.array(left, dtype=np.int64)
    new: list[Seating] = []
    if len(left) > 1:
        drawn = draw_pool(state, round, seed, numbers)
        new = [*drawn.games, *drawn.resting, *drawn.earned]
    elif left:
        new = alone(state, round, numbers).resting
    return tuple(sorted([*again, *new], key=lambda seat: bool(seat.alone)))


def why_second_games(
    state: State, round: int, seats: Sequence[Seating | Table]
) -> list[Why | None]:
    """Played again, or for whom an opponent had to be found."""
    before = {frozenset(table.players) for table in state.rounds[round - 2].tables}
    last = round - 1
    exchanged = Message("The game of round {round} again, with decks exchanged.", round=last)
    lasting = Message(
        "The {bye} of round {round} lasts two rounds.", bye=state.rulebook.words.bye, round=last
    )
    again, rest = Why("again", exchanged), Why("bye", lasting)
    new = [seat for seat in seats if frozenset(seat.players) not in before]
    reasons = iter(why_pool(state, round, new) if new else [])
    return [
        next(reasons) if frozenset(seat.players) not in before else rest if seat.alone else again
        for seat in seats
    ]


def judge_second_games(
    state: State, round: int, seats: Sequence[Seating | Table]
) -> tuple[Verdict, list[Message]]:
    """Whoever can play the last game again does."""
    playing = [player for seat in seats for player in seat.players]
    before = [table.players for table in state.rounds[round - 2].tables]
    kept, _ = repeated(before, playing)
    wanted = {frozenset(before[place]) for place in kept}
    lost = wanted - {frozenset(seat.players) for seat in seats}
    if not lost:
        return "optimal", []
    pairs = [both([state.name_of(n) for n in sorted(players)]) for players in lost]
    return "broken", [Message("not played again: {pairs}", pairs=sorted(pairs))]
