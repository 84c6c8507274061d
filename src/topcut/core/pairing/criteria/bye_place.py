"""The bye goes as far down as it can."""

from __future__ import annotations

import numpy as np

from ..pairing_field import PairingField
from ..players import Column
from .base import CriterionCost, values


class ByePlace:
    """SW-030, SW-036, MK-031 (A-MK4), ST-125 (A-ST5), PK-015 (A-PK22): groups below the bye's.

    L5-088 (A-L57): players ranked below the bye. Drawn: nothing counts.
    """

    def names(self, field: PairingField) -> tuple[str, ...]:
        return () if field.rules.bye_place == "random" else ("bye-place",)

    def limits(self, field: PairingField, members: Column, byes: int) -> list[int]:
        if field.rules.bye_place == "random":
            return []
        if not byes:
            return [0]
        return [byes * max(self.place(field, members).tolist(), default=0)]

    def of_pairs(self, field: PairingField, a: Column, b: Column) -> list[CriterionCost]:
        return []

    def of_byes(self, field: PairingField, resting: Column) -> list[CriterionCost]:
        return [] if field.rules.bye_place == "random" else values(self.place(field, resting))

    @staticmethod
    def place(field: PairingField, resting: Column) -> Column:
        """How many groups (or players) are below each of these; 0 is where a bye belongs."""
        if field.rules.bye_place == "lowest-group":
            return field.groups - 1 - field.group[resting]
        if field.rules.bye_place == "lowest-ranked":
            ranks = np.sort(field.players.rank)
            return len(field) - np.searchsorted(ranks, field.players.rank[resting], side="right")
        return np.zeros(len(resting), np.int64)
