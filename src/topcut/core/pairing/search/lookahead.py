"""The rounds to come must stay pairable: with few players and many rounds, look to the end.

Where nothing is said this stands directly under no repeats, because a dead end later costs a repeat
(T-12). ST-145 lists the "ability to pair future rounds" as the last of five: there it chooses among
pairings that are equally good, and a dead end later gives byes (ST-144). It matters only when there
are more rounds than half the players: below that everyone always has enough opponents left (Dirac:
a graph in which everybody may meet at least half of the others can be paired).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from msgspec.structs import replace

from ..matching.problem import Leniency, edge_costs, problem_of
from ..matching.solve import Seating, seating_of
from ..pairing_field import PairingField, barred_matrix
from ..random_draws import Draw
from .schedules import (
    EXACT_MOST,
    Open,
    Round,
    SearchBudget,
    all_rounds,
    can_go_on,
    random_round,
    random_schedule,
    without,
)

FIELD_MOST = 64
"""Larger fields do not look ahead: no stage has more than half as many rounds."""
_DRAWS = 8
_SCHEDULES = 150
_BUDGET = 12_000


def is_dense(field: PairingField) -> bool:
    """Could this stage run out of opponents?"""
    left = field.players.rounds_left
    if not left or len(field) > FIELD_MOST or "no-repeat" not in field.rules.criteria:
        return False
    tables = open_tables(field)
    fewest = int(tables.sum(axis=1).min())
    return fewest - left < len(tables) // 2


def open_tables(field: PairingField) -> Open:
    """Who may still meet whom; the last vertex of an odd field is the bye."""
    n = len(field)
    size = n + n % 2
    everyone = np.arange(n, dtype=np.int64)
    tables = np.zeros((size, size), np.bool_)
    tables[:n, :n] = ~barred_matrix(field, everyone) & ~np.eye(n, dtype=np.bool_)
    if n % 2:
        tables[n, :n] = tables[:n, n] = field.players.byes == 0
    return tables


def keeps_going(field: PairingField, played: Round, draw: Draw) -> bool:
    """Can the rest of the stage be paired after this round?"""
    left = without(open_tables(field), played)
    return can_go_on(left, field.players.rounds_left, draw, SearchBudget(_BUDGET))


def keeps_later_rounds_possible(
    field: PairingField, draw: Draw, best: Callable[[PairingField, Draw], Seating | None]
) -> Seating | None:
    """The best pairing after which the stage can be finished; None when none is found. ST-145:
    where that counts last, a best pairing in any case.

    First among ordinary best draws. Then by cost: all pairings of a small field, else the cheapest
    round out of many random complete schedules.
    """
    tables = open_tables(field)
    budget = SearchBudget(_BUDGET)
    first: Seating | None = None
    for _ in range(_DRAWS):
        seating = best(field, draw)
        if seating is None:
            return None
        first = first or seating
        left = without(tables, as_round(field, seating))
        if can_go_on(left, field.players.rounds_left, draw, budget):
            proven = len(tables) <= EXACT_MOST
            return replace(seating, uniform=seating.uniform and proven)
        if budget.left < 0:
            break
    found = (_by_cost if len(tables) <= EXACT_MOST else _from_schedules)(field, tables, draw)
    if field.rules.later_rounds == "last" and first is not None:
        return _as_good(field, first, found)
    return None if found is None else _seated(field, found, certain=len(tables) <= EXACT_MOST)


def _as_good(field: PairingField, first: Seating, found: Round | None) -> Seating:
    """The round after which it goes on, if it costs no more than the best one; else the best."""
    costs = _costs(field)
    least = sum(costs[_ordered(table)] for table in as_round(field, first))
    if found is None or sum(costs[_ordered(table)] for table in found) > least:
        return replace(first, uniform=False)
    return _seated(field, found, certain=first.certain)


def _ordered(table: tuple[int, int]) -> tuple[int, int]:
    return min(table), max(table)


def as_round(field: PairingField, seating: Seating) -> Round:
    tables = list(zip(seating.first.tolist(), seating.second.tolist(), strict=True))
    return tables + [(bye, len(field)) for bye in seating.byes]


def _costs(field: PairingField) -> dict[tuple[int, int], int]:
    """What each table costs, a repeat too, vertices as in `open_tables` (the bye last)."""
    n = len(field)
    problem = problem_of(field, np.arange(n, dtype=np.int64), n % 2, Leniency(repeats=True))
    costs = {}
    ends = zip(problem.row.tolist(), problem.column.tolist(), strict=True)
    for (i, j), cost in zip(ends, edge_costs(problem, problem.limits), strict=True):
        a, b = (i - n % 2) % (n + n % 2), (j - n % 2) % (n + n % 2)
        costs[min(a, b), max(a, b)] = cost
    return costs


def _by_cost(field: PairingField, tables: Open, draw: Draw) -> Round | None:
    """The cheapest pairing after which it goes on, equal ones in random order."""
    costs = _costs(field)
    rounds = list(all_rounds(tables))
    words = draw.raw(len(rounds)).tolist()
    priced = sorted(
        (sum(costs[table] for table in played), word, played)
        for played, word in zip(rounds, words, strict=True)
    )
    budget = SearchBudget(20 * _BUDGET)
    for _, _, played in priced:
        if can_go_on(without(tables, played), field.players.rounds_left, draw, budget):
            return played
    return None


def _from_schedules(field: PairingField, tables: Open, draw: Draw) -> Round | None:
    """The cheapest round of many schedules that play to the end: each is its own witness."""
    costs = _costs(field)
    rank = {cost: i for i, cost in enumerate(sorted(set(costs.values())))}
    square = np.zeros(tables.shape, np.int64)
    for (a, b), cost in costs.items():
        square[a, b] = square[b, a] = rank[cost]
    budget = SearchBudget(_BUDGET)
    found: list[tuple[int, Round]] = []
    for _ in range(_SCHEDULES):
        opening = random_round(tables, draw, square if draw.below(4) else None)
        if opening is None or budget.left < 0:
            break
        rest = random_schedule(without(tables, opening), field.players.rounds_left, draw, budget)
        if rest is not None:
            rounds = [opening, *rest]
            found += [(sum(costs[table] for table in played), played) for played in rounds]
    return min(found)[1] if found else None


def _seated(field: PairingField, played: Round, *, certain: bool) -> Seating:
    n = len(field)
    problem = problem_of(field, np.arange(n, dtype=np.int64), n % 2)
    shifted = [((a + n % 2) % problem.size, (b + n % 2) % problem.size) for a, b in played]
    seating = seating_of(problem, [(min(p), max(p)) for p in shifted])
    return Seating(seating.first, seating.second, seating.byes, uniform=False, certain=certain)
