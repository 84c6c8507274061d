"""Players meet players of their own score group; the top group comes first."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import numpy as np

from ..field import PairingField
from ..players import Column
from .base import CriterionCost


class SameScore:
    """SW-028, SW-029, MK-027, MK-028, L5-085, L5-086, ST-137..139, PK-013, PK-014 (READINGS G1).

    Two levels per group from the top: how many of it are paired down, then how far: the sum of
    steps squared less one, so one step costs nothing more and nobody skips a group to save a
    float further down.
    """

    def names(self, field: PairingField) -> tuple[str, ...]:
        return tuple(name for score in field.scores[:-1].tolist() for name in _names(score))

    def limits(self, field: PairingField, members: Column, byes: int) -> list[int]:
        groups = field.groups
        count = _sizes(field, members).tolist()
        lowest = groups - 1
        while lowest > 0 and not count[lowest]:
            lowest -= 1
        limits: list[int] = []
        below = len(members)
        for group in range(groups - 1):
            below -= count[group]
            most = min(count[group], below)
            limits += (most, most * max((lowest - group) ** 2 - 1, 0))
        return limits

    def of_pairs(self, field: PairingField, a: Column, b: Column) -> list[CriterionCost]:
        one, two = field.group[a], field.group[b]
        steps = two - one
        where = steps.nonzero()[0]
        steps = steps[where]
        level = 2 * np.minimum(one[where], two[where])
        return [
            CriterionCost(where, level, np.ones(len(where), np.int64)),
            CriterionCost(where, level + 1, steps * steps - 1),
        ]

    @staticmethod
    def between(groups: set[int], weights: list[int]) -> dict[int, dict[int, int]]:
        """What tables between these groups add when a unit of each level weighs so much."""
        costs: dict[int, dict[int, int]] = {group: {group: 0} for group in groups}
        for upper, lower in combinations(sorted(groups), 2):
            steps = lower - upper
            cost = weights[2 * upper] + weights[2 * upper + 1] * (steps * steps - 1)
            costs[upper][lower] = costs[lower][upper] = cost
        return costs

    def of_byes(self, field: PairingField, resting: Column) -> list[CriterionCost]:
        return []


def _sizes(field: PairingField, members: Column) -> Column:
    """How many of the members each group has."""
    if len(members) == len(field):
        return field.sizes
    return np.bincount(field.group[members], minlength=field.groups)


@lru_cache(maxsize=1024)
def _names(score: int) -> tuple[str, str]:
    """Kept: every round has much the same scores."""
    return f"paired down from {score}", f"how far from {score}"
