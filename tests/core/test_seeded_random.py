"""Draws come from the seed, and every order is equally likely (G2)."""

from __future__ import annotations

from collections import Counter

import pytest

from topcut.core.seeded_random import SeededRandom


@pytest.mark.rule("G2")
def test_every_order_is_equally_likely() -> None:
    """600 shuffles of three: 100 of each order expected, with a standard deviation of 9."""
    found = Counter("".join(SeededRandom(seed, "test").shuffled("abc")) for seed in range(600))
    assert set(found) == {"abc", "acb", "bac", "bca", "cab", "cba"}
    assert min(found.values()) > 60


@pytest.mark.rule("G2")
def test_the_seed_and_the_purpose_decide() -> None:
    def drawn(seed: int, purpose: str) -> list[int]:
        return SeededRandom(seed, purpose).shuffled(range(20))

    assert drawn(1, "bye") == drawn(1, "bye")
    assert drawn(1, "bye") != drawn(2, "bye")
    assert drawn(1, "bye") != drawn(1, "lot")
