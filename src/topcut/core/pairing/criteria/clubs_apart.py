"""Club or family mates meet last: a soft wish."""

from __future__ import annotations

import numpy as np

from ..pairing_field import PairingField
from ..players import Column
from .base import CriterionCost, ones_where


class ClubsApart:
    """How many tables seat two of one club. No guide asks for it; an organizer may."""

    def names(self, field: PairingField) -> tuple[str, ...]:
        return () if field.players.club is None else ("clubs-apart",)

    def limits(self, field: PairingField, members: Column, byes: int) -> list[int]:
        if field.players.club is None:
            return []
        club = field.players.club[members]
        club = club[club >= 0]
        return [len(members) // 2 if len(np.unique(club)) < len(club) else 0]

    def of_pairs(self, field: PairingField, a: Column, b: Column) -> list[CriterionCost]:
        club = field.players.club
        return [] if club is None else ones_where((club[a] >= 0) & (club[a] == club[b]))

    def of_byes(self, field: PairingField, resting: Column) -> list[CriterionCost]:
        return []
