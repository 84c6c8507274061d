"""Nobody has a second bye."""

from __future__ import annotations

from ..pairing_field import PairingField
from ..players import Column
from .base import CriterionCost, values


class NoSecondBye:
    """SW-034, MK-033, ST-140, PK-016. The byes that those who rest now have had before.

    Counting byes, not players, sends an unavoidable one to who has had the fewest (A-L57).
    """

    def names(self, field: PairingField) -> tuple[str, ...]:
        return ("no-second-bye",)

    def limits(self, field: PairingField, members: Column, byes: int) -> list[int]:
        return [byes * max(field.players.byes[members].tolist(), default=0) if byes else 0]

    def of_pairs(self, field: PairingField, a: Column, b: Column) -> list[CriterionCost]:
        return []

    def of_byes(self, field: PairingField, resting: Column) -> list[CriterionCost]:
        return values(field.players.byes[resting])
