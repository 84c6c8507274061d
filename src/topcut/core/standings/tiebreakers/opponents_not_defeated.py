"""The points of all opponents a player lost to or drew with, added up (SW-064, MK-036).

Where both lost, neither lost to the other (T-5).
"""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import DRAW, RankingField, TiebreakPart
from .method import ByValue

_WORDS = {"loss": Message("lost to"), "draw": Message("drew with")}


def values(field: RankingField, step: RankingStep) -> Exact:
    not_won = field.codes.beaten[field.code] | (field.counts == DRAW)
    return Exact(field.sum_over(field.points, not_won))


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    return tuple(
        TiebreakPart(played.round, played.opponent, points, _WORDS[played.counts])
        for played, points in field.opponents(number)
        if played.counts == "draw" or field.codes.beaten[field.codes.names.index(played.code)]
    )


TIEBREAKER = ByValue(values, parts)
