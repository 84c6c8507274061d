"""The points of all opponents a player defeated, added up (SW-063, MK-035).

A bye is no opponent (A-SW7, A-MK5).
"""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import WIN, RankingField, TiebreakPart
from .method import ByValue


def values(field: RankingField, step: RankingStep) -> Exact:
    return Exact(field.sum_over(field.points, field.counts == WIN))


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    return tuple(
        TiebreakPart(played.round, played.opponent, points, Message("defeated"))
        for played, points in field.opponents(number)
        if played.counts == "win"
    )


TIEBREAKER = ByValue(values, parts)
