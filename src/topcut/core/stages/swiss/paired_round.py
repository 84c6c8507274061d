"""A whole round paired: every pool for itself, the tables numbered through."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

import numpy as np

from topcut.core.pairing.outcome import Why
from topcut.core.pairing.players import Column
from topcut.core.projections.roster import roster_of
from topcut.core.refusal import Refusal
from topcut.core.seeded_random import SeededRandom
from topcut.core.stages.swiss.pair_pool import PairedPool, pair_pool, rest_alone
from topcut.core.stages.swiss.seating_wishes import at_fixed_tables
from topcut.core.tournament.rounds.pairings import TableSeating
from topcut.core.tournament.state import State


@dataclass(frozen=True, eq=False)
class PairedRound:
    """The tables of a round: all games, then byes, then earned byes."""

    state: State
    pools: tuple[PairedPool, ...]

    @property
    def tables(self) -> tuple[TableSeating, ...]:
        resting = [seat for pool in self.pools for seat in pool.resting]
        earned = [seat for pool in self.pools for seat in pool.earned]
        return (*at_fixed_tables(self.state, self._games), *resting, *earned)

    @property
    def _games(self) -> list[TableSeating]:
        return list(chain.from_iterable(pool.games for pool in self.pools))

    @property
    def reasons(self) -> list[Why | None]:
        """One reason per table, in the order of the tables; an earned bye needs none."""
        said = [pool.why for pool in self.pools]
        reasons = list(chain.from_iterable(games_why for games_why, _ in said))
        if self.state.fixed_tables:
            games = self._games
            by_players = {s.players: why for s, why in zip(games, reasons, strict=True)}
            reasons = [by_players[s.players] for s in at_fixed_tables(self.state, games)]
        earned = sum(len(pool.holders) for pool in self.pools)
        return [*reasons, *(why for _, byes in said for why in byes), *[None] * earned]

    @property
    def is_clean(self) -> bool:
        """Whether no two players meet again and nobody has a second bye."""
        return all(pool.is_clean for pool in self.pools)


def pair_pools(state: State, round: int, seed: int, *, allow_repeats: bool = False) -> PairedRound:
    """The best pairing of everybody who plays; Refusal where the rulebook allows none."""
    pools = players_by_pool(state, round)
    if sum(len(numbers) for numbers in pools.values()) < 2:
        raise Refusal("fewer than two players are left", do="finish the tournament")
    return PairedRound(
        state,
        tuple(
            pair_pool(state, round, _seed(seed, name), numbers, allow_repeats=allow_repeats)
            if len(numbers) > 1
            else rest_alone(state, round, numbers)
            for name, numbers in pools.items()
        ),
    )


def players_by_pool(state: State, round: int) -> dict[str, Column]:
    """The numbers of everybody who plays in this round, by pool. Whoever arrives only after it is
    not there yet, and a pool may be done before the others."""
    roster = roster_of(state)
    here = roster.active & (roster.late < round)
    if not state.pools:
        return {"": roster.numbers if here.all() else roster.numbers[here]}
    pools = np.array([one.pool for one in roster.entrants])
    found = {
        name: roster.numbers[here & (pools == name)]
        for name, pool in state.pools.items()
        if round <= pool.rounds
    }
    return {name: numbers for name, numbers in found.items() if len(numbers)}


def _seed(seed: int, pool: str) -> int:
    """Each pool draws for itself."""
    return SeededRandom(seed, f"pool/{pool}").bits() >> 1 if pool else seed
