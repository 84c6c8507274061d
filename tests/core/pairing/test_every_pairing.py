"""Very few players: listing every pairing gives what dynamic programming over subsets gives."""

from __future__ import annotations

import numpy as np
import pytest

from tests.core.pairing.fields import ALL, HARD, random_history
from topcut.core.pairing.criteria import quality
from topcut.core.pairing.matching.edge_costs import costs_of, edge_costs
from topcut.core.pairing.matching.every_pairing import MOST, draw_cheapest
from topcut.core.pairing.matching.problem import Leniency, problem_of
from topcut.core.pairing.matching.solve import seating_of
from topcut.core.pairing.matching.subset import Subsets
from topcut.core.pairing.pairing_field import field_of
from topcut.core.pairing.random_draws import Draw
from topcut.core.pairing.rules import PairingRules

BY_RANK = PairingRules((*HARD, "same-score"), "lowest-ranked", "repeat", "best-v-worst")
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
                found = draw_cheapest(costs_of(problem), Draw(draws))
                expected = subsets.sample(Draw(draws)) if subsets.count else None
                assert (None if found is None else problem.ends(found.edges)) == expected


@pytest.mark.parametrize("seed", range(60))
def test_the_levels_are_the_quality_vector(seed: int) -> None:
    players = 2 + seed % (MOST - 2)
    field = field_of(random_history(seed, players, 2), ALL[seed % len(ALL)])
    problem = problem_of(
        field, np.arange(players, dtype=np.int64), players % 2, Leniency(True, True)
    )
    found = draw_cheapest(costs_of(problem), Draw(seed))
    assert found is not None
    seating = seating_of(problem, problem.ends(found.edges))
    vector = quality(field, seating.first, seating.second, seating.byes)
    assert found.levels == tuple(number for _, number in vector)


@pytest.mark.parametrize("seed", range(240))
def test_plain_numbers_are_those_of_the_columns(seed: int) -> None:
    """Some of a field, in any order, as windows and blocks take them; byes are the field's."""
    players = 4 + seed % 14
    field = field_of(random_history(seed, players, seed % 6), (*ALL, BY_RANK)[seed % 11])
    some = Draw(seed).shuffled(players)[: min(players, MOST - 2)]
    for lenient in LENIENT:
        for byes in range(3):
            by_columns = costs_of(problem_of(field, some, byes, lenient))
            plain = edge_costs(field, some, byes, lenient)
            assert plain.limits == by_columns.limits
            assert plain.never == by_columns.never
            for one, other in zip(plain.costs, by_columns.costs, strict=True):
                assert min(one, plain.never) == min(other, plain.never)
