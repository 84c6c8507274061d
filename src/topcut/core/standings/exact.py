"""Exact values in columns: integers over integers, never floats compared (READINGS G3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm

import numpy as np
from numpy.typing import NDArray

Column = NDArray[np.int64]

_SAFE = 1 << 62
_FEW = 1 << 16
_NEAR = 1e-13
"""Two quotients of 64-bit integers that differ by more than this share differ for sure."""


@dataclass(frozen=True, eq=False)
class Exact:
    """One rational number per player: `over / (under * scale)`, the denominators positive.

    What all players share of the denominator stands in `scale`, so that `under` stays small.
    """

    over: Column
    under: Column | None = None
    """None for whole numbers."""
    scale: int = 1

    def at(self, position: int) -> int | Fraction:
        under = 1 if self.under is None else int(self.under[position])
        return _quotient(int(self.over[position]), under * self.scale)

    def at_each(self, positions: Column) -> list[int | Fraction]:
        over = self.over[positions].tolist()
        if self.under is None:
            return [_quotient(one, self.scale) for one in over]
        under = self.under[positions].tolist()
        return [_quotient(a, b * self.scale) for a, b in zip(over, under, strict=True)]

    def keys(self) -> Column:
        """Integers in the order of the values, equal where the values are."""
        if self.under is None:
            return self.over
        common, largest = _common(self.over, self.under)
        if largest * common < _SAFE:
            return self.over * (common // self.under)
        return _ranked(self.over, self.under)


@lru_cache(maxsize=16_384)
def _quotient(over: int, under: int) -> int | Fraction:
    """Kept: thousands of players have a few hundred values."""
    value = Fraction(over, under)
    return value.numerator if value.denominator == 1 else value


def over_common(value: Exact, terms: int) -> tuple[Column, int]:
    """Numerators over one common denominator; Python's own integers where 64 bits do not hold
    the sum of so many of them."""
    if value.under is None:
        return value.over, value.scale
    common, largest = _common(value.over, value.under)
    if largest * common * max(terms, 1) < _SAFE:
        return value.over * (common // value.under), common * value.scale
    wide = value.over.astype(object) * (common // value.under.astype(object))
    return wide, common * value.scale


def _common(over: Column, under: Column) -> tuple[int, int]:
    """The least common denominator, and a whole number above every `over / under`."""
    kinds = np.flatnonzero(np.bincount(under)) if under.max(initial=0) < _FEW else np.unique(under)
    common = lcm(*(int(kind) for kind in kinds))
    if len(kinds) == 1:
        return common, int(np.abs(over).max()) // common + 1
    return common, int((np.abs(over) / under).max(initial=0)) + 2


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
    differs: NDArray[np.bool_] = (over[first] != over[second]) | (under[first] != under[second])
    return differs


def _doubtful_runs(near: NDArray[np.bool_], same: NDArray[np.bool_]) -> Iterator[tuple[int, int]]:
    """Runs of values that floats cannot tell apart and that are not all the same."""
    edges = np.flatnonzero(~near) + 1
    doubtful = np.flatnonzero(near & ~same)
    for run in np.unique(np.searchsorted(edges, doubtful, side="right")).tolist():
        start = int(edges[run - 1]) if run else 0
        end = int(edges[run]) if run < len(edges) else len(near) + 1
        yield start, end
