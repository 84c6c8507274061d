"""Very few players: plain numbers give what the programme over subsets gives, draw by draw."""

from __future__ import annotations

import numpy as np
import pytest

from tests.core.pairing.fields import ALL, random_history
from topcut.core.pairing.criteria import quality
from topcut.core.pairing.field import field_of
from topcut.core.pairing.matching.few import MOST, draw_cheapest
from topcut.core.pairing.matching.problem import Leniency, problem_of
from topcut.core.pairing.matching.solve import seating_of
from topcut.core.pairing.matching.subset import Subsets
from topcut.core.pairing.random_draws import Draw

LENIENT = (Leniency(), Leniency(repeats=True, second_byes=True))


@pytest.mark.parametrize("seed", range(120))
def test_the_same_draws_give_the_same_pairing(seed: int) -> None:
    players = 2 + seed % (MOST - 1)
    field = field_of(random_history(seed, players, 1 + seed % 5), ALL[seed % len(ALL)])
    everyone = np.arange(players, dtype=np.int64)
    for lenient in LENIENT:
        for byes in range(players % 2, MOST - players + 1, 2):
            problem = problem_of(field, everyone, byes, lenient)
            subsets = Subsets(problem)
            for draws in range(4):
                found = draw_cheapest(problem, Draw(draws))
                expected = subsets.sample(Draw(draws)) if subsets.count else None
                assert (None if found is None else found.pairs) == expected


@pytest.mark.parametrize("seed", range(60))
def test_the_levels_are_the_quality_vector(seed: int) -> None:
    players = 2 + seed % (MOST - 2)
    field = field_of(random_history(seed, players, 2), ALL[seed % len(ALL)])
    problem = problem_of(
        field, np.arange(players, dtype=np.int64), players % 2, Leniency(True, True)
    )
    found = draw_cheapest(problem, Draw(seed))
    assert found is not None
    seating = seating_of(problem, found.pairs)
    vector = quality(field, seating.first, seating.second, seating.byes)
    assert found.levels == [number for _, number in vector]
