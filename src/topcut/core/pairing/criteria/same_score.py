"""Players meet players of their own score group; the top group comes first."""

from __future__ import annotations

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
        names: list[str] = []
        for score in field.scores[:-1].tolist():
            names += (f"paired down from {score}", f"how far from {score}")
        return tuple(names)

    def limits(self, field: PairingField, members: Column, byes: int) -> list[int]:
        count = np.bincount(field.group[members], minlength=field.groups)
        below = len(members) - np.cumsum(count)
        most = np.minimum(count, below)[:-1]
        lowest = int(field.group[members].max(initial=0))
        furthest = np.maximum((lowest - np.arange(field.groups - 1)) ** 2 - 1, 0)
        return [int(x) for pair in zip(most, most * furthest, strict=True) for x in pair]

    def of_pairs(self, field: PairingField, a: Column, b: Column) -> list[CriterionCost]:
        one, two = field.group[a], field.group[b]
        where = (one != two).nonzero()[0]
        one, two = one[where], two[where]
        group, steps = np.minimum(one, two), two - one
        return [
            CriterionCost(where, 2 * group, np.ones(len(where), np.int64)),
            CriterionCost(where, 2 * group + 1, steps**2 - 1),
        ]

    def of_byes(self, field: PairingField, resting: Column) -> list[CriterionCost]:
        return []
