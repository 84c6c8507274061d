"""One tiebreaker per file; a rulebook lists them by name, in its own order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..field import RankingField, TiebreakPart
from . import (
    buchholz,
    defeated_opponents,
    differential,
    extended_strength_of_schedule,
    first_setback,
    game_win_percentage,
    head_to_head,
    last_opponent,
    lots,
    opponents_game_win_percentage,
    opponents_not_defeated,
    opponents_opponents_win_percentage,
    opponents_points_percentage,
    opponents_win_percentage,
    progressive_score,
    sonneborn_berger,
    strength_of_schedule,
    summed_schedule,
    tardiness,
    wins,
)

Values = Callable[[RankingField, RankingStep], Exact]
Parts = Callable[[RankingField, int, RankingStep], tuple[TiebreakPart, ...]]


@dataclass(frozen=True, slots=True)
class ByValue:
    """A value for everybody at once; higher is better, equal values stay tied."""

    values: Values
    parts: Parts


@dataclass(frozen=True, slots=True)
class ByOrder:
    """Looks at the tied players together and puts them in order, level ones in one tuple."""

    order: Callable[[RankingField, tuple[int, ...]], list[tuple[int, ...]]]
    parts: Parts


@dataclass(frozen=True, slots=True)
class ByLevels:
    """The same, and sees how everybody stands by the steps before."""

    order: Callable[[RankingField, tuple[int, ...], Mapping[int, int]], list[tuple[int, ...]]]
    parts: Parts


TIEBREAKERS: dict[str, ByValue | ByOrder | ByLevels] = {
    "defeated-opponents": ByValue(defeated_opponents.values, defeated_opponents.parts),
    "opponents-not-defeated": ByValue(opponents_not_defeated.values, opponents_not_defeated.parts),
    "first-setback": ByValue(first_setback.values, first_setback.parts),
    "strength-of-schedule": ByValue(strength_of_schedule.values, strength_of_schedule.parts),
    "extended-strength-of-schedule": ByValue(
        extended_strength_of_schedule.values, extended_strength_of_schedule.parts
    ),
    "summed-schedule": ByValue(summed_schedule.values, summed_schedule.parts),
    "differential": ByValue(differential.values, differential.parts),
    "tardiness": ByValue(tardiness.values, tardiness.parts),
    "opponents-win-percentage": ByValue(
        opponents_win_percentage.values, opponents_win_percentage.parts
    ),
    "opponents-opponents-win-percentage": ByValue(
        opponents_opponents_win_percentage.values, opponents_opponents_win_percentage.parts
    ),
    "opponents-points-percentage": ByValue(
        opponents_points_percentage.values, opponents_points_percentage.parts
    ),
    "game-win-percentage": ByValue(game_win_percentage.values, game_win_percentage.parts),
    "opponents-game-win-percentage": ByValue(
        opponents_game_win_percentage.values, opponents_game_win_percentage.parts
    ),
    "head-to-head": ByOrder(head_to_head.order, head_to_head.parts),
    "last-opponent": ByLevels(last_opponent.order, last_opponent.parts),
    "buchholz": ByValue(buchholz.values, buchholz.parts),
    "sonneborn-berger": ByValue(sonneborn_berger.values, sonneborn_berger.parts),
    "progressive-score": ByValue(progressive_score.values, progressive_score.parts),
    "wins": ByValue(wins.values, wins.parts),
    "lots": ByOrder(lots.order, lots.parts),
}
