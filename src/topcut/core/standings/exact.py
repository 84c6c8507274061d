"""Exact values in columns: integers over integers, never floats compared (READINGS G3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np
from numpy.typing import NDArray

Column = NDArray[np.int64]

_SAFE = 1 << 62
MOST_ROUNDS = 1000
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
        common, largest = _common(self.over, self.under)
        if common * largest < _SAFE:
            return self.over * (common // self.under)
        return _ranked(self.over, self.under)


def over_common(value: Exact) -> tuple[Column, int]:
    """Numerators over one common denominator; Python's own integers where 64 bits do not hold
    what is added up from them."""
    if value.under is None:
        return value.over, 1
    common, largest = _common(value.over, value.under)
    if common * largest < _SAFE // MOST_ROUNDS:
        return value.over * (common // value.under), common
    return value.over.astype(object) * (common // value.under.astype(object)), common


def _common(over: Column, under: Column) -> tuple[int, int]:
    """The least common denominator, and the largest whole value over it (rounded up)."""
    kinds = np.unique(under)
    common = lcm(*(int(kind) for kind in kinds))
    return common, int(np.abs(over).max(initial=0)) // int(kinds[0]) + 1


def _ranked(over: Column, under: Column) -> Column:
    """Sort by the quotients as floats. Equal values have equal reduced fractions; the few that are
    near and not equal are put in order as exact fractions."""
    shared = np.gcd(over, under)
    over, under = over // shared, under // shared
    rough = over / under
    order = np.lexsort((under, over, rough))
    near = np.abs(np.diff(rough[order])) <= _NEAR * np.abs(rough[order][1:])
    for start, end in _doubtful_runs(near, ~_differs(over, under, order)):
        run = order[start:end].tolist()
        order[start:end] = sorted(run, key=lambda p: Fraction(int(over[p]), int(under[p])))
    keys = np.zeros(len(over), dtype=np.int64)
    keys[order[1:]] = np.cumsum(_differs(over, under, order))
    return keys


def _differs(over: Column, under: Column, order: Column) -> NDArray[np.bool_]:
    """Whether each value in order differs from the one before it."""
    first, second = order[:-1], order[1:]
    return (over[first] != over[second]) | (under[first] != under[second])


def _doubtful_runs(near: NDArray[np.bool_], same: NDArray[np.bool_]) -> Iterator[tuple[int, int]]:
    """Runs of values that floats cannot tell apart and that are not all the same."""
    edges = np.flatnonzero(~near) + 1
    doubtful = np.flatnonzero(near & ~same)
    for run in np.unique(np.searchsorted(edges, doubtful, side="right")).tolist():
        start = int(edges[run - 1]) if run else 0
        end = int(edges[run]) if run < len(edges) else len(near) + 1
        yield start, end
