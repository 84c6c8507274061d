"""The running totals after each round added up: progressive score, or cumulative victory points
(ST-119). A missed round leaves the total as it was (A-ST17)."""

from __future__ import annotations

import numpy as np

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import RankingField, TiebreakPart
from .method import ByValue


def values(field: RankingField, step: RankingStep) -> Exact:
    running = np.cumsum(field.gained, axis=0, dtype=np.int64)
    return Exact(running.sum(axis=0, dtype=np.int64))


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    running = np.cumsum(field.gained[:, field.positions[number]]).tolist()
    return tuple(
        TiebreakPart(round, None, total, Message("total after it"))
        for round, total in enumerate(running, 1)
    )


TIEBREAKER = ByValue(values, parts)
