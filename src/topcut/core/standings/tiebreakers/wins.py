"""Most games won (TR-014); a game that time ended was won by nobody (A-TR8)."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import WIN, RankingField, TiebreakPart
from .method import ByValue


def values(field: RankingField, step: RankingStep) -> Exact:
    return Exact(field.how_many(WIN))


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    return tuple(
        TiebreakPart(played.round, None, 1, Message("won"))
        for played in field.history(number)
        if played.counts == "win"
    )


TIEBREAKER = ByValue(values, parts)
