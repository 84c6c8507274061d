"""The opponents' points added up, without the lowest few where the step says so (Buchholz and
Buchholz cut, as the chess world calls them). A round without an opponent adds nothing."""

from __future__ import annotations

import numpy as np

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import RankingField, TiebreakPart
from .method import ByValue


def values(field: RankingField, step: RankingStep) -> Exact:
    if not field.rounds:
        return Exact(field.points)
    looked_up = np.append(field.points, 0)
    met = np.sort(looked_up[field.opponent], axis=0)
    return Exact(met[step.cut :].sum(axis=0, dtype=np.int64))


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    met = [
        TiebreakPart(played.round, played.opponent, points, Message("met"))
        for played, points in field.opponents(number)
    ]
    without = field.rounds - len(met)
    lowest = sorted(met, key=lambda part: part.amount)[: max(step.cut - without, 0)]
    return tuple(part for part in met if part not in lowest)


TIEBREAKER = ByValue(values, parts, parameters=("cut",))
