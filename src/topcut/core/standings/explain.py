"""Why somebody stands where they stand: round by round, opponent by opponent."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.rulebook import RankingStep

from .rank import POINTS, TABLE, Ranking, Standing, Value
from .ranking_field import Played, TiebreakPart
from .tiebreakers import TIEBREAKERS


@dataclass(frozen=True, slots=True)
class StepExplained:
    step: RankingStep
    value: Value | None
    parts: tuple[TiebreakPart, ...]


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The row above or below, and what separates it."""

    player: int
    step: str
    own: Value | None
    other: Value | None


@dataclass(frozen=True, slots=True)
class Explanation:
    standing: Standing
    history: tuple[Played, ...]
    steps: tuple[StepExplained, ...]
    above: Neighbour | None
    below: Neighbour | None


def explain(ranking: Ranking, player: int) -> Explanation:
    """Everything that the row of one player is made of."""
    rows, field = ranking.rows(), ranking.field
    index = next(n for n, row in enumerate(rows) if row.player == player)
    own = rows[index]
    values = dict(own.tiebreaks)
    return Explanation(
        standing=own,
        history=field.history(player),
        steps=tuple(
            StepExplained(
                step, values[step.name], TIEBREAKERS[step.method].parts(field, player, step)
            )
            for step in ranking.steps
        ),
        above=_neighbour(own, rows[index - 1], own.separated_by) if index else None,
        below=_neighbour(own, rows[index + 1], rows[index + 1].separated_by)
        if index + 1 < len(rows)
        else None,
    )


def _neighbour(own: Standing, other: Standing, step: str) -> Neighbour:
    return Neighbour(other.player, step, _value(own, step), _value(other, step))


def _value(row: Standing, step: str) -> Value | None:
    if step in (POINTS, TABLE):
        return row.points if step == POINTS else row.table
    return dict(row.tiebreaks)[step]
