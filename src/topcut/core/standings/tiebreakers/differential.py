"""What a player scored more than the opponents, all rounds added up (ST-148)."""

from __future__ import annotations

import numpy as np

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import RankingField, TiebreakPart
from .method import ByValue


def values(field: RankingField, step: RankingStep) -> Exact:
    if field.margin is None:
        return Exact(np.zeros(len(field.numbers), dtype=np.int64))
    return Exact(field.margin.sum(axis=0, dtype=np.int64))


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    if field.margin is None:
        return ()
    margins = field.margin[:, field.positions[number]].tolist()
    return tuple(
        TiebreakPart(
            played.round,
            played.opponent,
            margins[played.round - 1],
            Message("differential against"),
        )
        for played in field.history(number)
    )


TIEBREAKER = ByValue(values, parts)
