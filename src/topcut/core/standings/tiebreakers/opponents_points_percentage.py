"""The mean of the opponents' shares of the points they could have won in the rounds they played.

Each share counts at least the step's floor. The opponents' byes are rounds played and won; the own
byes are no opponents. (Match-win percentage, as Magic calls it.)
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
    return field.mean_over_opponents(share(field, step))


def share(field: RankingField, step: RankingStep) -> Exact:
    most = max(int(field.codes.points.max()), 1)
    possible = np.maximum(field.rounds_played, 1)
    return clamped(field, Exact(field.points, possible, most), step)


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    return field.parts_of_mean(number, share(field, step), Message("share of possible points of"))


TIEBREAKER = ByValue(values, parts, parameters=("floor", "cap"), is_percentage=True)
