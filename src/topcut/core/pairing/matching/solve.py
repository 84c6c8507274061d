"""Solve a problem exactly, whichever way fits its size, and turn vertices back into players."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ..field import PairingField
from ..players import Column
from ..random_draws import Draw
from . import blossom, few, subset
from .problem import STRICT, Leniency, Problem, problem_of


@dataclass(frozen=True, slots=True, eq=False)
class Seating:
    """Tables and byes as positions of players."""

    first: Column
    second: Column
    byes: tuple[int, ...]
    uniform: bool
    certain: bool = True
    """Certainly best."""
    levels: tuple[int, ...] | None = None
    """The numbers of the quality vector, where the solver of the whole field gives them."""


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
    if problem.size <= few.MOST:
        cheapest = few.draw_cheapest(problem, draw)
        return None if cheapest is None else cheapest.pairs, True
    subsets = subset.Subsets(problem)
    return subsets.sample(draw) if subsets.count else None, True


def seating_of(problem: Problem, found: list[tuple[int, int]], *, certain: bool = True) -> Seating:
    byes = [max(i, j) for i, j in found if min(i, j) < problem.byes]
    tables = [(i, j) for i, j in found if min(i, j) >= problem.byes]
    place = np.array(tables, np.int64).reshape(-1, 2) - problem.byes
    resting = sorted(int(problem.members[i - problem.byes]) for i in byes)
    first, second = problem.members[place[:, 0]], problem.members[place[:, 1]]
    uniform = problem.size <= subset.MOST
    return Seating(first, second, tuple(resting), uniform, certain)


def solve_field(
    field: PairingField, draw: Draw, byes: int | None = None, lenient: Leniency = STRICT
) -> Seating | None:
    """The whole field at once."""
    everyone = np.arange(len(field), dtype=np.int64)
    resting = len(field) % 2 if byes is None else byes
    problem = problem_of(field, everyone, resting, lenient)
    if problem.size > few.MOST or problem.size % 2:
        return solve(problem, draw)
    cheapest = few.draw_cheapest(problem, draw)
    if cheapest is None:
        return None
    return replace(seating_of(problem, cheapest.pairs), levels=tuple(cheapest.levels))
