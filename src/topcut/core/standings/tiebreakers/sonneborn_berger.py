"""The points of the opponents defeated and half of those drawn with (Sonneborn-Berger)."""

from __future__ import annotations

import numpy as np

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import DRAW, WIN, RankingField, TiebreakPart
from .method import ByValue


def values(field: RankingField, step: RankingStep) -> Exact:
    won = field.sum_over(field.points, field.counts == WIN)
    drawn = field.sum_over(field.points, field.counts == DRAW)
    return Exact(2 * won + drawn, np.full(len(won), 2, dtype=np.int64))


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    words = {"win": Message("defeated"), "draw": Message("half of, drawn with")}
    return tuple(
        TiebreakPart(played.round, played.opponent, points, words[played.counts])
        for played, points in field.opponents(number)
        if played.counts in words
    )


TIEBREAKER = ByValue(values, parts)
