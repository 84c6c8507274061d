"""The rounds that repeat the one before with decks exchanged (ST-061, A-ST40)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from topcut.core.message import Message, both
from topcut.core.pairing.outcome import Why
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.scenarios.repeated_rounds import is_second_game, repeated
from topcut.core.stages.round_pairing import (
    FromSeed,
    PairedTables,
    RoundPairing,
    Seats,
    Verdict,
    as_known_then,
)
from topcut.core.tournament.rounds.pairings import TableSeating
from topcut.core.tournament.state import State, Table


@dataclass(frozen=True, slots=True, eq=False)
class RepeatedRounds(RoundPairing):
    """The tables of the round before once more."""

    def pair(self, seed: int, *, allow_repeats: bool = False) -> PairedTables:
        """ST-061: everybody meets the same opponent. A-ST40: who rested rests again. T-81: those
        whose opponent is gone, and who came since, are paired among themselves as in any round."""
        state, round = self.state, self.round
        playing = [one.number for one in state.active if state.plays_in(one, round)]
        if len(playing) < 2:
            raise Refusal("fewer than two players are left", do="finish the tournament")
        before = self._before
        kept, left = repeated([table.players for table in before], playing)
        again = [TableSeating(players=before[n].players, alone=before[n].alone) for n in kept]
        new = self._pair_the_others(left, seed)
        tables = tuple(sorted([*again, *new], key=lambda seat: bool(seat.alone)))
        return PairedTables(tables, self.warnings(tables))

    def _pair_the_others(self, left: list[int], seed: int) -> list[TableSeating]:
        from topcut.core.stages.swiss.pair_pool import pair_pool, rest_alone  # noqa: PLC0415

        numbers = np.array(left, dtype=np.int64)
        if len(left) > 1:
            paired = pair_pool(self.state, self.round, seed, numbers)
            return [*paired.games, *paired.resting, *paired.earned]
        return rest_alone(self.state, self.round, numbers).resting if left else []

    @property
    def _before(self) -> Sequence[Table]:
        return self.state.rounds[self.round - 2].tables

    def warnings(self, seats: Seats) -> list[Message]:
        return self._not_repeated(seats)

    def reasons(self, seats: Seats) -> list[Why | None]:
        """Played again, or for whom an opponent had to be found."""
        from topcut.core.stages.swiss.pair_pool import why_pool  # noqa: PLC0415

        before = {frozenset(table.players) for table in self._before}
        last, bye = self.round - 1, self.state.rulebook.words.bye
        exchanged = Message("The game of round {round} again, with decks exchanged.", round=last)
        lasting = Message("The {bye} of round {round} lasts two rounds.", bye=bye, round=last)
        again, rest = Why("again", exchanged), Why("bye", lasting)
        new = [seat for seat in seats if frozenset(seat.players) not in before]
        found = iter(why_pool(self.state, self.round, new) if new else [])
        return [
            next(found) if frozenset(seat.players) not in before else rest if seat.alone else again
            for seat in seats
        ]

    def assess(self, seats: Seats, from_seed: FromSeed) -> tuple[Verdict, list[Message]]:
        lost = self._not_repeated(seats)
        return as_known_then("broken" if lost else "optimal", lost, from_seed)

    def _not_repeated(self, seats: Seats) -> list[Message]:
        """Pairs of the round before that could have been repeated and were not."""
        playing = [player for seat in seats for player in seat.players]
        before = [table.players for table in self._before]
        kept, _ = repeated(before, playing)
        wanted = {frozenset(before[place]) for place in kept}
        lost = wanted - {frozenset(seat.players) for seat in seats}
        if not lost:
            return []
        pairs = [both([self.state.name_of(n) for n in sorted(pair)]) for pair in lost]
        return [Message("not played again: {pairs}", pairs=sorted(pairs))]


def repeats_the_last(state: State, round: int) -> bool:
    """Is this a round in which the games of the one before are played again?"""
    scenario = state.rulebook.scenario
    return bool(scenario and scenario.repeated_rounds and is_second_game(round))


def refuse_odd(rulebook: Rulebook, rounds: int) -> None:
    """ST-060: the number of rounds is even."""
    scenario = rulebook.scenario
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
