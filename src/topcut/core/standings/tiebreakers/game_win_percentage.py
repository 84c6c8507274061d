"""The share of games won among the games played, at least the step's floor.

A bye counts as won in the fewest games. Drawn games are not counted.
"""

from __future__ import annotations

import numpy as np

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import RankingField, TiebreakPart
from .method import ByValue
from .opponents_win_percentage import clamped


def values(field: RankingField, step: RankingStep) -> Exact:
    won, lost = field.games.sum(axis=1, dtype=np.int64)
    return clamped(field, Exact(won, np.maximum(won + lost, 1)), step)


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    position = field.positions[number]
    return tuple(
        TiebreakPart(
            played.round,
            played.opponent,
            f"{field.games[0, played.round - 1, position]}"
            f"-{field.games[1, played.round - 1, position]}",
            Message("games"),
        )
        for played in field.history(number)
    )


TIEBREAKER = ByValue(values, parts, parameters=("floor", "cap"), is_percentage=True)
