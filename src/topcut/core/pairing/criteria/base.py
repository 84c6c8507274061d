"""What every criterion can do."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from ..field import Field
from ..pool import Column


class Part(NamedTuple):
    """Additions to levels: table (or bye) `where[i]` adds `value[i]` to level `slot[i]`."""

    where: Column
    slot: Column
    value: Column


class Criterion(Protocol):
    def names(self, field: Field) -> tuple[str, ...]:
        """One name per level, most important first."""

    def limits(self, field: Field, members: Column, byes: int) -> list[int]:
        """For each level, a number that no pairing of these members with so many byes exceeds."""

    def of_pairs(self, field: Field, a: Column, b: Column) -> list[Part]:
        """What each pair (a[i], b[i]) adds."""

    def of_byes(self, field: Field, resting: Column) -> list[Part]:
        """What a bye for each of `resting` adds."""


def ones_where(mask: NDArray[np.bool_]) -> list[Part]:
    """One for every table at which `mask` holds, on the criterion's only level."""
    where = mask.nonzero()[0]
    return [Part(where, np.zeros(len(where), np.int64), np.ones(len(where), np.int64))]


def values(value: Column) -> list[Part]:
    """`value[i]` for table i, on the criterion's only level."""
    where = np.flatnonzero(value)
    return [Part(where, np.zeros(len(where), np.int64), value[where])]
