"""Nobody meets the same opponent twice, nor one the organizer keeps apart."""

from __future__ import annotations

from ..pairing_field import PairingField, are_barred
from ..players import Column
from .base import CriterionCost, ones_where


class NoRepeat:
    """SW-032, ST-141, L5-077 (A-L58), A-MK3. How many tables are a repeat."""

    def names(self, field: PairingField) -> tuple[str, ...]:
        return ("no-repeat",)

    def limits(self, field: PairingField, members: Column, byes: int) -> list[int]:
        return [len(members) // 2]

    def of_pairs(self, field: PairingField, a: Column, b: Column) -> list[CriterionCost]:
        return ones_where(are_barred(field, a, b))

    def of_byes(self, field: PairingField, resting: Column) -> list[CriterionCost]:
        return []
