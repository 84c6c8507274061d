"""Every pairing of a few players at once, by dynamic programming over subsets: exact and uniform.

A state is the set of players already seated; the first player not seated meets everyone left in
turn. Each state keeps the least cost of seating the rest and in how many ways that cost is reached,
so a walk from the empty set that chooses each step in proportion to its ways draws every best
pairing with the same chance.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ..players import Column
from ..random_draws import Draw
from .problem import Problem, weigh

MOST = 20
"""Vertices up to which this is used: about 2 ms there, and twice that for each two more."""

_NEVER = 1 << 61
_DONE, _DEAD = 0, 1


class _SeatStates(Struct, frozen=True, eq=False):
    """The states in which `seat` is the first player not seated."""

    seat: int
    begin: int
    after: NDArray[np.int64]
    """State reached by seating against each later player; _DEAD where that one is taken."""


@lru_cache(maxsize=16)
def _stages(size: int) -> tuple[tuple[_SeatStates, ...], int]:
    """The stages for so many vertices, last player first, and the number of states."""
    number = np.full(1 << size, _DEAD, np.int32)
    number[-1] = _DONE
    seated = np.zeros(1, np.int8)
    while len(seated) < len(number) // 2:
        seated = np.concatenate([seated, seated + np.int8(1)])
    stages = []
    begin = 2
    for seat in range(size - 1, -1, -1):
        later = size - 1 - seat
        count = seated[: 1 << later]
        above = np.flatnonzero((count <= seat) & ((count ^ seat) & 1 == 0)).astype(np.int64)
        # only sets that can come up: each one seated above was seated by somebody before `seat`
        sets = (above << (seat + 1)) | ((1 << seat) - 1)
        after = np.full((len(above), later), _DEAD, np.int64)
        for bit in range(later):
            free = (above >> bit) & 1 == 0
            after[free, bit] = number[sets[free] | 1 << seat | 1 << (seat + 1 + bit)]
        number[sets] = np.arange(begin, begin + len(above))
        stages.append(_SeatStates(seat, begin, after))
        begin += len(above)
    return tuple(stages), begin


class Subsets:
    """The solved programme of one problem."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.stages, states = _stages(problem.size)
        self.allowed = _square(problem, problem.allowed)
        self.limbs = [_square(problem, limb) for limb in weigh(problem, problem.limits)[0]]
        self.least = [np.full(states, _NEVER, np.int64) for _ in self.limbs]
        self.ways = np.zeros(states, np.int64)
        for least in self.least:
            least[_DONE] = 0
        self.ways[_DONE] = 1
        for stage in self.stages:
            self._solve(stage)

    def _solve(self, stage: _SeatStates) -> None:
        if not stage.after.size:
            return
        seat, end = stage.seat, stage.begin + len(stage.after)
        tight = np.broadcast_to(self.allowed[seat, seat + 1 :], stage.after.shape)
        for least, limb in zip(self.least, self.limbs, strict=True):
            cost = np.where(tight, least[stage.after] + limb[seat, seat + 1 :], _NEVER)
            best = np.minimum(cost.min(axis=1), _NEVER)
            least[stage.begin : end] = best
            tight = (cost == best[:, None]) & (cost < _NEVER)
        self.ways[stage.begin : end] = np.where(tight, self.ways[stage.after], 0).sum(axis=1)

    @property
    def count(self) -> int:
        """How many best pairings there are (0: no pairing at all); byes are told apart."""
        return int(self.ways[-1]) if self.problem.size else 1

    def cost(self) -> tuple[int, ...]:
        """The least cost, limb by limb."""
        return tuple(int(least[-1]) for least in self.least)

    def sample(self, draw: Draw) -> list[tuple[int, int]]:
        """One best pairing as vertices.

        A single bye is drawn first, evenly among those who can have it in a best pairing; then
        the tables evenly among the best ones with that bye (SW-030, MK-032, PK-015).
        """
        pairs = []
        state = len(self.ways) - 1
        for stage in reversed(self.stages):
            if state == _DONE:
                break
            if not stage.begin <= state < stage.begin + len(stage.after):
                continue
            after = stage.after[state - stage.begin]
            ways = np.where(self._tight(stage.seat, state, after), self.ways[after], 0)
            if stage.seat == 0 and self.problem.byes == 1:
                ways = np.minimum(ways, 1)
            chosen = _weighted(ways, draw)
            pairs.append((stage.seat, stage.seat + 1 + chosen))
            state = int(after[chosen])
        return pairs

    def _tight(self, seat: int, state: int, after: Column) -> NDArray[np.bool_]:
        tight = self.allowed[seat, seat + 1 :].copy()
        for least, limb in zip(self.least, self.limbs, strict=True):
            tight &= least[after] + limb[seat, seat + 1 :] == least[state]
        return tight


def _square(problem: Problem, value: NDArray[Any]) -> NDArray[Any]:
    """Per edge turned into per two vertices, the earlier vertex first."""
    square = np.zeros((problem.size, problem.size), value.dtype)
    square[problem.row, problem.column] = value
    return square


def _weighted(ways: Column, draw: Draw) -> int:
    """An index, each in proportion to its ways."""
    upto = np.cumsum(ways)
    return int(np.searchsorted(upto, draw.below(int(upto[-1])), side="right"))
