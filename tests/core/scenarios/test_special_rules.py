"""Race to the Alpha Quadrant: drawing a rule."""

from __future__ import annotations

from collections import Counter

import pytest

from topcut.core.scenarios.special_rules import draw_rule


@pytest.mark.rule("S2-008", "S2-010")
def test_every_rule_that_is_left_is_equally_likely() -> None:
    """Three of five are left; 3000 draws: 1000 each, deviation sqrt(3000 * 1/3 * 2/3) = 26."""
    drawn = Counter(draw_rule("ABCDE", {"A", "B"}, seed, 1) for seed in range(3000))
    assert drawn.keys() == {"C", "D", "E"}
    assert all(abs(many - 1000) < 104 for many in drawn.values())


@pytest.mark.rule("S2-010")
def test_none_is_left() -> None:
    assert draw_rule("AB", {"A", "B"}, 1, 1) is None


@pytest.mark.rule("S2-008")
def test_each_player_draws_alone() -> None:
    assert len({draw_rule("ABCDEFGH", (), 1, player) for player in range(1, 30)}) > 4
