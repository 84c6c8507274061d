"""Never worse than brute force: every rulebook's criteria on thousands of made-up histories."""

from __future__ import annotations

import os

import pytest

from tests.core.pairing.fields import ALL, is_complete, random_history, tables, vector
from tests.core.pairing.oracle import best
from topcut.core.pairing import NoPairing, explain, pair

HISTORIES = int(os.environ.get("TOPCUT_PAIRING_HISTORIES", "20000"))
SHARES = 20


@pytest.mark.parametrize("share", range(SHARES))
def test_never_worse_than_brute_force(share: int) -> None:
    for seed in range(share, HISTORIES, SHARES):
        n = (4, 5, 6, 7, 8, 4, 5, 6, 7, 8, 9, 10)[seed // SHARES % 12]
        pool, rules = random_history(seed, n), ALL[seed // SHARES % len(ALL)]
        optimum = best(pool, rules)
        try:
            pairing = pair(pool, rules, seed)
        except NoPairing:
            assert optimum is None, seed
            continue
        assert optimum is not None, seed
        assert is_complete(pool, pairing), seed
        assert vector(pairing) == optimum.vector, (seed, pairing.quality, optimum.vector)
        if seed % 50 == 0:
            assert (tables(pairing), pairing.byes) in optimum.optima()
            why, rest = explain(pool, rules, pairing)
            assert (len(why), len(rest)) == (len(pairing.first), len(pairing.byes))
