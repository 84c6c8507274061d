"""Exact values in columns: integers over integers, never floats compared (READINGS G3)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np
from numpy.typing import NDArray

Column = NDArray[np.int64]

_SAFE = 1 << 62
_NEAR = 1e-13
"""Two quotients of 64-bit integers that differ by more than this share differ for sure."""


@dataclass(frozen=True, eq=False)
class Exact:
    """One rational number per player: `over / under`, the denominators positive."""

    over: Column
    under: Column | None = None
    """None for whole numbers."""

    def at(self, position: int) -> int | Fraction:
        over = int(self.over[position])
        if self.under is None:
            return over
        value = Fraction(over, int(self.under[position]))
        return value.numerator if value.denominator == 1 else value

    def keys(self) -> Column:
        """Integers in the order of the values, equal where the values are."""
        if self.under is None:
            return self.over
        scaled = over_common(self)
        return _ranked(self.over, self.under) if scaled is None else scaled[0]


def over_common(value: Exact) -> tuple[Column, int] | None:
    """Numerators over one common denominator, or None where 64 bits do not hold them."""
    if value.under is None:
        return value.over, 1
    kinds = np.unique(value.under)
    common = lcm(*(int(kind) for kind in kinds))
    largest = int(np.abs(value.over).max(initial=0))
    if largest * (common // int(kinds[0])) >= _SAFE:
        return None
    if len(kinds) == 1:
        return value.over, common
    return value.over * (common // value.under), common


def _ranked(over: Column, under: Column) -> Column:
    """Sort by the quotients as floats, then settle the runs that floats cannot tell apart with
    exact fractions."""
    rough = over / under
    order = np.argsort(rough, kind="stable")
    near = np.abs(np.diff(rough[order])) <= _NEAR * np.abs(rough[order][1:])
    keys = np.empty(len(over), dtype=np.int64)
    start = rank = 0
    for end in [*(np.flatnonzero(~near) + 1).tolist(), len(over)]:
        run = order[start:end]
        exact = sorted({Fraction(int(over[p]), int(under[p])) for p in run.tolist()})
        place = {fraction: rank + n for n, fraction in enumerate(exact)}
        for p in run.tolist():
            keys[p] = place[Fraction(int(over[p]), int(under[p]))]
        start, rank = end, rank + len(exact)
    return keys
