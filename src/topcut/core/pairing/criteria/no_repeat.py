"""Nobody meets the same opponent twice, nor one the organizer keeps apart."""

from __future__ import annotations

from ..field import Field, are_barred
from ..pool import Column
from .base import Part, ones_where


class NoRepeat:
    """SW-032, ST-141, L5-077 (A-L58), A-MK3. How many tables are a repeat."""

    def names(self, field: Field) -> tuple[str, ...]:
        return ("no-repeat",)

    def limits(self, field: Field, members: Column, byes: int) -> list[int]:
        return [len(members) // 2]

    def of_pairs(self, field: Field, a: Column, b: Column) -> list[Part]:
        return ones_where(are_barred(field, a, b))

    def of_byes(self, field: Field, resting: Column) -> list[Part]:
        return []
