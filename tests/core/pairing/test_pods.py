"""Filling pods: at random, by score, winners first."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from topcut.core.pairing.pods import (
    filled,
    pod_winners,
    random_order,
    score_order,
    winners_order,
)
from topcut.core.seeded_random import SeededRandom


def test_pod_after_pod() -> None:
    assert filled([1, 2, 3, 4, 5], [3, 2]) == ((1, 2, 3), (4, 5))
    with pytest.raises(ValueError, match="do not fill"):
        filled([1, 2, 3], [2, 2])


@pytest.mark.rule("TR-005")
def test_every_order_is_equally_likely() -> None:
    """24 orders of four, 4,800 seeds: 200 each, give or take (five sigma is 70)."""
    seen = Counter(
        tuple(random_order([4, 2, 1, 3], SeededRandom(seed, "pods").shuffled))
        for seed in range(4800)
    )
    assert set(seen) == set(permutations([1, 2, 3, 4]))
    assert max(abs(count - 200) for count in seen.values()) < 70


def test_by_score_at_random_among_equals() -> None:
    points = {1: 0, 2: 3, 3: 3, 4: 1}
    orders = {
        tuple(score_order([1, 2, 3, 4], points, SeededRandom(seed, "p").shuffled))
        for seed in range(50)
    }
    assert orders == {(2, 3, 4, 1), (3, 2, 4, 1)}


@pytest.mark.rule("TR-012")
def test_winners_then_everybody_by_score() -> None:
    """3 is the best of the second pod although 1, 2, 5 and 6 of the first scored more."""
    best_first = [5, 1, 2, 6, 3, 4, 7, 8]
    assert winners_order([(1, 2, 5, 6), (3, 4, 7, 8)], best_first) == [5, 3, 1, 2, 6, 4, 7, 8]


@pytest.mark.rule("TR-012")
def test_a_winner_who_left_is_followed_by_the_next_of_the_pod() -> None:
    assert pod_winners([(1, 2), (3, 4)], [4, 2, 3]) == [4, 2]
    assert pod_winners([(1, 2), (3, 4)], [4, 3]) == [4]
