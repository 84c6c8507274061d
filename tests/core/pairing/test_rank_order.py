"""Named strategies: best against worst of the group, or neighbours."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from msgspec.structs import replace

from tests.core.pairing.fields import (
    PK,
    SW,
    Event,
    is_complete,
    players,
    random_history,
    tables,
    vector,
)
from tests.core.pairing.oracle import all_pairings, best
from topcut.core.pairing.engine import pair
from topcut.core.pairing.outcome import NoPairing
from topcut.core.pairing.players import Players

FOLD = replace(SW, order="best-v-worst")
NEXT = replace(SW, order="adjacent")


def test_best_against_worst() -> None:
    assert tables(pair(players([3] * 6), FOLD, 1)) == {(0, 5), (1, 4), (2, 3)}


def test_neighbours() -> None:
    assert tables(pair(players([3] * 6), NEXT, 1)) == {(0, 1), (2, 3), (4, 5)}


def test_the_lowest_of_an_odd_group_goes_down() -> None:
    """5 and 5: the fifth meets the last (or the best) of the group below."""
    field = players([3] * 5 + [0] * 5)
    assert tables(pair(field, FOLD, 1)) == {(0, 3), (1, 2), (4, 9), (5, 8), (6, 7)}
    assert tables(pair(field, NEXT, 1)) == {(0, 1), (2, 3), (4, 5), (6, 7), (8, 9)}


def test_who_has_met_is_passed_over() -> None:
    """1-4 have met: 1-3 and 2-4 differ most from each other of what is left."""
    assert tables(pair(players([3] * 4, [[(0, 3)]]), FOLD, 1)) == {(0, 2), (1, 3)}


def test_a_group_whose_only_player_has_the_bye_is_passed_over() -> None:
    """25 players: 23 with 3 points, one with 1, who alone has had no bye, and one with 0: the last
    of the 23 goes down past the empty group."""
    field = players([3] * 23 + [1, 0], byes=(*range(23), 24))
    for rules in (FOLD, NEXT):
        found = pair(field, rules, 1)
        assert found.byes == (23,)
        assert (22, 24) in tables(found)


def gaps(field: Players, pairs: frozenset) -> int:
    return sum(int(field.rank[a] - field.rank[b]) ** 2 for a, b in pairs)


@pytest.mark.parametrize("seed", range(80))
def test_in_one_group_no_pairing_has_larger_or_smaller_gaps(seed: int) -> None:
    field = random_history(seed, 8, 3)
    field = replace(field, score=field.score * 0, division=None, club=None, apart=())
    legal = [
        frozenset(p)
        for p in all_pairings(list(range(8)))
        if not any((field.met[:, a] == b).any() for a, b in p)
    ]
    for rules, pick in ((FOLD, max), (NEXT, min)):
        if legal:
            found = tables(pair(field, rules, seed))
            assert gaps(field, found) == pick(gaps(field, p) for p in legal)


def test_the_order_never_costs_a_criterion() -> None:
    for seed in range(150):
        field = random_history(seed, 6 + seed % 4, 2)
        optimum = best(field, SW)
        for rules in (FOLD, NEXT):
            try:
                found = pair(field, rules, seed)
            except NoPairing:
                assert optimum is None
                continue
            assert optimum is not None
            assert vector(found)[: len(optimum.vector)] == optimum.vector


@pytest.mark.parametrize("rules", [FOLD, NEXT])
def test_larger_fields(rules: object) -> None:
    event = Event(61, 4, rules, 6)  # type: ignore[arg-type]
    for _ in range(6):
        field, found = event.play()
        assert is_complete(field, found)
        plain = pair(field, SW, 0)
        assert vector(found)[: len(vector(plain))] == vector(plain)


def test_divisions_come_before_the_order() -> None:
    """24 players, neighbours in rank are of two divisions: nobody may meet a neighbour."""
    division = np.arange(24) % 2
    rules = replace(PK, order="adjacent")
    found = pair(players([0] * 24, division=division), rules, 1)
    assert dict(found.quality)["same-division"] == 0
    assert tables(found) == {(a, a + 2) for a in range(24) if a % 4 < 2}


def test_a_large_field_keeps_its_order_but_for_repeats() -> None:
    """900 players in one group, three pairs of neighbours have met: only tables there change."""
    met = [[(0, 1), (400, 401), (898, 899)]]
    field = players([0] * 900, met)
    found = tables(pair(field, NEXT, 1))
    changed = {(a, a + 1) for a in range(0, 900, 2)} - found
    assert len(changed) == 6
    assert not found & {(0, 1), (400, 401), (898, 899)}
    assert max(b - a for a, b in found) <= 3


def test_gaps_are_what_they_seem() -> None:
    """The oracle above: of three pairings of four, 1-4 2-3 has 9 + 1, 1-3 2-4 has 4 + 4."""
    field = players([0] * 4)
    sums = sorted(gaps(field, frozenset(p)) for p in all_pairings([0, 1, 2, 3]))
    assert sums == [2, 8, 10]
    assert len(list(combinations(range(4), 2))) == 6
