"""The cheapest perfect matching of any size (Edmonds' blossoms): exact, not uniform.

rustworkx computes with 128 bits and is silently wrong when weights overflow, so a long quality vector
is optimised in stages: as many levels as fit, then every edge that exceeds the optimum of a level
is struck out (it is in no best pairing), which makes most levels vanish and room for the next ones.
"""

from __future__ import annotations

from math import prod

import numpy as np
import rustworkx as rx
from numpy.typing import NDArray

from .draws import Draw
from .pool import Column
from .problem import Problem, weigh

SAFE_BITS = 120

Edges = list[tuple[int, int]]


class TooWide(Exception):
    """The levels that cannot be struck out leave no room for the next one."""


def cheapest(problem: Problem, draw: Draw) -> Edges | None:
    """One cheapest pairing as vertices, or None. Ties fall as a random relabelling has it."""
    if problem.size % 2:
        return None
    label = draw.shuffled(problem.size)
    usable = problem.allowed.copy()
    limits = [0] * len(problem.limits)
    upto = 0
    while True:
        upto = _widen(problem, limits, upto)
        chosen = _match(problem, usable, limits, label)
        if chosen is None:
            return None
        if upto == len(limits):
            return sorted(
                zip(problem.row[chosen].tolist(), problem.column[chosen].tolist(), strict=True)
            )
        _strike_out(problem, usable, limits, chosen)


def most_tables(problem: Problem) -> int:
    """How many tables can be filled at most, whatever they cost."""
    edges = np.flatnonzero(problem.allowed)
    ends = zip(problem.row[edges].tolist(), problem.column[edges].tolist(), strict=True)
    return len(_maximum(problem.size, [(i, j, 1) for i, j in ends]))


def _widen(problem: Problem, limits: list[int], upto: int) -> int:
    """Let as many further levels count as fit (in place); gives the first that does not."""
    room = (1 << SAFE_BITS) // prod(limit + 1 for limit in limits)
    begin = upto
    while upto < len(limits) and room // (problem.limits[upto] + 1):
        limits[upto] = problem.limits[upto]
        room //= limits[upto] + 1
        upto += 1
    if upto == begin and upto < len(limits):
        raise TooWide
    return upto


def _strike_out(
    problem: Problem, usable: NDArray[np.bool_], limits: list[int], chosen: Column
) -> None:
    """Forbid edges that cost more on a level than the best pairing does in all (in place)."""
    best = np.zeros(len(limits), np.int64)
    mask = np.zeros(len(problem.row), np.bool_)
    mask[chosen] = True
    for part in problem.parts:
        inside = mask[part.where]
        np.add.at(best, part.slot[inside], part.value[inside])
    counts = np.array(limits) > 0
    for part in problem.parts:
        over = counts[part.slot] & (part.value > best[part.slot])
        usable[part.where[over]] = False
    for level, value in enumerate(best.tolist()):
        if value == 0:
            limits[level] = 0


def _match(
    problem: Problem, usable: NDArray[np.bool_], limits: list[int], label: Column
) -> Column | None:
    """The edges of a cheapest perfect matching on the levels that count now."""
    edges = np.flatnonzero(usable)
    limbs, capacities = weigh(problem, limits)
    cost = [0] * len(edges)
    for limb, capacity in zip(limbs, capacities, strict=True):
        cost = [c * capacity + part for c, part in zip(cost, limb[edges].tolist(), strict=True)]
    one, two = label[problem.row[edges]], label[problem.column[edges]]
    low, high = np.minimum(one, two), np.maximum(one, two)
    ends = zip(low.tolist(), high.tolist(), cost, strict=True)
    found = _maximum(problem.size, sorted((i, j, -c) for i, j, c in ends))
    if 2 * len(found) < problem.size:
        return None
    number = {(i, j): e for i, j, e in zip(low.tolist(), high.tolist(), edges.tolist(), strict=True)}
    return np.array(sorted(number[min(p), max(p)] for p in found), np.int64)


def _maximum(size: int, edges: list[tuple[int, int, int]]) -> Edges:
    """rustworkx' result is a set whose order changes between processes: sorted."""
    graph = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.extend_from_weighted_edge_list(edges)
    return sorted(rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int))
