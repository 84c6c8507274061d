"""Ranking: points, then the rulebook's steps in its order, each only among those still level."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from fractions import Fraction
from itertools import repeat

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from topcut.core.rulebook import RankingStep

from .exact import Column, Exact
from .field import RankingField
from .tiebreakers import TIEBREAKERS, ByLevels, ByOrder, ByValue

POINTS = "points"
TABLE = "table"
Value = int | Fraction


class Standing(Struct, frozen=True, gc=False):
    """One row. Nothing in it leads back to it, so the garbage collector need not follow
    thousands of them."""

    rank: int
    player: int
    points: int
    tiebreaks: tuple[tuple[str, Value | None], ...]
    """The value of each step by name; a step by order has the place it gave, or None where it
    was not needed."""
    separated_by: str
    """The step that puts this player below the one above: `points`, a tiebreaker's name, `table`,
    or nothing for the first."""
    table: int | None = None
    """Where tables rank before points."""


@dataclass(eq=False)
class Ranking:
    """Everybody in order, in columns; `rows` makes them readable."""

    field: RankingField
    steps: tuple[RankingStep, ...]
    order: Column
    """Positions, best first."""
    separated_by: NDArray[np.int8]
    """For each row the step that separates it from the row above: 0 for points, 1 for the first
    tiebreaker …, -1 while it is level with it."""
    values: dict[str, Exact] = dataclasses.field(default_factory=dict)
    places: dict[str, dict[int, int]] = dataclasses.field(default_factory=dict)
    """What a step by order said: entrant number to place among those tied."""

    def rows(self) -> tuple[Standing, ...]:
        names = (POINTS, *(step.name for step in self.steps), TABLE)
        tables = None if self.field.table is None else self.field.table[self.order].tolist()
        numbers = self.field.numbers[self.order].tolist()
        points = self.field.points[self.order].tolist()
        separated = [names[step] for step in self.separated_by.tolist()]
        separated[:1] = [""] * len(separated[:1])
        columns = [self._column(step.name, numbers) for step in self.steps]
        tiebreaks = zip(*columns, strict=True) if columns else repeat(())
        ranks = range(1, len(numbers) + 1)
        at_tables = repeat(None) if tables is None else tables
        return tuple(map(Standing, ranks, numbers, points, tiebreaks, separated, at_tables))

    def _column(self, step: str, numbers: list[int]) -> list[tuple[str, Value | None]]:
        """One step's value of everybody, in order."""
        if step in self.places:
            places = self.places[step]
            return [(step, places.get(number)) for number in numbers]
        return [(step, value) for value in self.values[step].at_each(self.order)]


def rank(
    field: RankingField, steps: tuple[RankingStep, ...], among: Column | None = None
) -> Ranking:
    """Everyone in order, or the players at some positions only (SW-015, SW-062, MK-034). Values
    are exact; two players who are level by a step stay level until the next one. ST-151, A-ST11:
    after every step, those that are tried `again` look at who is still level. TR-030: in finals
    the table goes before the points."""
    order = np.arange(len(field.numbers), dtype=np.int64) if among is None else among
    ranking = Ranking(
        field, steps, order=order, separated_by=np.full(len(order), -1, dtype=np.int8)
    )
    if field.table is not None:
        _by_keys(ranking, -field.table, len(steps) + 1)
    _by_keys(ranking, field.points, 0)
    again: list[tuple[ByOrder, str, int]] = []
    for index, step in enumerate(steps, 1):
        method = TIEBREAKERS[step.method]
        if isinstance(method, ByValue):
            ranking.values[step.name] = method.values(field, step)
            if _has_ties(ranking):
                _by_keys(ranking, ranking.values[step.name].keys(), index)
        else:
            ranking.places[step.name] = {}
            _by_order(ranking, method, step.name, index)
        for earlier in again:
            _by_order(ranking, *earlier)
        if step.again and isinstance(method, ByOrder):
            again.append((method, step.name, index))
    return ranking


def _has_ties(ranking: Ranking) -> bool:
    return bool((ranking.separated_by[1:] < 0).any())


def _by_keys(ranking: Ranking, keys: Column, index: int) -> None:
    """Sort inside every tied group, best first, and mark where the values differ."""
    groups = np.cumsum(ranking.separated_by >= 0)
    order = ranking.order[np.lexsort((-keys[ranking.order], groups))]
    differs = np.diff(keys[order]) != 0
    still_level = ranking.separated_by[1:] < 0
    ranking.separated_by[1:][differs & still_level] = index
    ranking.order = order


def _levels(ranking: Ranking) -> dict[int, int]:
    """How everybody stands so far, level players alike."""
    numbers = ranking.field.numbers[ranking.order].tolist()
    groups = np.cumsum(ranking.separated_by >= 0).tolist()
    return dict(zip(numbers, groups, strict=True))


def _by_order(ranking: Ranking, method: ByOrder | ByLevels, name: str, index: int) -> None:
    """Group by group, because such a step looks at the tied players together."""
    if not _has_ties(ranking):
        return
    levels = _levels(ranking) if isinstance(method, ByLevels) else {}
    starts = np.flatnonzero(ranking.separated_by >= 0).tolist()
    if not starts or starts[0] != 0:
        starts = [0, *starts]
    numbers, places = ranking.field.numbers, ranking.places[name]
    for start, end in zip(starts, [*starts[1:], len(ranking.order)], strict=True):
        if end - start < 2:
            continue
        tied = tuple(numbers[ranking.order[start:end]].tolist())
        if isinstance(method, ByLevels):
            parted = method.order(ranking.field, tied, levels)
        else:
            parted = method.order(ranking.field, tied)
        if len(parted) < 2:
            continue
        position = ranking.field.positions
        ranking.order[start:end] = [position[number] for level in parted for number in level]
        begins = [start]
        for place, level in enumerate(parted, 1):
            for number in level:
                places[number] = place
            begins.append(begins[-1] + len(level))
        ranking.separated_by[begins[1:-1]] = index
