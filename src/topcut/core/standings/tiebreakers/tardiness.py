"""Players who arrived late rank below those who were on time (PK-040, A-PK17)."""

from __future__ import annotations

import numpy as np

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import RankingField, TiebreakPart
from .method import ByValue


def values(field: RankingField, step: RankingStep) -> Exact:
    """1 for on time, 0 for late."""
    return Exact(np.where(field.late, 0, 1).astype(np.int64))


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    late = bool(field.late[field.positions[number]])
    return (
        TiebreakPart(
            1, None, 0 if late else 1, Message("arrived late") if late else Message("on time")
        ),
    )


TIEBREAKER = ByValue(values, parts)
