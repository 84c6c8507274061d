"""Where a rulebook gives byes in twos rather than a repeat: as few as possible."""

from __future__ import annotations

import numpy as np

from ..pairing_field import PairingField
from ..players import Column
from .base import CriterionCost, values


class FewestByes:
    """ST-126, ST-144 (A-ST4): double byes only when no full pairing exists, to the fewest."""

    def names(self, field: PairingField) -> tuple[str, ...]:
        return ("byes",)

    def limits(self, field: PairingField, members: Column, byes: int) -> list[int]:
        return [byes]

    def of_pairs(self, field: PairingField, a: Column, b: Column) -> list[CriterionCost]:
        return []

    def of_byes(self, field: PairingField, resting: Column) -> list[CriterionCost]:
        return values(np.ones(len(resting), np.int64))
