"""The mean of the opponents' game-win percentages."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import RankingField, TiebreakPart
from . import game_win_percentage
from .method import ByValue


def values(field: RankingField, step: RankingStep) -> Exact:
    return field.mean_over_opponents(game_win_percentage.values(field, step))


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    share = game_win_percentage.values(field, step)
    return field.parts_of_mean(number, share, Message("share of games won of"))


TIEBREAKER = ByValue(values, parts, parameters=("floor", "cap"), is_percentage=True)
