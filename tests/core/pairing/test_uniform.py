"""Random among the best means every best pairing alike: chi-square with fixed seeds."""

from __future__ import annotations

from collections import Counter
from functools import cache

import numpy as np
import pytest
from msgspec.structs import replace

from tests.core.pairing.fields import ALL, MK, SW, players, random_history, tables
from tests.core.pairing.oracle import best
from topcut.core.pairing import engine
from topcut.core.pairing.engine import pair
from topcut.core.pairing.matching import blossom, mixing
from topcut.core.pairing.matching.problem import problem_of
from topcut.core.pairing.matching.solve import Seating, seating_of
from topcut.core.pairing.outcome import NoPairing
from topcut.core.pairing.pairing_field import PairingField
from topcut.core.pairing.players import Players
from topcut.core.pairing.random_draws import Draw
from topcut.core.pairing.rules import PairingRules
from topcut.core.pairing.search import shuffle, windows

pytestmark = pytest.mark.oracle

DOUBTFUL = 0.001


def fair(found: Counter, chances: dict) -> bool:
    from scipy.stats import chisquare  # noqa: PLC0415 - longer to import than the rest to collect

    total = sum(found.values())
    assert set(found) <= set(chances), "not a best pairing"
    if len(chances) == 1:
        return True
    seen = [found[key] for key in chances]
    return chisquare(seen, [total * c for c in chances.values()]).pvalue > DOUBTFUL


def chances(field: Players, rules: PairingRules) -> dict:
    """The bye evenly among who can have it, then evenly among the pairings with that bye."""
    optimum = best(field, rules)
    assert optimum is not None
    optima = optimum.optima()
    byes = Counter(rest for _, rest in optima)
    return {o: 1 / (len(byes) * byes[o[1]]) for o in optima}


@cache
def small_cases() -> list[tuple[int, int]]:
    """A dozen histories, over all the criteria, with some choice but not too much."""
    found: list[tuple[int, int]] = []
    for seed in range(500):
        n = 5 + seed % 4
        field, rules = random_history(seed, n, 1 + seed % 3), ALL[seed % len(ALL)]
        try:
            if len(pair(field, rules, 0).byes) > 1:
                continue
        except NoPairing:
            continue
        if 3 <= len(chances(field, rules)) <= 16:
            found.append((seed, n))
        if len(found) == 12:
            break
    return found


@pytest.mark.parametrize("case", range(12))
def test_small_fields_are_drawn_evenly(case: int) -> None:
    seed, n = small_cases()[case]
    field, rules = random_history(seed, n, 1 + seed % 3), ALL[seed % len(ALL)]
    expected = chances(field, rules)
    drawn = [pair(field, rules, s) for s in range(40 * len(expected))]
    assert all(p.draw == "uniform" for p in drawn)
    assert fair(Counter((tables(p), p.byes) for p in drawn), expected)


@pytest.mark.parametrize(
    ("scores", "met", "byes"),
    [
        ([3] * 6, [[(0, 1), (2, 3)]], ()),
        ([3, 3, 3, 0, 0, 0], [[(0, 3), (1, 4), (2, 5)]], ()),
        ([6, 3, 3, 3, 0, 0], [[(0, 1)], [(2, 4)]], ()),
        ([3, 3, 3, 0, 0], [[(0, 3), (1, 4)]], (2,)),
        ([3, 3, 3, 3, 0, 0, 0], [[(0, 4), (1, 5), (2, 6)]], (3,)),
        ([6, 3, 3, 3, 3, 0, 0, 0], [[(0, 1), (2, 3), (5, 6)], [(0, 5), (1, 2)]], ()),
    ],
)
def test_shuffles_and_redraws_are_even(
    scores: list[int], met: list, byes: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The way of large fields on small ones: what it calls uniform is."""
    monkeypatch.setattr(engine, "MOST", 0)
    field = players(scores, met, byes)
    expected = chances(field, SW)
    drawn = [pair(field, SW, s) for s in range(max(600, 25 * len(expected)))]
    assert all(p.draw == "uniform" for p in drawn)
    assert fair(Counter((tables(p), p.byes) for p in drawn), expected)


def test_large_units_mended_by_swaps_show_no_preference(monkeypatch: pytest.MonkeyPatch) -> None:
    """A group of 256 with eight rounds behind it: who meets player 0, and who meets the last?"""
    monkeypatch.setattr(shuffle, "BUDGET", 0)
    n, rounds = 256, 8
    rng = np.random.Generator(np.random.Philox(5))
    met = np.full((rounds, n), -1, np.int32)
    for row in met:
        order = rng.permutation(n)
        row[order[0::2]], row[order[1::2]] = order[1::2], order[0::2]
    field = players([0] * n, met=None)
    field = Players(
        field.ids, field.score, field.rank, met, field.byes, field.down, round=rounds + 1
    )
    opponents: dict[int, Counter] = {0: Counter(), n - 1: Counter()}
    for seed in range(2500):
        found = pair(field, SW, seed)
        mate = np.empty(n, np.int64)
        mate[found.first], mate[found.second] = found.second, found.first
        for player, seen in opponents.items():
            seen[int(mate[player])] += 1
    for player, seen in opponents.items():
        legal = [p for p in range(n) if p != player and p not in met[:, player]]
        assert fair(seen, {p: 1 / len(legal) for p in legal})


@pytest.mark.parametrize("seed", [7])
def test_mixing_takes_away_the_habits_of_an_exact_solver(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten players solved by blossoms, then mixed in blocks of four tables of the five."""
    field = random_history(seed, 10, 4)
    field = replace(field, club=None, division=None, apart=())
    everyone = np.arange(10)

    def by_blossoms(of: PairingField, draw: Draw) -> Seating | None:
        problem = problem_of(of, everyone, 0)
        found, _ = blossom.cheapest(problem, draw)
        return None if found is None else replace(seating_of(problem, found), uniform=False)

    monkeypatch.setattr(engine, "MOST", 0)
    monkeypatch.setattr(shuffle, "BUDGET", 0)
    monkeypatch.setattr(windows, "solve_field", by_blossoms)
    monkeypatch.setattr(mixing, "BLOCK", 4)
    expected = chances(field, MK)
    assert 5 < len(expected) < 80
    drawn = [pair(field, MK, s) for s in range(500)]
    mixed = Counter((tables(p), p.byes) for p in drawn if p.draw == "randomised")
    assert sum(mixed.values()) > 300
    assert fair(mixed, expected)


def test_whole_fields_are_mixed() -> None:
    """24 players late in an event: not proven uniform, but every legal opponent comes up."""
    field = random_history(77, 24, 9)
    drawn = [pair(field, ALL[1], s) for s in range(60)]
    assert len({tables(p) for p in drawn}) > 40
