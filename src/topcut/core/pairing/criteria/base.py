"""What every criterion can do."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from ..pairing_field import PairingField
from ..players import Column


class CriterionCost(NamedTuple):
    """Additions to levels: table (or bye) `where[i]` adds `value[i]` to level `slot[i]`."""

    where: Column
    slot: Column
    value: Column


class Criterion(Protocol):
    def names(self, field: PairingField) -> tuple[str, ...]:
        """The name of each level, most important first."""

    def limits(self, field: PairingField, members: Column, byes: int) -> list[int]:
        """For each level, a number that no pairing of these members with so many byes exceeds."""

    def of_pairs(self, field: PairingField, a: Column, b: Column) -> list[CriterionCost]:
        """What each pair (a[i], b[i]) adds."""

    def of_byes(self, field: PairingField, resting: Column) -> list[CriterionCost]:
        """What a bye for each of `resting` adds."""


def ones_where(mask: NDArray[np.bool_]) -> list[CriterionCost]:
    """A cost of 1 for every table at which `mask` holds, on the criterion's only level."""
    where = mask.nonzero()[0]
    if not len(where):
        return []
    return [CriterionCost(where, np.zeros(len(where), np.int64), np.ones(len(where), np.int64))]


def values(value: Column) -> list[CriterionCost]:
    """`value[i]` for table i, on the criterion's only level."""
    where = value.nonzero()[0]
    if not len(where):
        return []
    return [CriterionCost(where, np.zeros(len(where), np.int64), value[where])]
