"""The mean, over the opponents met, of each one's points for every round played (L5-115).

A bye is a round played by the opponent who had it (A-L52); the own bye is no opponent, or in the
other reading one worth nothing (A-L53); an opponent who dropped is measured by the rounds until
then (A-L55).
"""

from __future__ import annotations

import numpy as np

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Column, Exact
from ..ranking_field import BYE, RankingField, TiebreakPart
from .method import ByValue


def values(field: RankingField, step: RankingStep) -> Exact:
    return field.mean_over_opponents(points_per_round(field), own_byes(field, step))


def points_per_round(field: RankingField) -> Exact:
    return Exact(field.points, np.maximum(field.rounds_played, 1))


def own_byes(field: RankingField, step: RankingStep) -> Column | None:
    """Byes that dilute the mean, where the organizer chose that reading."""
    return None if step.byes == "left-out" else field.how_many(BYE)


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    return field.parts_of_mean(number, points_per_round(field), Message("points per round of"))


TIEBREAKER = ByValue(values, parts, parameters=("byes",))
