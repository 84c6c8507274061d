"""Can so many further rounds be played without a repeat? Rounds that share no table.

A round is a perfect matching of the tables still allowed; an odd field gets one more vertex, the
bye.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import rustworkx as rx
from numpy.typing import NDArray

from ..random_draws import Draw

Open = NDArray[np.bool_]
"""Square: may these two still meet (or this player still rest)?"""
Round = list[tuple[int, int]]

EXACT_MOST = 10
"""Vertices up to which "no" is proven; above it means that no schedule was found."""


class SearchBudget:
    """How many rounds may still be tried: every search here ends."""

    def __init__(self, rounds: int) -> None:
        self.left = rounds

    def spend(self) -> bool:
        self.left -= 1
        return self.left >= 0


def without(tables: Open, played: Round) -> Open:
    left = tables.copy()
    for a, b in played:
        left[a, b] = left[b, a] = False
    return left


def can_go_on(tables: Open, rounds: int, draw: Draw, budget: SearchBudget) -> bool:
    """Do `rounds` rounds without a common table fit? Random schedules first, then all of them."""
    if rounds <= 0:
        return True
    if int(tables.sum(axis=1).min()) < rounds:
        return False
    exact = len(tables) <= EXACT_MOST
    for _ in range(6 if exact else 40):
        if random_schedule(tables, rounds, draw, budget) is not None:
            return True
        if budget.left < 0:
            return False
    return exact and _search(tables, rounds, 0, budget)


def random_schedule(
    tables: Open, rounds: int, draw: Draw, budget: SearchBudget
) -> list[Round] | None:
    """Rounds drawn one after the other; None when the draw runs into a dead end."""
    left = tables.copy()
    schedule = []
    for _ in range(rounds):
        drawn = random_round(left, draw) if budget.spend() else None
        if drawn is None:
            return None
        schedule.append(drawn)
        for a, b in drawn:
            left[a, b] = left[b, a] = False
    return schedule


def random_round(tables: Open, draw: Draw, cost: NDArray[np.int64] | None = None) -> Round | None:
    """A random perfect matching; with `cost`, one that is cheap but for some noise."""
    row, column = np.nonzero(np.triu(tables))
    weight = (draw.raw(len(row)) & np.uint64(1023)).astype(np.int64)
    if cost is not None:
        weight -= 1024 * cost[row, column]
    graph = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(tables)))
    graph.extend_from_weighted_edge_list(
        list(zip(row.tolist(), column.tolist(), weight.tolist(), strict=True))
    )
    found = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) < len(tables):
        return None
    return sorted((min(p), max(p)) for p in found)


def all_rounds(tables: Open) -> Iterator[Round]:
    """Every perfect matching of a small field."""
    neighbours = [np.flatnonzero(line).tolist() for line in tables]
    full = (1 << len(tables)) - 1

    def rest(seated: int) -> Iterator[Round]:
        if seated == full:
            yield []
            return
        a = (~seated & (seated + 1)).bit_length() - 1
        for b in neighbours[a]:
            if b > a and not seated >> b & 1:
                for more in rest(seated | 1 << a | 1 << b):
                    yield [(a, b), *more]

    return rest(0)


def _search(tables: Open, rounds: int, after: int, budget: SearchBudget) -> bool:
    """Every schedule, rounds in the order of the first player's opponents: none comes twice."""
    if rounds == 0:
        return True
    if int(tables.sum(axis=1).min()) < rounds:
        return False
    for played in all_rounds(tables):
        if not budget.spend():
            return False
        if played[0][1] > after and _search(
            without(tables, played), rounds - 1, played[0][1], budget
        ):
            return True
    return False
