"""A matching problem: some players, some byes, and what every table would cost.

The levels of the quality vector become digits of one number with mixed radices, so that comparing
sums of numbers is comparing vectors. The number is kept in *limbs* that each fit 64 bits.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ..criteria import Criterion, CriterionCost, criteria_of
from ..criteria.no_repeat import NoRepeat
from ..criteria.no_second_bye import NoSecondBye
from ..pairing_field import PairingField, are_barred, barred_matrix
from ..players import Column
from ..rules import PairingRules

_LIMB = 1 << 60
_FEW = 32
"""Members up to whom looking every edge up is quicker than a square of them."""


class Problem(Struct, frozen=True, eq=False):
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

    def ends(self, edges: Column) -> list[tuple[int, int]]:
        """Both vertices of each of these edges."""
        return list(zip(self.row[edges].tolist(), self.column[edges].tolist(), strict=True))


class Leniency(Struct, frozen=True):
    """Which hard criteria may be broken (and are then counted)."""

    repeats: bool = False
    second_byes: bool = False


STRICT = Leniency()


def problem_of(
    field: PairingField, members: Column, byes: int, lenient: Leniency = STRICT
) -> Problem:
    """Everyone of `members` against everyone, `byes` of them resting."""
    row, column, _, _ = all_edges(len(members), byes)
    allowed = allowed_edges(field, members, byes, lenient)
    limits, counting = levels_of(field, members, byes, lenient)
    parts: list[CriterionCost] = []
    for criterion, base in counting:
        parts += parts_of(criterion, field, members, byes, base)
    return Problem(members, byes, row, column, allowed, parts, limits)


def allowed_edges(
    field: PairingField, members: Column, byes: int, lenient: Leniency
) -> NDArray[np.bool_]:
    """For each edge: may these two meet, may this player rest?"""
    row, _, one, two = all_edges(len(members), byes)
    rests = byes * len(members)
    allowed = np.ones(len(row), np.bool_)
    if not lenient.repeats and len(field.barred):
        allowed[rests:] = _may_meet(field, members, one, two)
    for bye in range(byes):
        of_this = slice(bye * len(members), (bye + 1) * len(members))
        allowed[of_this] = resting_allowed(field, members, lenient)
    return allowed


def levels_of(
    field: PairingField, members: Column, byes: int, lenient: Leniency
) -> tuple[list[int], list[tuple[Criterion, int]]]:
    """The limit of every level, and the criteria by which edges that may be differ, each with the
    number of its first level."""
    limits: list[int] = []
    counting: list[tuple[Criterion, int]] = []
    for criterion, is_kept in _kept(field.rules, lenient):
        own = criterion.limits(field, members, byes)
        if not is_kept and any(own):
            counting.append((criterion, len(limits)))
        limits += own
    return limits, counting


@lru_cache(maxsize=64)
def _kept(rules: PairingRules, lenient: Leniency) -> list[tuple[Criterion, bool]]:
    """The criteria, and whether every edge that may be keeps them: nobody who may meet has met, and
    nobody who may rest has rested."""
    return [
        (
            one,
            (isinstance(one, NoRepeat) and not lenient.repeats)
            or (isinstance(one, NoSecondBye) and not lenient.second_byes),
        )
        for one in criteria_of(rules)
    ]


def parts_of(
    criterion: Criterion, field: PairingField, members: Column, byes: int, base: int
) -> list[CriterionCost]:
    """What the edges add to this criterion's levels, which begin at `base`."""
    _, _, one, two = all_edges(len(members), byes)
    rests = byes * len(members)
    of_pairs = criterion.of_pairs(field, members[one], members[two])
    parts = [_moved(part, rests, base) for part in of_pairs]
    for part in criterion.of_byes(field, members) if byes else []:
        parts += [_moved(part, bye * len(members), base) for bye in range(byes)]
    return parts


def _moved(part: CriterionCost, edges: int, levels: int) -> CriterionCost:
    """The same for edges and levels further on."""
    where = part.where + edges if edges else part.where
    return CriterionCost(where, part.slot + levels if levels else part.slot, part.value)


def _may_meet(field: PairingField, members: Column, one: Column, two: Column) -> NDArray[np.bool_]:
    """For each edge between these places in the list of members: they have not met."""
    if len(members) <= _FEW:
        return ~are_barred(field, members[one], members[two])
    return ~barred_matrix(field, members)[one, two]


def resting_allowed(
    field: PairingField, members: Column, lenient: Leniency = STRICT
) -> NDArray[np.bool_]:
    """Who of `members` may have the bye (SW-034, MK-033, ST-140, PK-016)."""
    if lenient.second_byes or "no-second-bye" not in field.rules.criteria:
        return np.ones(len(members), np.bool_)
    return np.equal(field.players.byes[members], 0)


@lru_cache(maxsize=64)
def all_edges(members: int, byes: int) -> tuple[Column, Column, Column, Column]:
    """Every bye with every member, then every two members, as vertices; and those two as places
    in the list of members."""
    one, two = (places.astype(np.int64) for places in np.triu_indices(members, 1))
    resting = np.repeat(np.arange(byes), members)
    rested = np.tile(np.arange(members), byes)
    row = np.concatenate([resting, one + byes])
    return row, np.concatenate([rested + byes, two + byes]), one, two


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
