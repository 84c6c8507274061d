"""Solve a problem exactly, whichever way fits its size, and turn vertices back into players."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from . import blossom, subset
from .draws import Draw
from .field import Field
from .pool import Column
from .problem import STRICT, Leniency, Problem, problem_of


@dataclass(frozen=True, slots=True, eq=False)
class Seating:
    """Tables and byes as positions of the pool."""

    first: Column
    second: Column
    byes: tuple[int, ...]
    uniform: bool


def solve(problem: Problem, draw: Draw) -> Seating | None:
    """A best pairing of the problem, or None; uniform among the best where it is small."""
    small = problem.size <= subset.MOST
    if problem.size % 2:
        return None
    if small:
        subsets = subset.Subsets(problem)
        found = subsets.sample(draw) if subsets.count else None
    else:
        found = blossom.cheapest(problem, draw)
    return None if found is None else seating_of(problem, found, uniform=small)


def seating_of(problem: Problem, found: list[tuple[int, int]], *, uniform: bool) -> Seating:
    byes = [max(i, j) for i, j in found if min(i, j) < problem.byes]
    tables = [(i, j) for i, j in found if min(i, j) >= problem.byes]
    place = np.array(tables, np.int64).reshape(-1, 2) - problem.byes
    resting = sorted(int(problem.members[i - problem.byes]) for i in byes)
    return Seating(
        problem.members[place[:, 0]], problem.members[place[:, 1]], tuple(resting), uniform
    )


def solve_field(
    field: Field, draw: Draw, byes: int | None = None, lenient: Leniency = STRICT
) -> Seating | None:
    """The whole field at once."""
    everyone = np.arange(len(field), dtype=np.int64)
    resting = len(field) % 2 if byes is None else byes
    return solve(problem_of(field, everyone, resting, lenient), draw)
