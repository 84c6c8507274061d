"""Never worse than brute force: every rulebook's criteria on thousands of made-up histories."""

from __future__ import annotations

import pytest

from tests.core.pairing.fields import ALL, PK, is_complete, random_history, tables, vector
from tests.core.pairing.oracle import best
from topcut.core.pairing import engine
from topcut.core.pairing.engine import pair
from topcut.core.pairing.explain import explain
from topcut.core.pairing.outcome import NoPairing, Pairing
from topcut.core.pairing.rules import PairingRules
from topcut.core.pairing.search import windows

pytestmark = pytest.mark.oracle

HISTORIES, MANY = 4000, 100_000
"""Many in make test-long."""
SHARES = 10
SEEDS = [range(share, HISTORIES, SHARES) for share in range(SHARES)]
MORE_SEEDS = [
    pytest.param(range(first, first + 4000), marks=pytest.mark.long)
    for first in range(HISTORIES, MANY, 4000)
]


def check(seed: int, n: int, rules: PairingRules) -> Pairing | None:
    """Pair one history and compare with brute force; gives the pairing."""
    players = random_history(seed, n)
    optimum = best(players, rules)
    try:
        pairing = pair(players, rules, seed)
    except NoPairing:
        assert optimum is None, seed
        return None
    assert optimum is not None, seed
    assert is_complete(players, pairing), seed
    if pairing.certificate == "optimal":
        assert vector(pairing) == optimum.vector, (seed, pairing.quality, optimum.vector)
    if seed % 50 == 0:
        assert (tables(pairing), pairing.byes) in optimum.optima()
        why, rest = explain(players, rules, pairing)
        assert (len(why), len(rest)) == (len(pairing.first), len(pairing.byes))
    return pairing


@pytest.mark.parametrize("seeds", [*SEEDS, *MORE_SEEDS], ids=lambda one: f"{one[0]}-{one[-1]}")
def test_never_worse_than_brute_force(seeds: range) -> None:
    for seed in seeds:
        n = (4, 5, 6, 7, 8, 4, 5, 6, 7, 8, 9, 10)[seed // SHARES % 12]
        pairing = check(seed, n, ALL[seed // SHARES % len(ALL)])
        assert pairing is None or pairing.certificate == "optimal", seed


@pytest.mark.parametrize("seeds", [*SEEDS, *MORE_SEEDS], ids=lambda one: f"{one[0]}-{one[-1]}")
def test_the_ways_of_large_fields_on_small_ones(
    seeds: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shuffles, crossings of divisions, windows, certificates; not the subset programme."""
    monkeypatch.setattr(engine, "MOST", 0)
    monkeypatch.setattr(windows, "WHOLE_AT_ONCE", 0)
    for seed in seeds[: len(seeds) // 6]:
        rules = PK if seed % 2 else ALL[seed // SHARES % len(ALL)]
        pairing = check(1_000_000 + seed, 6 + seed // SHARES % 4, rules)
        assert pairing is None or pairing.certificate == "optimal", seed
