"""A matching problem: some players, some byes, and what every table would cost.

The levels of the quality vector become digits of one number with mixed radices, so that comparing
sums of numbers is comparing vectors. The number is kept in *limbs* that each fit 64 bits.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..criteria import CriterionCost, criteria_of
from ..field import PairingField, barred_matrix
from ..players import Column

_LIMB = 1 << 60


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """Vertices are the byes, then the members in order; edges are all that might be seated."""

    members: Column
    byes: int
    row: Column
    column: Column
    allowed: NDArray[np.bool_]
    """Per edge: may these two meet, may this player rest?"""
    parts: list[CriterionCost]
    """What each edge adds to each level."""
    limits: list[int]
    """For each level, what no pairing exceeds."""

    @property
    def size(self) -> int:
        return len(self.members) + self.byes


@dataclass(frozen=True, slots=True)
class Leniency:
    """Which hard criteria may be broken (and are then counted)."""

    repeats: bool = False
    second_byes: bool = False


STRICT = Leniency()


def problem_of(
    field: PairingField, members: Column, byes: int, lenient: Leniency = STRICT
) -> Problem:
    """Everyone of `members` against everyone, `byes` of them resting."""
    row, column = _all_edges(len(members), byes)
    rests = byes * len(members)
    a, b = members[row[rests:] - byes], members[column[rests:] - byes]
    allowed = np.ones(len(row), np.bool_)
    if not lenient.repeats and len(field.barred):
        allowed[rests:] = ~barred_matrix(field, members)[row[rests:] - byes, column[rests:] - byes]
    if byes:
        allowed[:rests] = np.tile(resting_allowed(field, members, lenient), byes)
    parts: list[CriterionCost] = []
    limits: list[int] = []
    for criterion in criteria_of(field):
        base = len(limits)
        limits += criterion.limits(field, members, byes)
        if not any(limits[base:]):
            continue
        parts += [
            CriterionCost(p.where + rests, p.slot + base, p.value)
            for p in criterion.of_pairs(field, a, b)
        ]
        for part in criterion.of_byes(field, members) if byes else []:
            parts += [
                CriterionCost(part.where + bye * len(members), part.slot + base, part.value)
                for bye in range(byes)
            ]
    return Problem(members, byes, row, column, allowed, parts, limits)


def resting_allowed(
    field: PairingField, members: Column, lenient: Leniency = STRICT
) -> NDArray[np.bool_]:
    """Who of `members` may have the bye (SW-034, MK-033, ST-140, PK-016)."""
    if lenient.second_byes or "no-second-bye" not in field.rules.criteria:
        return np.ones(len(members), np.bool_)
    return np.equal(field.players.byes[members], 0)


@lru_cache(maxsize=32)
def _all_edges(members: int, byes: int) -> tuple[Column, Column]:
    """Every bye with every member, then every two members."""
    row, column = np.triu_indices(members, 1)
    resting = np.repeat(np.arange(byes), members)
    rested = np.tile(np.arange(members), byes)
    return (
        np.concatenate([resting, row + byes]).astype(np.int64),
        np.concatenate([rested + byes, column + byes]).astype(np.int64),
    )


def weigh(problem: Problem, limits: list[int]) -> tuple[list[Column], list[int]]:
    """Each edge's cost in limbs, most significant first, and what no pairing reaches in each limb.

    Levels whose limit is given as 0 do not count.
    """
    digits, capacities = _digits(limits)
    limbs = []
    for digit in digits:
        limb = np.zeros(len(problem.row), np.int64)
        for part in problem.parts:
            limb[part.where] += digit[part.slot] * part.value
        limbs.append(limb)
    return limbs, capacities


def edge_costs(problem: Problem, limits: list[int]) -> list[int]:
    """Each edge's cost as one whole number, of any length."""
    total = [0] * len(problem.row)
    for limb, capacity in zip(*weigh(problem, limits), strict=True):
        total = [t * capacity + part for t, part in zip(total, limb.tolist(), strict=True)]
    return total


def _digits(limits: list[int]) -> tuple[list[Column], list[int]]:
    """For each limb, what one unit of each level weighs in it; and the limbs' capacities."""
    limbs: list[Column] = []
    capacities: list[int] = []
    digit = np.zeros(len(limits), np.int64)
    weight = 1
    for level in range(len(limits) - 1, -1, -1):
        if limits[level] == 0:
            continue
        if weight * (limits[level] + 1) > _LIMB:
            limbs.append(digit)
            capacities.append(weight)
            digit, weight = np.zeros(len(limits), np.int64), 1
        digit[level] = weight
        weight *= limits[level] + 1
    limbs.append(digit)
    capacities.append(weight)
    return limbs[::-1], capacities[::-1]
