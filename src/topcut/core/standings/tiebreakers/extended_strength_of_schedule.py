"""The mean of the opponents' own strength of schedule (L5-116)."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import RankingField, TiebreakPart
from . import strength_of_schedule
from .method import ByValue


def values(field: RankingField, step: RankingStep) -> Exact:
    schedule = strength_of_schedule.values(field, step)
    return field.mean_over_opponents(schedule, strength_of_schedule.own_byes(field, step))


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    schedule = strength_of_schedule.values(field, step)
    return field.parts_of_mean(number, schedule, Message("strength of schedule of"))


TIEBREAKER = ByValue(values, parts, parameters=("byes",))
