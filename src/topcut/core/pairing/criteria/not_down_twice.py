"""Who has been paired down before is paired down last."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..pairing_field import PairingField, upper_and_lower
from ..players import Column
from .base import CriterionCost, ones_where


class NotDownTwice:
    """How many who are paired down were so before: in the round just played, or ever.

    No guide asks for it; an organizer may. Counted after all groups, so it never costs a float.
    """

    def __init__(self, *, running: bool) -> None:
        self.running = running

    def names(self, field: PairingField) -> tuple[str, ...]:
        return ("not-down-twice-running" if self.running else "not-down-twice",)

    def limits(self, field: PairingField, members: Column, byes: int) -> list[int]:
        return [len(members) // 2 if self.burdened(field)[members].any() else 0]

    def of_pairs(self, field: PairingField, a: Column, b: Column) -> list[CriterionCost]:
        crossing = field.group[a] != field.group[b]
        upper, _ = upper_and_lower(field, a, b)
        return ones_where(crossing & self.burdened(field)[upper])

    def of_byes(self, field: PairingField, resting: Column) -> list[CriterionCost]:
        return []

    def burdened(self, field: PairingField) -> NDArray[np.bool_]:
        """Who should rather not be paired down."""
        down = field.players.down
        burdened: NDArray[np.bool_] = down > 0
        return burdened & (down == field.players.round - 1) if self.running else burdened
