"""Players meet players of their own score group; the top group comes first."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..pairing_field import PairingField
from ..players import Column
from .base import CriterionCost

_ONE = np.ones(1, np.int64)


class SameScore:
    """SW-028, SW-029, MK-027, MK-028, L5-085, L5-086, ST-137..139, PK-013, PK-014 (READINGS G1).

    Two levels per group from the top: how many of it are paired down, then how far: the sum of
    steps squared less one, so one step costs nothing more and nobody skips a group to save a
    float further down.
    """

    def names(self, field: PairingField) -> tuple[str, ...]:
        return tuple(chain.from_iterable(map(_names, field.scores[:-1].tolist())))

    def limits(self, field: PairingField, members: Column, byes: int) -> list[int]:
        sizes = sizes_of(field, members).tolist()
        lowest = max((group for group, size in enumerate(sizes) if size), default=0)
        limits: list[int] = []
        below = len(members)
        for group, size in enumerate(sizes[:-1]):
            below -= size
            most = min(size, below)
            limits += (most, most * max((lowest - group) ** 2 - 1, 0))
        return limits

    def of_pairs(self, field: PairingField, a: Column, b: Column) -> list[CriterionCost]:
        one, two = field.group.take(a), field.group.take(b)
        where = (one != two).nonzero()[0]
        one, two = one.take(where), two.take(where)
        steps = two - one
        level = 2 * np.minimum(one, two)
        return [
            CriterionCost(where, level, _ONE.repeat(len(where))),
            CriterionCost(where, level + 1, steps * steps - 1),
        ]

    def of_byes(self, field: PairingField, resting: Column) -> list[CriterionCost]:
        return []


def sizes_of(field: PairingField, members: Column) -> Column:
    """How many of the members each group has."""
    if len(members) == len(field):
        return field.sizes
    return np.bincount(field.group[members], minlength=field.groups)


def between(groups: int, weights: list[int], kind: type[np.int64] | type[object]) -> NDArray[Any]:
    """What a table between each two groups costs when a unit of each level weighs so much."""
    upper, apart, far = _apart(groups)
    levels = np.array((*weights[: 2 * groups - 2], 0, 0), kind)
    return levels[0::2][upper] * apart + levels[1::2][upper] * far


@lru_cache(maxsize=64)
def _apart(groups: int) -> tuple[Column, Column, Column]:
    """For each two groups: the upper one, whether they differ, and how far they are apart."""
    group = np.arange(groups)
    steps = group[:, None] - group
    apart = (steps != 0).astype(np.int64)
    return np.minimum(group[:, None], group), apart, steps * steps - apart


@lru_cache(maxsize=1024)
def _names(score: int) -> tuple[str, str]:
    """Kept: every round has much the same scores."""
    return f"paired down from {score}", f"how far from {score}"
