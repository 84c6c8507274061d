"""A certificate is never given to a pairing that is not best; and mostly given to one that is."""

from __future__ import annotations

import os

import numpy as np
import pytest

from tests.core.pairing.fields import DRAWN, L5R, SPARING, SW, players, random_history
from tests.core.pairing.oracle import all_pairings, best, bye_numbers, met, pair_numbers
from topcut.core.pairing.pairing_field import field_of
from topcut.core.pairing.players import Players
from topcut.core.pairing.proof.certificate import gaps

RULES = (SW, L5R, SPARING, DRAWN)
HISTORIES = int(os.environ.get("TOPCUT_PAIRING_CERTIFICATES", "160"))
SHARES = 8


def legal_pairings(field: Players) -> list[tuple[list[tuple[int, int]], int | None]]:
    n = len(field)
    byes = [None] if n % 2 == 0 else [p for p in range(n) if field.byes[p] == 0]
    return [
        (pairs, bye)
        for bye in byes
        for pairs in all_pairings([p for p in range(n) if p != bye])
        if not any(met(field, a, b) for a, b in pairs)
    ]


@pytest.mark.parametrize("share", range(SHARES))
def test_only_the_best_are_certified(share: int) -> None:
    certified = optimal = 0
    for seed in range(share, HISTORIES, SHARES):
        rules = RULES[seed // SHARES % len(RULES)]
        history = random_history(seed, 6 + seed // SHARES % 4, 1 + seed % 3)
        optimum = best(history, rules)
        pairings = legal_pairings(history)
        if optimum is None or not pairings:
            continue
        rng = np.random.Generator(np.random.Philox(seed))
        numbers = {
            (a, b): pair_numbers(history, rules, a, b)
            for a in range(len(history))
            for b in range(a + 1, len(history))
        }
        field = field_of(history, rules)
        for index in rng.permutation(len(pairings))[:25].tolist():
            pairs, bye = pairings[index]
            each = [numbers[pair] for pair in pairs]
            each += [] if bye is None else [bye_numbers(history, rules, bye)]
            mine = tuple(sum(column) for column in zip(*each, strict=True))
            table = np.array(pairs, np.int64)
            proven = not gaps(field, table[:, 0], table[:, 1], bye)
            assert not proven or mine == optimum.vector, (seed, pairs, bye)
            optimal += mine == optimum.vector
            certified += proven
    assert certified > optimal / 3


def test_counting_proves_the_ordinary_case() -> None:
    field = field_of(players([3] * 5 + [0] * 5), SW)
    first, second = np.array([0, 2, 4, 5, 7]), np.array([1, 3, 9, 6, 8])
    assert gaps(field, first, second, None) == []


def test_a_relaxed_window_proves_what_counting_cannot() -> None:
    """Two at the top have met: counting would let nobody down, the window knows both must."""
    field = field_of(players([6, 6, 3, 3, 3, 3], [[(0, 1)]]), SW)
    assert gaps(field, np.array([0, 1, 4]), np.array([2, 3, 5]), None) == []


def test_two_floats_that_need_not_be_are_a_gap() -> None:
    field = field_of(players([6, 6, 3, 3, 3, 3]), SW)
    assert gaps(field, np.array([0, 1, 4]), np.array([2, 3, 5]), None) == [0]
