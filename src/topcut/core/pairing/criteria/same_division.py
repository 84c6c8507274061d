"""Age-modified pools: the same division is preferred to the same record."""

from __future__ import annotations

import numpy as np

from ..pairing_field import PairingField
from ..players import Column
from .base import CriterionCost, ones_where


class SameDivision:
    """PK-025, PK-026 (A-PK6). How many tables mix divisions."""

    def names(self, field: PairingField) -> tuple[str, ...]:
        return () if field.players.division is None else ("same-division",)

    def limits(self, field: PairingField, members: Column, byes: int) -> list[int]:
        if field.players.division is None:
            return []
        mixed = len(np.unique(field.players.division[members])) > 1
        return [len(members) // 2 if mixed else 0]

    def of_pairs(self, field: PairingField, a: Column, b: Column) -> list[CriterionCost]:
        division = field.players.division
        return [] if division is None else ones_where(division[a] != division[b])

    def of_byes(self, field: PairingField, resting: Column) -> list[CriterionCost]:
        return []
