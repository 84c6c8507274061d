"""The share of games won among the games played, at least the step's floor.

A bye counts as won in the fewest games. Drawn games are not counted.
"""

from __future__ import annotations

import numpy as np

from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..field import Field, Part
from .opponents_win_percentage import clamped


def values(field: Field, step: RankingStep) -> Exact:
    won, lost = field.games.sum(axis=1, dtype=np.int64)
    return clamped(field, Exact(won, np.maximum(won + lost, 1)), step)


def parts(field: Field, number: int, step: RankingStep) -> tuple[Part, ...]:
    position = field.positions[number]
    return tuple(
        Part(
            played.round,
            played.opponent,
            f"{field.games[0, played.round - 1, position]}"
            f"-{field.games[1, played.round - 1, position]}",
            "games",
        )
        for played in field.history(number)
    )
