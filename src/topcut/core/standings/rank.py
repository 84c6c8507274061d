"""Ranking: points, then the rulebook's steps in its order, group by group."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from topcut.core.rulebook import RankingStep

from .field import Field
from .tiebreakers import TIEBREAKERS, ByValue

POINTS = "points"


@dataclass(frozen=True, slots=True)
class Standing:
    """One row."""

    rank: int
    player: int
    points: int
    tiebreaks: tuple[tuple[str, int | None], ...]
    """The value of each step by name; a step by order has the place it gave, or None where it
    was not needed."""
    separated_by: str
    """The step that puts this player below the one above: `points`, a tiebreaker's name, or
    nothing for the first."""


def rank(field: Field, steps: tuple[RankingStep, ...]) -> tuple[Standing, ...]:
    """Everyone in order (SW-015, SW-062, MK-034). Values are exact; two players who are level by
    a step stay level until the next one."""
    values = {
        step.name: {player: method.value(field, player) for player in field.histories}
        for step in steps
        if isinstance(method := TIEBREAKERS[step.method], ByValue)
    }
    ordering = _Ordering(field, steps, values)
    players = sorted(field.histories, key=lambda player: -field.points[player])
    rows: list[Standing] = []
    for _, level in groupby(players, key=field.points.__getitem__):
        for player, separated_by in ordering.ordered(tuple(level), 0, POINTS):
            rows.append(
                Standing(
                    rank=len(rows) + 1,
                    player=player,
                    points=field.points[player],
                    tiebreaks=ordering.tiebreaks(player),
                    separated_by=separated_by if rows else "",
                )
            )
    return tuple(rows)


class _Ordering:
    def __init__(
        self,
        field: Field,
        steps: tuple[RankingStep, ...],
        values: dict[str, dict[int, int]],
    ) -> None:
        self.field = field
        self.steps = steps
        self.values = values
        self.places: dict[str, dict[int, int]] = {step.name: {} for step in steps}

    def ordered(self, tied: tuple[int, ...], index: int, above: str) -> Iterator[tuple[int, str]]:
        """The tied players, best first, each with the step that separated it from the one above;
        `above` is what separated the whole group."""
        if len(tied) == 1 or index == len(self.steps):
            yield from ((player, above if n == 0 else "") for n, player in enumerate(tied))
            return
        step = self.steps[index]
        for n, level in enumerate(self._split(step, tied)):
            yield from self.ordered(level, index + 1, above if n == 0 else step.name)

    def _split(self, step: RankingStep, tied: tuple[int, ...]) -> list[tuple[int, ...]]:
        method = TIEBREAKERS[step.method]
        if isinstance(method, ByValue):
            value = self.values[step.name].__getitem__
            best_first = sorted(tied, key=lambda player: -value(player))
            return [tuple(level) for _, level in groupby(best_first, key=value)]
        levels = method.order(self.field, tied)
        for place, level in enumerate(levels, 1):
            self.places[step.name].update(dict.fromkeys(level, place))
        return levels

    def tiebreaks(self, player: int) -> tuple[tuple[str, int | None], ...]:
        return tuple(
            (
                step.name,
                self.values[step.name][player]
                if step.name in self.values
                else self.places[step.name].get(player),
            )
            for step in self.steps
        )
