"""The mean of the opponents' opponents' win percentages (PK-046)."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import RankingField, TiebreakPart
from . import opponents_win_percentage
from .method import ByValue


def values(field: RankingField, step: RankingStep) -> Exact:
    return field.mean_over_opponents(opponents_win_percentage.values(field, step))


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    schedule = opponents_win_percentage.values(field, step)
    return field.parts_of_mean(number, schedule, Message("opponents' win percentage of"))


TIEBREAKER = ByValue(values, parts, parameters=("floor", "cap", "byes"), is_percentage=True)
