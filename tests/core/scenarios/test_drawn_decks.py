"""Deck Lottery: brute force over every way to hand decks out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import permutations
from random import Random

import pytest

from topcut.core.scenarios.drawn_decks import give_decks, repeats


def fewest_repeats(
    players: Sequence[int], resting: Collection[int], had: Mapping[int, Sequence[int]]
) -> int:
    """Of all ways in which nobody at a table has the own deck."""
    ways = (dict(zip(players, decks, strict=True)) for decks in permutations(players))
    allowed = (way for way in ways if all(way[p] != p for p in players if p not in resting))
    return min(
        sum(had.get(p, ()).count(way[p]) for p in players if p not in resting) for way in allowed
    )


@pytest.mark.oracle
@pytest.mark.rule("ST-057", "A-ST41")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_whole_events_have_as_few_repeats_as_brute_force_finds(count: int) -> None:
    """Up to twelve rounds: with count - 1 other decks repeats have to come, and not before."""
    for event in range(6):
        luck, players = Random(event), list(range(1, count + 1))
        had: dict[int, list[int]] = {}
        for round in range(2, 13):
            resting = {luck.choice(players)} if count % 2 else set()
            given = give_decks(players, resting, had, (event, round))
            assert sorted(given) == sorted(given.values()) == players, "each deck once"
            assert all(given[p] != p for p in players if p not in resting), "never one's own"
            again = sum(had.get(p, []).count(given[p]) for p in players if p not in resting)
            assert again == fewest_repeats(players, resting, had)
            assert len(repeats(given, resting, had)) <= again
            for player in set(players) - resting:
                had.setdefault(player, []).append(given[player])


@pytest.mark.rule("A-ST41")
def test_no_deck_comes_twice_in_a_large_event() -> None:
    """200 players, 9 rounds: every player has 8 different decks, none the own."""
    players = list(range(1, 201))
    had: dict[int, list[int]] = {player: [] for player in players}
    for round in range(2, 10):
        for player, deck in give_decks(players, (), had, (7, round)).items():
            had[player].append(deck)
    assert all(len({player, *decks}) == 9 for player, decks in had.items())


@pytest.mark.rule("ST-057")
def test_every_way_is_equally_likely() -> None:
    """Four players have 9 ways without an own deck. 3600 draws: 400 each, and with a deviation of
    sqrt(3600 * 1/9 * 8/9) = 19 none is further off than 4 of those."""
    counted = Counter(
        tuple(sorted(give_decks([1, 2, 3, 4], (), {}, (seed, 2)).items())) for seed in range(3600)
    )
    assert len(counted) == 9
    assert all(abs(many - 400) < 76 for many in counted.values())


def test_the_same_seed_gives_the_same_decks_and_each_round_its_own() -> None:
    players = list(range(1, 30))
    assert give_decks(players, (), {}, (5, 2)) == give_decks(players, (), {}, (5, 2))
    assert give_decks(players, (), {}, (5, 2)) != give_decks(players, (), {}, (5, 3))


@pytest.mark.rule("A-ST41", "T-80")
def test_who_rests_takes_the_own_deck_before_anybody_repeats() -> None:
    """A has had C, B has had C: only A with B, B with A is new, and C rests with the own."""
    assert give_decks([1, 2, 3], {3}, {1: [3], 2: [3]}, (1, 2)) == {1: 2, 2: 1, 3: 3}
