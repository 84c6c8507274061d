"""The programme over subsets for very few vertices: the same states, the same walk, plain numbers.

What `subset` does with columns, up to twelve vertices: there a column costs more to make than to
go through. The same draws give the same pairing as there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..random_draws import Draw
from .few_costs import EdgeCosts
from .problem import all_edges

MOST = 12
"""Vertices up to which this is quicker than `subset`."""

Moves = tuple[tuple[int, int], ...]
"""Of a state: an edge to be seated next, and the state after it."""


class Cheapest(NamedTuple):
    """One best pairing as vertices, and what it costs level by level."""

    pairs: list[tuple[int, int]]
    levels: tuple[int, ...]


def draw_cheapest(edges: EdgeCosts, draw: Draw) -> Cheapest | None:
    """A best pairing, each as likely as any other; None where there is none.

    A single bye is drawn first, as `Subsets.sample` does.
    """
    programme, ends = _programme(edges.members, edges.byes)
    costs, never = edges.costs, edges.never
    least, ways = [0], [1]
    for moves in programme:
        best, count = never, 0
        for edge, after in moves:
            total = costs[edge] + least[after]
            if total < best:
                best, count = total, ways[after]
            elif total == best:
                count += ways[after]
        least.append(best)
        ways.append(count if best < never else 0)
    if not ways[-1]:
        return None
    chosen: list[int] = []
    state = len(programme)
    while state:
        best = least[state]
        tight = [move for move in programme[state - 1] if costs[move[0]] + least[move[1]] == best]
        weights = [ways[after] for _, after in tight]
        if not chosen and edges.byes == 1:
            weights = [1] * len(weights)
        left = draw.below(sum(weights))
        for (edge, state), weight in zip(tight, weights, strict=True):  # noqa: B007
            if left < weight:
                break
            left -= weight
        chosen.append(edge)
    return Cheapest([ends[edge] for edge in chosen], edges.levels(least[-1]))


@lru_cache(maxsize=64)
def _programme(members: int, byes: int) -> tuple[tuple[Moves, ...], tuple[tuple[int, int], ...]]:
    """The moves of every state that can come up but the last, in which all are seated and which is
    number 0. The states after each stand before it, so the last one is that in which nobody is
    seated. Beside them both ends of every edge."""
    size = members + byes
    row, column, _, _ = all_edges(members, byes)
    ends = tuple(zip(row.tolist(), column.tolist(), strict=True))
    edges = {end: edge for edge, end in enumerate(ends)}
    everybody = (1 << size) - 1
    numbers = {everybody: 0}
    found: list[Moves] = []

    def number(seated: int) -> int:
        if seated not in numbers:
            seat = (~seated & seated + 1).bit_length() - 1
            moves = []
            for later in range(seat + 1, size):
                if not seated >> later & 1 and (seat, later) in edges:
                    after = number(seated | 1 << seat | 1 << later)
                    moves.append((edges[seat, later], after))
            found.append(tuple(moves))
            numbers[seated] = len(found)
        return numbers[seated]

    number(0)
    return tuple(found), ends
