"""A whole round drawn: every pool for itself, the tables numbered through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from topcut.core.chance import Chance
from topcut.core.pairing import Why
from topcut.core.pairing.pool import Column
from topcut.core.projections.roster import roster_of
from topcut.core.refusal import Refusal
from topcut.core.stages.pods.pod_pairing import why_pods
from topcut.core.stages.swiss.pair_pool import PairedPool, alone, draw_pool, why_pool
from topcut.core.stages.swiss.repeated_games import repeats_the_last, why_second_games
from topcut.core.stages.swiss.seating_wishes import at_fixed_tables
from topcut.core.tournament.rounds import Seating
from topcut.core.tournament.state import State, Table


@dataclass(frozen=True, eq=False)
class PairedRound:
    """The tables of a round: all games, then byes, then earned byes."""

    state: State
    pools: tuple[PairedPool, ...]

    @property
    def seatings(self) -> tuple[Seating, ...]:
        games = [seat for pool in self.pools for seat in pool.games]
        resting = [seat for pool in self.pools for seat in pool.resting]
        earned = [seat for pool in self.pools for seat in pool.earned]
        return (*at_fixed_tables(self.state, games), *resting, *earned)

    @property
    def why(self) -> list[Why | None]:
        """One reason per table, in the order of the seatings; an earned bye needs none."""
        said = [pool.why for pool in self.pools]
        games = [seat for pool in self.pools for seat in pool.games]
        reasons = [why for tables, _ in said for why in tables]
        if self.state.fixed_tables:
            by_players = {s.players: why for s, why in zip(games, reasons, strict=True)}
            reasons = [by_players[s.players] for s in at_fixed_tables(self.state, games)]
        earned = sum(len(pool.holders) for pool in self.pools)
        return [*reasons, *(why for _, byes in said for why in byes), *[None] * earned]

    @property
    def is_clean(self) -> bool:
        """Nobody meets again and nobody rests again."""
        return all(pool.is_clean for pool in self.pools)


def draw(state: State, round: int, seed: int, *, allow_repeats: bool = False) -> PairedRound:
    """The best pairing of everybody who plays; Refusal where the rulebook allows none."""
    pools = playing(state, round)
    if sum(len(numbers) for numbers in pools.values()) < 2:
        raise Refusal("fewer than two players are left", do="finish the tournament")
    return PairedRound(
        state,
        tuple(
            draw_pool(state, round, _seed(seed, name), numbers, allow_repeats=allow_repeats)
            if len(numbers) > 1
            else alone(state, round, numbers)
            for name, numbers in pools.items()
        ),
    )


def playing(state: State, round: int) -> dict[str, Column]:
    """The numbers of everybody who plays in this round, by pool. Whoever arrives only after it is
    not there yet, and a pool may be done before the others."""
    roster = roster_of(state)
    here = roster.active & (roster.late < round)
    if not state.pools:
        return {"": roster.numbers[here]}
    pools = np.array([one.pool for one in roster.entrants])
    found = {
        name: roster.numbers[here & (pools == name)]
        for name, pool in state.pools.items()
        if round <= pool.rounds
    }
    return {name: numbers for name, numbers in found.items() if len(numbers)}


def why_tables(state: State, round: int, seats: Sequence[Seating | Table]) -> list[Why | None]:
    """The reasons of any tables, however they came about, in their order."""
    if state.rulebook.pods is not None:
        return why_pods(state, round, seats)
    if repeats_the_last(state, round):
        return why_second_games(state, round, seats)
    reasons: list[Why | None] = [None] * len(seats)
    for places in by_pool(state, seats).values():
        for place, why in zip(
            places, why_pool(state, round, [seats[n] for n in places]), strict=True
        ):
            reasons[place] = why
    return reasons


def by_pool(state: State, seats: Sequence[Seating | Table]) -> dict[str, list[int]]:
    """Which tables belong to which pool, by the first-named player's."""
    if not state.pools:
        return {"": list(range(len(seats)))}
    found: dict[str, list[int]] = {}
    for place, seat in enumerate(seats):
        found.setdefault(state.entrants[seat.players[0]].pool, []).append(place)
    return found


def _seed(seed: int, pool: str) -> int:
    """Each pool draws for itself."""
    return Chance(seed, f"pool/{pool}").bits() >> 1 if pool else seed
