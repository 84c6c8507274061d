"""How many pods and how large: every number of players against brute force."""

from __future__ import annotations

from functools import cache

import pytest

from topcut import rulebooks
from topcut.core.refusal import Refusal
from topcut.core.rulebook import plan, pod_sizes
from topcut.core.rulebook.schema.pods import PodSizes

TRIBBLES = PodSizes(least=4, most=8, rules=())


@cache
def fewest(players: int, least: int, most: int) -> int | None:
    """The fewest pods of these sizes that hold exactly so many players, however unequal."""
    if players == 0:
        return 0
    rests = [fewest(players - size, least, most) for size in range(least, min(most, players) + 1)]
    possible = [rest for rest in rests if rest is not None]
    return 1 + min(possible) if possible else None


def check(players: int, least: int, most: int) -> None:
    sizes = pod_sizes(PodSizes(least=least, most=most, rules=()), players)
    assert sum(sizes) == players
    assert max(sizes) - min(sizes) <= 1
    assert list(sizes) == sorted(sizes, reverse=True)
    best = fewest(players, least, most)
    if best is not None:
        assert len(sizes) == best
        assert least <= min(sizes) <= max(sizes) <= most


@pytest.mark.rule("TR-005", "TR-013", "TR-024", "A-TR1")
@pytest.mark.parametrize("players", range(1, 301))
def test_pods_of_four_to_eight(players: int) -> None:
    check(players, 4, 8)
    if players >= 4:
        assert len(pod_sizes(TRIBBLES, players)) == -(-players // 8)
    else:
        assert pod_sizes(TRIBBLES, players) == (players,)


@pytest.mark.parametrize(("least", "most"), [(3, 4), (2, 2), (4, 4), (3, 6), (5, 7), (1, 16)])
def test_pods_of_other_sizes(least: int, most: int) -> None:
    for players in range(1, 301):
        check(players, least, most)


@pytest.mark.rule("A-TR1", "TR-024")
def test_the_readings_own_examples() -> None:
    assert pod_sizes(TRIBBLES, 8) == (8,)
    assert pod_sizes(TRIBBLES, 9) == (5, 4)
    assert pod_sizes(TRIBBLES, 17) == (6, 6, 5)
    assert pod_sizes(TRIBBLES, 26) == (7, 7, 6, 6)


@pytest.mark.rule("T-46")
def test_five_in_pods_of_three_or_four_share_one() -> None:
    assert pod_sizes(PodSizes(least=3, most=4, rules=()), 5) == (5,)


@pytest.mark.rule("TR-002", "TR-003", "TR-024")
def test_rounds_by_the_number_of_players() -> None:
    """Up to eight sit at one table for five rounds; more have several tables and a second pod."""
    tribbles = rulebooks.read("tribbles")
    found = {players: plan(tribbles, players) for players in (4, 8, 9, 26)}
    assert {players: one.rounds for players, one in found.items()} == {4: 5, 8: 5, 9: 10, 26: 10}
    assert found[26].pods == (7, 7, 6, 6)


@pytest.mark.rule("TR-001")
def test_a_sanctioned_event_has_four_players() -> None:
    with pytest.raises(Refusal) as caught:
        plan(rulebooks.read("tribbles"), 3)
    assert caught.value.rules == ("TR-001",)
    assert "sanctioned=no" in caught.value.do
