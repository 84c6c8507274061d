"""Strategies that leave less to chance: by rank inside a group."""

from __future__ import annotations

import numpy as np

from ..pairing_field import PairingField, upper_and_lower
from ..players import Column
from .base import CriterionCost


class RankOrder:
    """Named strategies after all criteria: `best-v-worst` and `adjacent` of the group.

    Three levels: the lowest ranked go down; they meet the worst (or best) of the group below;
    inside a group the squares of rank differences are as large (or small) as can be, which is
    exactly first against last, second against last but one (or first against second).
    """

    def names(self, field: PairingField) -> tuple[str, ...]:
        return ("lowest ranked go down", "whom they meet", f"order {field.rules.order}")

    def limits(self, field: PairingField, members: Column, byes: int) -> list[int]:
        largest = int(field.sizes.max(initial=1))
        tables = len(members) // 2
        return [tables * largest, tables * largest, tables * largest**2]

    def of_pairs(self, field: PairingField, a: Column, b: Column) -> list[CriterionCost]:
        place = places_in_group(field)
        apart = field.group[a] != field.group[b]
        down, level = np.flatnonzero(apart), np.flatnonzero(~apart)
        upper, lower = upper_and_lower(field, a[down], b[down])
        last = field.sizes[field.group] - 1
        gap = (place[a[level]] - place[b[level]]) ** 2
        if field.rules.order == "best-v-worst":
            met = last[lower] - place[lower]
            gap = last[a[level]] ** 2 - gap
        else:
            met = place[lower]
        return [
            CriterionCost(down, np.zeros(len(down), np.int64), last[upper] - place[upper]),
            CriterionCost(down, np.ones(len(down), np.int64), met),
            CriterionCost(level, np.full(len(level), 2, np.int64), gap),
        ]

    def of_byes(self, field: PairingField, resting: Column) -> list[CriterionCost]:
        return []


def places_in_group(field: PairingField) -> Column:
    """Place of each player in the own group by rank, 0 is the best."""
    order = np.lexsort((field.players.rank, field.group))
    starts = np.cumsum(field.sizes) - field.sizes
    place = np.empty(len(field), np.int64)
    place[order] = np.arange(len(field)) - starts[field.group[order]]
    return place
