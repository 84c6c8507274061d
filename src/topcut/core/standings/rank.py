"""Ranking: points, then the rulebook's steps in its order, each only among those still level."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import repeat
from typing import Any, overload

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from topcut.core.rulebook import RankingStep

from .exact import Column, Exact
from .ranking_field import RankingField
from .tiebreakers import TIEBREAKERS, ByLevels, ByOrder, ByValue

POINTS = "points"
TABLE = "table"
Value = int | Fraction
_WORD = 1 << 62


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
    places: dict[str, Column] = dataclasses.field(default_factory=dict)
    """What a step by order said: by position the place among those tied, 0 where there was none."""

    def rows(self, begin: int = 0, end: int | None = None) -> tuple[Standing, ...]:
        """All of them, or those of some places counted from 0."""
        order = self.order[begin:end]
        names = (POINTS, *(step.name for step in self.steps), TABLE)
        tables = None if self.field.table is None else self.field.table[order].tolist()
        numbers = self.field.numbers[order].tolist()
        points = self.field.points[order].tolist()
        separated = [names[step] for step in self.separated_by[begin:end].tolist()]
        if not begin:
            separated[:1] = [""] * len(separated[:1])
        columns = [self._column(step.name, order) for step in self.steps]
        tiebreaks = zip(*columns, strict=True) if columns else repeat(())
        ranks = range(begin + 1, begin + len(numbers) + 1)
        at_tables = repeat(None) if tables is None else tables
        return tuple(map(Standing, ranks, numbers, points, tiebreaks, separated, at_tables))

    def telling_steps(self) -> tuple[int, ...]:
        """The numbers of the steps that do not give everybody the same."""
        columns = (
            self.places[step.name] if step.name in self.places else self.values[step.name].keys()
            for step in self.steps
        )
        at = self.order
        return tuple(
            number
            for number, column in enumerate(columns)
            if len(at) and bool((column[at] != column[at[0]]).any())
        )

    def _column(self, step: str, order: Column) -> list[tuple[str, Value | None]]:
        """The values of one step for everybody, in this order."""
        if step in self.places:
            return [(step, place or None) for place in self.places[step][order].tolist()]
        return [(step, value) for value in self.values[step].at_each(order)]


class RankedRows(Sequence[Standing]):
    """The rows of a ranking, made when somebody looks at them: of thousands a page shows some."""

    AT_ONCE = 128

    def __init__(self, ranking: Ranking) -> None:
        self.ranking = ranking

    @property
    def players(self) -> list[int]:
        numbers: list[int] = self.ranking.field.numbers[self.ranking.order].tolist()
        return numbers

    def __len__(self) -> int:
        return len(self.ranking.order)

    @overload
    def __getitem__(self, index: int) -> Standing: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Standing, ...]: ...
    def __getitem__(self, index: int | slice) -> Standing | tuple[Standing, ...]:
        if isinstance(index, slice):
            begin, end, step = index.indices(len(self))
            return self.ranking.rows(begin, end)[::step] if step > 0 else tuple(self)[index]
        place = range(len(self))[index]
        return self.ranking.rows(place, place + 1)[0]

    def __iter__(self) -> Iterator[Standing]:
        for begin in range(0, len(self), self.AT_ONCE):
            yield from self.ranking.rows(begin, begin + self.AT_ONCE)


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
            ranking.places[step.name] = np.zeros(len(field.numbers), dtype=np.int64)
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
    order = ranking.order[_sorted_within(groups, -keys[ranking.order])]
    differs = np.diff(keys[order]) != 0
    still_level = ranking.separated_by[1:] < 0
    ranking.separated_by[1:][differs & still_level] = index
    ranking.order = order


def _sorted_within(groups: NDArray[Any], keys: Column) -> Column:
    """The order by group, inside it by key, of equal ones as they stand. One number for both is
    sorted in half the time of two, where it fits."""
    least, most = int(keys.min(initial=0)), int(keys.max(initial=0))
    span = most - least + 1
    if span * (len(groups) + 1) >= _WORD:
        return np.lexsort((keys, groups))
    return np.argsort(groups * span + (keys - least), kind="stable")


def _levels(ranking: Ranking) -> dict[int, int]:
    """How everybody stands so far, level players alike."""
    numbers = ranking.field.numbers[ranking.order].tolist()
    groups = np.cumsum(ranking.separated_by >= 0).tolist()
    return dict(zip(numbers, groups, strict=True))


def _by_order(ranking: Ranking, method: ByOrder | ByLevels, name: str, index: int) -> None:
    """Group by group, because such a step looks at the tied players together."""
    if not _has_ties(ranking):
        return
    if isinstance(method, ByOrder) and method.draw is not None and not ranking.field.settled:
        _by_draw(ranking, method.draw(ranking.field), name, index)
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
            places[[position[number] for number in level]] = place
            begins.append(begins[-1] + len(level))
        ranking.separated_by[begins[1:-1]] = index


def _by_draw(ranking: Ranking, drawn: Column, name: str, index: int) -> None:
    """The same for all groups at once, where the order of any of them is known before."""
    is_first = ranking.separated_by >= 0
    groups = np.cumsum(is_first) - int(is_first[0])
    order = ranking.order[_sorted_within(groups, drawn[ranking.order])]
    sizes = np.bincount(groups)
    begins = np.cumsum(sizes) - sizes
    place = np.arange(1, len(order) + 1) - begins[groups]
    place[sizes[groups] < 2] = 0
    ranking.places[name][order] = place
    ranking.separated_by[place > 1] = index
    ranking.order = order
