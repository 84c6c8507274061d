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

Moves = tuple[tuple[int, int, int], ...]
"""Of a state: an edge to be seated next, its later vertex, and the state after it."""


class Cheapest(NamedTuple):
    """One best pairing as vertices, and what it costs level by level."""

    pairs: list[tuple[int, int]]
    levels: tuple[int, ...]


def draw_cheapest(edges: EdgeCosts, draw: Draw) -> Cheapest | None:
    """A best pairing, each as likely as any other; None where there is none.

    A single bye is drawn first, as `Subsets.sample` does.
    """
    programme = _programme(edges.members, edges.byes)
    costs, never = edges.costs, edges.never
    least, ways = [0], [1]
    for _, moves in programme:
        best, count = never, 0
        for edge, _, after in moves:
            total = costs[edge] + least[after]
            if total <= best:
                count = ways[after] if total < best else count + ways[after]
                best = total
        least.append(best)
        ways.append(count if best < never else 0)
    if not ways[-1]:
        return None
    pairs = []
    state = len(programme)
    while state:
        seat, moves = programme[state - 1]
        best = least[state]
        tight = [move for move in moves if costs[move[0]] + least[move[2]] == best]
        weights = [ways[after] for _, _, after in tight]
        if seat == 0 and edges.byes == 1:
            weights = [min(weight, 1) for weight in weights]
        left = draw.below(sum(weights))
        for (_, later, state), weight in zip(tight, weights, strict=True):  # noqa: B007
            if left < weight:
                break
            left -= weight
        pairs.append((seat, later))
    return Cheapest(pairs, edges.levels(least[-1]))


@lru_cache(maxsize=64)
def _programme(members: int, byes: int) -> tuple[tuple[int, Moves], ...]:
    """Every state that can come up but the last, in which all are seated and which is number 0:
    the first vertex not seated, and how it can be. The states after each stand before it, so the
    last one is that in which nobody is seated."""
    size = members + byes
    row, column, _, _ = all_edges(members, byes)
    edges = {end: edge for edge, end in enumerate(zip(row.tolist(), column.tolist(), strict=True))}
    everybody = (1 << size) - 1
    numbers = {everybody: 0}
    found: list[tuple[int, Moves]] = []

    def number(seated: int) -> int:
        if seated not in numbers:
            seat = (~seated & seated + 1).bit_length() - 1
            moves = []
            for later in range(seat + 1, size):
                if not seated >> later & 1 and (seat, later) in edges:
                    after = number(seated | 1 << seat | 1 << later)
                    moves.append((edges[seat, later], later, after))
            found.append((seat, tuple(moves)))
            numbers[seated] = len(found)
        return numbers[seated]

    number(0)
    return tuple(found)
