"""Values that floats cannot tell apart are compared exactly, and equal ones stay equal (G3)."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from topcut.core.standings.exact import Exact

FIBONACCI = [1, 1]
while len(FIBONACCI) < 50:
    FIBONACCI.append(FIBONACCI[-2] + FIBONACCI[-1])
QUOTIENTS = [(FIBONACCI[at], FIBONACCI[at + 1]) for at in range(44, 48)]
"""Neighbours differ by 1 / (a * b), about 10 ** -19: the same float."""


@pytest.mark.rule("G3")
def test_neighbours_that_are_the_same_float() -> None:
    values = [*QUOTIENTS, (2 * QUOTIENTS[0][0], 2 * QUOTIENTS[0][1])]
    assert len({over / under for over, under in values}) == 1
    exact = Exact(np.array([over for over, _ in values]), np.array([under for _, under in values]))
    keys = exact.keys().tolist()
    fractions = [Fraction(over, under) for over, under in values]
    order = {value: place for place, value in enumerate(sorted(set(fractions)))}
    assert [sorted(set(keys)).index(key) for key in keys] == [order[one] for one in fractions]
    assert keys[0] == keys[-1]


@pytest.mark.rule("G3")
def test_small_ones_too() -> None:
    third, also_third, half = Exact(np.array([1, 2, 1]), np.array([3, 6, 2])).keys().tolist()
    assert third == also_third < half
