"""The round of the first loss or draw; later is better (SW-065, MK-037).

Whoever never lost or drew counts as after the last round (A-SW8, A-MK5); a missed round is a loss
in that round (G5); a bye is neither (A-SW7).
"""

from __future__ import annotations

import numpy as np

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import DRAW, LOSS, MISSED, RankingField, TiebreakPart
from .method import ByValue

_WORDS = {
    "loss": Message("first lost to"),
    "draw": Message("first drew with"),
    "missed": Message("first loss: missed"),
}


def values(field: RankingField, step: RankingStep) -> Exact:
    first = np.full(len(field.numbers), field.rounds + 1, dtype=np.int64)
    for round in range(field.rounds, 0, -1):
        counts = field.counts[round - 1]
        first[(counts == LOSS) | (counts == DRAW) | (counts == MISSED)] = round
    return Exact(first)


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    for played in field.history(number):
        if played.counts in _WORDS:
            words = _WORDS[played.counts]
            return (TiebreakPart(played.round, played.opponent, played.round, words),)
    return (TiebreakPart(field.rounds + 1, None, field.rounds + 1, Message("no loss or draw")),)


TIEBREAKER = ByValue(values, parts)
