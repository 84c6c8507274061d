"""Nobody has a second bye."""

from __future__ import annotations

from ..field import Field
from ..pool import Column
from .base import Part, values


class NoSecondBye:
    """SW-034, MK-033, ST-140, PK-016. The byes that those who rest now have had before.

    Counting byes, not players, sends an unavoidable one to who has had the fewest (A-L57).
    """

    def names(self, field: Field) -> tuple[str, ...]:
        return ("no-second-bye",)

    def limits(self, field: Field, members: Column, byes: int) -> list[int]:
        return [byes * int(field.pool.byes[members].max(initial=0))]

    def of_pairs(self, field: Field, a: Column, b: Column) -> list[Part]:
        return []

    def of_byes(self, field: Field, resting: Column) -> list[Part]:
        return values(field.pool.byes[resting])
