"""Never worse than an exact matching of the whole field: 10 to 48 players, windows and all."""

from __future__ import annotations

import networkx as nx
import pytest

from tests.core.pairing.fields import ALL, is_complete, random_history, vector
from tests.core.pairing.oracle import bye_numbers, pair_numbers
from topcut.core.pairing import engine
from topcut.core.pairing.engine import pair
from topcut.core.pairing.outcome import NoPairing
from topcut.core.pairing.players import Players
from topcut.core.pairing.rules import PairingRules
from topcut.core.pairing.search import shuffle, windows

pytestmark = pytest.mark.oracle

FIELDS, MANY = 120, 3000
"""Many in make test-long."""
SHARES = 6
SEEDS = [range(share, FIELDS, SHARES) for share in range(SHARES)]
MORE_SEEDS = [
    pytest.param(range(first, first + 120), marks=pytest.mark.long)
    for first in range(FIELDS, MANY, 120)
]


def exact(players: Players, rules: PairingRules) -> tuple[int, ...]:
    """The best vector by networkx with Python's own big integers."""
    n = len(players)
    numbers = {
        (a, b): pair_numbers(players, rules, a, b) for a in range(n) for b in range(a + 1, n)
    }
    if n % 2:
        numbers |= {(p, n): bye_numbers(players, rules, p) for p in range(n)}
    graph = nx.Graph()
    radix = 1 << 20
    for (a, b), values in numbers.items():
        weight = 0
        for value in values:
            weight = weight * radix + value
        graph.add_edge(a, b, weight=-weight)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    columns = zip(*(numbers[min(p), max(p)] for p in found), strict=True)
    return tuple(sum(column) for column in columns)


def check(seed: int, n: int, rounds: int) -> str:
    players, rules = random_history(seed, n, rounds), ALL[seed % len(ALL)]
    optimum = exact(players, rules)
    try:
        pairing = pair(players, rules, seed)
    except NoPairing:
        assert any(optimum[:2]), seed
        return "none"
    assert is_complete(players, pairing), seed
    if len(pairing.byes) > 1:
        assert optimum[0] > 0, seed
        return "double"
    assert vector(pairing) >= optimum, (seed, "better than the oracle")
    if pairing.certificate == "optimal":
        assert vector(pairing) == optimum, (seed, n, pairing.quality, optimum)
    return pairing.certificate


@pytest.mark.parametrize("seeds", [*SEEDS, *MORE_SEEDS], ids=lambda one: f"{one[0]}-{one[-1]}")
def test_never_worse_than_exact_matching(seeds: range) -> None:
    for seed in seeds:
        n = 10 + seed * 7 % 39
        assert check(seed, n, 1 + seed % 9) != "best-found", seed


@pytest.mark.parametrize("seeds", [*SEEDS, *MORE_SEEDS], ids=lambda one: f"{one[0]}-{one[-1]}")
def test_windows_are_never_certified_wrongly(seeds: range, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same without redraws and small-field shortcuts, so that windows must do it."""
    monkeypatch.setattr(engine, "MOST", 0)
    monkeypatch.setattr(shuffle, "BUDGET", 1)
    monkeypatch.setattr(windows, "WHOLE_AT_ONCE", 0)
    for seed in seeds:
        n = 10 + seed * 7 % 39
        assert check(100_000 + seed, n, 1 + seed % 9) != "best-found", seed
