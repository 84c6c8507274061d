"""Where a rulebook gives byes in twos rather than a repeat: as few as possible."""

from __future__ import annotations

import numpy as np

from ..field import Field
from ..pool import Column
from .base import Part, values


class FewestByes:
    """ST-126, ST-144 (A-ST4): double byes only when no full pairing exists, to the fewest."""

    def names(self, field: Field) -> tuple[str, ...]:
        return ("byes",)

    def limits(self, field: Field, members: Column, byes: int) -> list[int]:
        return [byes]

    def of_pairs(self, field: Field, a: Column, b: Column) -> list[Part]:
        return []

    def of_byes(self, field: Field, resting: Column) -> list[Part]:
        return values(np.ones(len(resting), np.int64))
