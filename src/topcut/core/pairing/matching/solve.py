"""Solve a problem exactly, whichever way fits its size, and turn vertices back into players."""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from ..pairing_field import PairingField
from ..players import Column
from ..random_draws import Draw
from . import blossom, every_pairing, subset
from .edge_costs import costs_of, edge_costs
from .problem import STRICT, Leniency, Problem, all_edges, problem_of


class Seating(Struct, frozen=True, eq=False):
    """Tables and byes as positions of players."""

    first: Column
    second: Column
    byes: tuple[int, ...]
    uniform: bool
    certain: bool = True
    """Certainly best."""
    levels: tuple[int, ...] | None = None
    """The numbers of the quality vector of these tables, where the solver gives them."""
    drawn: bool = False
    """Neighbours of an order by groups, none of whom have met."""


def solve(problem: Problem, draw: Draw) -> Seating | None:
    """A best pairing of the problem, or None; uniform among the best where it is small."""
    found, certain = solve_vertices(problem, draw)
    return None if found is None else seating_of(problem, found, certain=certain)


def solve_vertices(problem: Problem, draw: Draw) -> tuple[list[tuple[int, int]] | None, bool]:
    """The same as vertices, and whether it is certainly best."""
    if problem.size % 2:
        return None, True
    if problem.size > subset.MOST:
        return blossom.cheapest(problem, draw)
    if problem.size <= every_pairing.MOST:
        cheapest = every_pairing.draw_cheapest(costs_of(problem), draw)
        return None if cheapest is None else problem.ends(cheapest.edges), True
    subsets = subset.Subsets(problem)
    return subsets.sample(draw) if subsets.count else None, True


def seating_of(problem: Problem, found: list[tuple[int, int]], *, certain: bool = True) -> Seating:
    first, second, resting = _seats(problem.members, problem.byes, found)
    return Seating(first, second, resting, problem.size <= subset.MOST, certain)


def _seats(
    members: Column, byes: int, found: list[tuple[int, int]]
) -> tuple[Column, Column, tuple[int, ...]]:
    """Both sides of the tables, and who rests; a bye is always the earlier vertex."""
    first = [i - byes for i, _ in found if i >= byes]
    second = [j - byes for i, j in found if i >= byes]
    resting = sorted(int(members[j - byes]) for i, j in found if i < byes)
    return members[first], members[second], tuple(resting)


def solve_field(
    field: PairingField, draw: Draw, byes: int | None = None, lenient: Leniency = STRICT
) -> Seating | None:
    """The whole field at once."""
    everyone = np.arange(len(field), dtype=np.int64)
    resting = len(field) % 2 if byes is None else byes
    return solve_members(field, everyone, resting, draw, lenient)


def solve_members(
    field: PairingField, members: Column, byes: int, draw: Draw, lenient: Leniency = STRICT
) -> Seating | None:
    """These players against each other, so many of them resting."""
    size = len(members) + byes
    if size > every_pairing.MOST or size % 2:
        return solve(problem_of(field, members, byes, lenient), draw)
    cheapest = every_pairing.draw_cheapest(edge_costs(field, members, byes, lenient), draw)
    if cheapest is None:
        return None
    _, _, one, two = all_edges(len(members), byes)
    edges, resting = cheapest.edges, ()
    if byes:
        rested = members.take(edges[:byes] % len(members)).tolist()
        edges, resting = edges[byes:] - byes * len(members), tuple(sorted(rested))
    first, second = members.take(one.take(edges)), members.take(two.take(edges))
    return Seating(first, second, resting, uniform=True, levels=cheapest.levels)
