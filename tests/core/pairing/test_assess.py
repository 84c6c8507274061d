"""Any pairing can be judged: optimal, worse and by what, or broken."""

from __future__ import annotations

import pytest

from tests.core.pairing.fields import ALL, MK, SW, players, random_history, tables
from tests.core.pairing.oracle import all_pairings, best
from topcut.core.pairing.assess import assess
from topcut.core.pairing.engine import pair
from topcut.core.pairing.outcome import NoPairing


@pytest.mark.parametrize("seed", range(60))
def test_a_pairing_is_optimal_exactly_when_brute_force_says_so(seed: int) -> None:
    field, rules = random_history(seed, 6, 2), ALL[seed % len(ALL)]
    optimum = best(field, rules)
    if optimum is None or optimum.byes:
        return
    optima = {pairs for pairs, _ in optimum.optima()}
    for pairs in all_pairings(list(range(6))):
        said = assess(field, rules, pairs, ())
        assert (said.verdict == "optimal") == (frozenset(pairs) in optima)
        assert [v for _, v in said.optimum] == list(optimum.vector)


def test_what_the_engine_gives_is_optimal() -> None:
    for seed in range(60):
        field, rules = random_history(seed, 7 + seed % 30, 4), ALL[seed % len(ALL)]
        try:
            found = pair(field, rules, seed)
        except NoPairing:
            continue
        said = assess(field, rules, sorted(tables(found)), found.byes)
        assert said.verdict == "optimal"
        assert said.cost() == ()


@pytest.mark.rule("SW-028", "SW-029", "MK-027", "L5-085", "ST-137", "PK-013")
def test_a_worse_pairing_says_what_it_cost() -> None:
    """3 3 0 0 paired across: two go down that need not."""
    said = assess(players([3, 3, 0, 0]), SW, [(0, 2), (1, 3)], ())
    assert said.verdict == "worse"
    assert said.cost() == (("paired down from 3", 2),)


@pytest.mark.rule("SW-029", "MK-028", "L5-086", "ST-139", "PK-014")
def test_a_pile_that_was_skipped_is_counted() -> None:
    """6 3 3 0: down to 3, one step, costs nothing more than going down; down to 0 are two steps, so
    2 * 2 - 1 = 3 more."""
    said = assess(players([6, 3, 3, 0]), SW, [(0, 3), (1, 2)], ())
    assert said.verdict == "worse"
    assert said.cost()[0] == ("how far from 6", 3)


def test_the_bye_in_the_wrong_place_is_worse() -> None:
    said = assess(players([3, 3, 0]), SW, [(1, 2)], (0,))
    assert said.verdict == "worse"
    assert said.cost()[0] == ("bye-place", 1)


def test_a_repeat_is_broken_and_named() -> None:
    field = players([3, 3, 0, 0], [[(0, 1)]])
    said = assess(field, SW, [(0, 1), (2, 3)], ())
    assert (said.verdict, said.broken[0].criterion, said.broken[0].players) == (
        "broken",
        "no-repeat",
        (1, 2),
    )


def test_an_unavoidable_repeat_is_not_broken() -> None:
    """Munchkin repeats; in Street Warriors the host chose, and had no better choice (A-SW4)."""
    for rules in (MK, SW):
        said = assess(players([3, 0], [[(0, 1)]]), rules, [(0, 1)], ())
        assert said.verdict == "optimal"
        assert dict(said.quality)["no-repeat"] == 1


def test_a_second_bye_is_broken() -> None:
    said = assess(players([3, 3, 0], byes=(2,)), SW, [(0, 1)], (2,))
    assert (said.verdict, said.broken[0].criterion) == ("broken", "no-second-bye")


def test_two_byes_where_none_is_needed_are_broken() -> None:
    said = assess(players([3, 3, 0, 0]), SW, [(0, 1)], (2, 3))
    assert (said.verdict, said.broken[0].criterion) == ("broken", "byes")


@pytest.mark.parametrize(
    ("pairs", "byes", "text"),
    [
        ([(0, 1)], (), "#3 is not seated."),
        ([(0, 1), (2, 2)], (), "#3 is seated 2 times."),
        ([(0, 1), (2, 7)], (), "Position 7 is not in the pool."),
        ([(0, 1), (1, 2)], (), "#2 is seated 2 times."),
    ],
)
def test_players_seated_wrongly(pairs: list, byes: tuple, text: str) -> None:
    said = assess(players([3, 3, 0]), SW, pairs, byes)
    assert said.verdict == "broken"
    assert text in [b.text for b in said.broken]


PRISM = [[(0, 4), (2, 3), (1, 5)], [(2, 4), (1, 3), (0, 5)]]
"""Six players after two rounds; open are two triangles 0-1-2 and 3-4-5, and 0-3 1-4 2-5."""


@pytest.mark.rule("ST-145")
def test_closing_the_way_to_the_last_round_is_worse() -> None:
    """0-3 1-4 2-5 pairs equal scores, but leaves two triangles: rounds 4 and 5 cannot be played."""
    field = players([6, 3, 0, 6, 3, 0], PRISM, rounds_left=2)
    for seed in range(20):
        assert tables(pair(field, SW, seed)) != {(0, 3), (1, 4), (2, 5)}
    assert assess(field, SW, [(0, 3), (1, 4), (2, 5)], ()).verdict == "worse"
    assert assess(field, SW, [(0, 3), (1, 2), (4, 5)], ()).verdict == "optimal"
    assert assess(field, SW, [(0, 1), (2, 5), (3, 4)], ()).cost() == (
        ("paired down from 6", 2),
        ("paired down from 3", -2),
    )
    last = players([6, 3, 0, 6, 3, 0], PRISM)
    assert assess(last, SW, [(0, 3), (1, 4), (2, 5)], ()).verdict == "optimal"
