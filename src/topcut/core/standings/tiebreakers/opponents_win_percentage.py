"""The mean of the opponents' win percentages (PK-041..PK-045).

A percentage is wins over all rounds so far for those who are still in, and over the rounds they
took part in for those who left; never below the floor, and for those who left never above the cap.
Byes are left out of wins and rounds (A-PK2) unless the step says otherwise; without opponents it is
0 (A-PK19).
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm

import numpy as np

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact, over_common
from ..ranking_field import BYE, WIN, RankingField, TiebreakPart
from .method import ByValue


def values(field: RankingField, step: RankingStep) -> Exact:
    return field.mean_over_opponents(win_percentage(field, step))


def win_percentage(field: RankingField, step: RankingStep) -> Exact:
    of_the_event = field.rounds if field.rounds_each is None else field.rounds_each
    wins, rounds = field.how_many(WIN), np.where(field.left, field.rounds_played, of_the_event)
    byes = field.how_many(BYE)
    if step.byes == "left-out":
        rounds = rounds - byes
    else:
        wins = wins + byes
    return clamped(field, Exact(wins, np.maximum(rounds, 1)), step)


def clamped(field: RankingField, share: Exact, step: RankingStep) -> Exact:
    """Between the step's floor and, for players who left, its cap."""
    floor, cap = (Fraction(one) if one else None for one in (step.floor, step.cap))
    over, under = over_common(share, 1)
    common = lcm(under, *(one.denominator for one in (floor, cap) if one is not None))
    over = over * (common // under)
    if cap is not None:
        most = int(cap * common)
        over = np.where(field.left, np.minimum(over, most), over)
    if floor is not None:
        over = np.maximum(over, int(floor * common))
    return Exact(over, None, common)


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    return field.parts_of_mean(number, win_percentage(field, step), Message("win percentage of"))


TIEBREAKER = ByValue(values, parts, parameters=("floor", "cap", "byes"), is_percentage=True)
