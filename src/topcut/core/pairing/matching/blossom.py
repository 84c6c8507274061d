"""The cheapest perfect matching of any size (Edmonds' blossoms): exact, not uniform.

rustworkx computes with 128 bits and is silently wrong when weights overflow, so a long quality
vector is optimised in stages: as many levels as fit, then every edge that exceeds the optimum of a
level is struck out (it is in no best pairing), which makes most levels vanish and room for the next
ones.
"""

from __future__ import annotations

from math import prod

import numpy as np
import rustworkx as rx
from msgspec import Struct
from numpy.typing import NDArray

from ..players import Column
from ..random_draws import Draw
from .problem import Problem, edge_costs

SAFE_BITS = 120

Edges = list[tuple[int, int]]


class _SettledLevels(Struct, frozen=True, eq=False):
    """How far the levels have been settled."""

    usable: NDArray[np.bool_]
    limits: list[int]
    """Per level: what no pairing exceeds, 0 while (or since) it does not count."""
    upto: int
    """Levels before this one are settled."""
    best: list[int]
    """Their optimum."""
    chosen: Column | None
    """Edges of a pairing that has it."""


def cheapest(problem: Problem, draw: Draw) -> tuple[Edges | None, bool]:
    """One cheapest pairing as vertices, or None; and whether it is certainly cheapest.

    Ties fall as a random relabelling has it.
    """
    if problem.size % 2:
        return None, True
    label = draw.shuffled(problem.size)
    stage = _SettledLevels(problem.allowed.copy(), [0] * len(problem.limits), 0, [], None)
    while stage.chosen is None or stage.upto < len(problem.limits):
        further = _further(problem, stage, label)
        if further is None:
            return _ends(problem, stage.chosen), stage.chosen is None
        stage = further
    return _ends(problem, stage.chosen), True


def _further(problem: Problem, stage: _SettledLevels, label: Column) -> _SettledLevels | None:
    """Settle as many further levels as fit; None when there is no pairing, or no room for a level.

    When there is no room, settled levels are given less weight than would be safe: any will do as
    long as the result still has their optimum, which is checked.
    """
    for spare in (None, 1, 3, 7, 15):
        limits = list(stage.limits)
        if spare is not None:
            for level in range(stage.upto):
                limits[level] = min(limits[level], stage.best[level] + spare)
        upto = _fill(problem, limits, stage.upto)
        if upto == stage.upto and upto < len(limits):
            continue
        chosen = _match(problem, stage.usable, limits, label)
        if chosen is None:
            return None
        best = _values(problem, chosen)
        if best[: stage.upto] == stage.best[: stage.upto]:
            usable = _strike_out(problem, stage.usable, limits, best)
            return _SettledLevels(usable, limits, upto, best, chosen)
    return None


def _ends(problem: Problem, chosen: Column | None) -> Edges | None:
    if chosen is None:
        return None
    return sorted(zip(problem.row[chosen].tolist(), problem.column[chosen].tolist(), strict=True))


def most_tables(problem: Problem) -> int:
    """How many tables can be filled at most, whatever they cost."""
    edges = np.flatnonzero(problem.allowed)
    ends = zip(problem.row[edges].tolist(), problem.column[edges].tolist(), strict=True)
    return len(_maximum(problem.size, [(i, j, 1) for i, j in ends]))


def _fill(problem: Problem, limits: list[int], upto: int) -> int:
    """Let as many further levels count as fit (in place); gives the first that does not."""
    room = (1 << SAFE_BITS) // prod(limit + 1 for limit in limits)
    while upto < len(limits) and room // (problem.limits[upto] + 1):
        limits[upto] = problem.limits[upto]
        room //= limits[upto] + 1
        upto += 1
    return upto


def _values(problem: Problem, chosen: Column) -> list[int]:
    """What these edges cost, level by level."""
    total = np.zeros(len(problem.limits), np.int64)
    mask = np.zeros(len(problem.row), np.bool_)
    mask[chosen] = True
    for part in problem.parts:
        inside = mask[part.where]
        np.add.at(total, part.slot[inside], part.value[inside])
    return [int(x) for x in total]


def _strike_out(
    problem: Problem, usable: NDArray[np.bool_], limits: list[int], best: list[int]
) -> NDArray[np.bool_]:
    """Without the edges that cost more on a level than the best pairing does in all.

    A level whose optimum is 0 then costs nothing on any edge and need not count (in place).
    """
    left = usable.copy()
    optimum, counts = np.array(best, np.int64), np.array(limits) > 0
    for part in problem.parts:
        over = counts[part.slot] & (part.value > optimum[part.slot])
        left[part.where[over]] = False
    for level, value in enumerate(best):
        if value == 0:
            limits[level] = 0
    return left


def _match(
    problem: Problem, usable: NDArray[np.bool_], limits: list[int], label: Column
) -> Column | None:
    """The edges of a cheapest perfect matching on the levels that count now."""
    edges = np.flatnonzero(usable)
    every = edge_costs(problem, limits)
    cost = [every[edge] for edge in edges.tolist()]
    one, two = label[problem.row[edges]], label[problem.column[edges]]
    low, high = np.minimum(one, two).tolist(), np.maximum(one, two).tolist()
    found = _maximum(problem.size, [(i, j, -c) for i, j, c in zip(low, high, cost, strict=True)])
    if 2 * len(found) < problem.size:
        return None
    number = dict(zip(zip(low, high, strict=True), edges.tolist(), strict=True))
    return np.array(sorted(number[min(p), max(p)] for p in found), np.int64)


def _maximum(size: int, edges: list[tuple[int, int, int]]) -> Edges:
    """rustworkx' result is a set whose order changes between processes: sorted."""
    graph = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.extend_from_weighted_edge_list(edges)
    return sorted(rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int))
