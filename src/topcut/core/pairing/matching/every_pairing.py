"""Very few vertices: every pairing there is, one after the other.

Ten vertices have 945 pairings, twelve 10,395; they are listed once per size, and what each costs is
one look-up of a column and a sum. The same draws give the same pairing as in `subset`: how many of
the best begin with an edge is how many ways a state has there.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..random_draws import Draw
from .edge_costs import EdgeCosts
from .problem import all_edges

MOST = 12
"""Vertices up to which this is quicker than `subset`."""
_LISTED = 64
"""Pairings up to which a list of them is quicker than a column."""


class Cheapest(NamedTuple):
    """One best pairing as edges (see `all_edges`), those of byes first, and what it costs level by
    level."""

    edges: NDArray[np.intp]
    levels: tuple[int, ...]


class AllPairings(NamedTuple):
    """Every pairing of so many vertices, sorted by its edges, the first vertex's edge first."""

    edges: NDArray[np.intp]
    """A column per pairing, in it an edge per table."""
    blocks: tuple[int, ...]
    """How many pairings have the same first edge, the same first two, and so on: they stand
    together."""


def draw_cheapest(edges: EdgeCosts, draw: Draw) -> Cheapest | None:
    """A best pairing, each as likely as any other; None where there is none.

    A single bye is drawn first, as `Subsets.sample` does.
    """
    pairings = _all_pairings(edges.members, edges.byes)
    totals = np.add.reduce(edges.costs.take(pairings.edges), axis=0)
    least = int(np.minimum.reduce(totals)) if len(totals) else edges.never
    if least >= edges.never:
        return None
    best = (totals == least).nonzero()[0]
    chosen = pairings.edges[:, _drawn(best, pairings.blocks, draw, edges.byes)]
    return Cheapest(chosen, edges.levels(least))


def _drawn(best: NDArray[np.intp], blocks: tuple[int, ...], draw: Draw, byes: int) -> int:
    """One of these pairings, edge by edge: each edge in proportion to the pairings that have it,
    but a single bye evenly among those who can have it."""
    if not blocks:
        return 0
    among = _first_drawn(best, blocks[0], draw, byes)
    for size in blocks[1:]:
        begin = among[draw.below(len(among))] // size * size
        among = among[bisect_left(among, begin) : bisect_left(among, begin + size)]
    return among[0]


def _first_drawn(best: NDArray[np.intp], size: int, draw: Draw, byes: int) -> list[int]:
    """The pairings with the first edge that is drawn."""
    if len(best) <= _LISTED:
        among: list[int] = best.tolist()
        firsts = [one // size for one in among]
        options = list(dict.fromkeys(firsts)) if byes == 1 else firsts
        first = options[draw.below(len(options))]
        return among[bisect_left(firsts, first) : bisect_right(firsts, first)]
    if byes == 1:
        resting = np.bincount(best // size).nonzero()[0]
        first = int(resting[draw.below(len(resting))])
    else:
        first = int(best[draw.below(len(best))]) // size
    low, high = best.searchsorted((first * size, (first + 1) * size)).tolist()
    found: list[int] = best[low:high].tolist()
    return found


@lru_cache(maxsize=64)
def _all_pairings(members: int, byes: int) -> AllPairings:
    """Byes rest with members only."""
    row, column, _, _ = all_edges(members, byes)
    ends = zip(row.tolist(), column.tolist(), strict=True)
    numbers = {end: edge for edge, end in enumerate(ends)}

    def seated(left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not left:
            yield ()
            return
        first, *others = left
        for other in others:
            if (first, other) in numbers:
                for rest in seated(tuple(one for one in others if one != other)):
                    yield numbers[first, other], *rest

    found = list(seated(tuple(range(members + byes))))
    blocks, block = [], len(found)
    for seats in range(members + byes, 0, -2):
        resting = byes - (members + byes - seats) // 2
        block //= max(seats - max(resting, 1), 1)
        blocks.append(block)
    columns = np.array(found, np.intp).reshape(len(found), len(blocks)).T
    return AllPairings(np.ascontiguousarray(columns), tuple(blocks))
