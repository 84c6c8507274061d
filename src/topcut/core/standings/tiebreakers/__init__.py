"""One tiebreaker per file; a rulebook lists them by name, in its own order."""

from __future__ import annotations

from topcut.core.rulebook import RankingStep

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
from .method import ByLevels, ByOrder, ByValue, Tiebreaker

__all__ = [
    "TIEBREAKERS",
    "ByLevels",
    "ByOrder",
    "ByValue",
    "Tiebreaker",
    "is_by_order",
    "is_percentage",
]

TIEBREAKERS: dict[str, Tiebreaker] = {
    "defeated-opponents": defeated_opponents.TIEBREAKER,
    "opponents-not-defeated": opponents_not_defeated.TIEBREAKER,
    "first-setback": first_setback.TIEBREAKER,
    "strength-of-schedule": strength_of_schedule.TIEBREAKER,
    "extended-strength-of-schedule": extended_strength_of_schedule.TIEBREAKER,
    "summed-schedule": summed_schedule.TIEBREAKER,
    "differential": differential.TIEBREAKER,
    "tardiness": tardiness.TIEBREAKER,
    "opponents-win-percentage": opponents_win_percentage.TIEBREAKER,
    "opponents-opponents-win-percentage": opponents_opponents_win_percentage.TIEBREAKER,
    "opponents-points-percentage": opponents_points_percentage.TIEBREAKER,
    "game-win-percentage": game_win_percentage.TIEBREAKER,
    "opponents-game-win-percentage": opponents_game_win_percentage.TIEBREAKER,
    "head-to-head": head_to_head.TIEBREAKER,
    "last-opponent": last_opponent.TIEBREAKER,
    "buchholz": buchholz.TIEBREAKER,
    "sonneborn-berger": sonneborn_berger.TIEBREAKER,
    "progressive-score": progressive_score.TIEBREAKER,
    "wins": wins.TIEBREAKER,
    "lots": lots.TIEBREAKER,
}


def is_percentage(step: RankingStep) -> bool:
    method = TIEBREAKERS[step.method]
    return isinstance(method, ByValue) and method.is_percentage


def is_by_order(step: RankingStep) -> bool:
    """Whether the step puts those who are level in order: its values are places, 1 is best."""
    return not isinstance(TIEBREAKERS[step.method], ByValue)
