"""The points of all opponents added up, one entry for each round, without the lowest (ST-289).

A bye and a missed game are entries of 0 (ST-124, A-ST3), and an earned bye is the most there can be
(ST-123, A-ST2, T-25), so that one is never the lowest.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from topcut.core.message import Message
from topcut.core.rulebook import RankingStep

from ..exact import Exact
from ..ranking_field import RankingField, TiebreakPart
from .method import ByValue


def values(field: RankingField, step: RankingStep) -> Exact:
    if not field.rounds:
        return Exact(np.zeros(len(field.numbers), dtype=np.int64))
    entries = np.sort(_entries(field, step), axis=0)
    return Exact(entries[step.cut :].sum(axis=0, dtype=np.int64))


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    column = _entries(field, step)[:, field.positions[number]].tolist()
    left_out = sorted(range(len(column)), key=lambda index: column[index])[: step.cut]
    words = {"bye": Message("bye"), "missed": Message("missed game")}
    return tuple(
        TiebreakPart(
            played.round,
            played.opponent,
            column[played.round - 1],
            Message("points of")
            if played.opponent is not None
            else words.get(played.counts) or Message("no opponent"),
        )
        for played in field.history(number)
        if played.round - 1 not in left_out
    )


def _entries(field: RankingField, step: RankingStep) -> NDArray[np.int64]:
    """Shape (rounds, players)."""
    entries: NDArray[np.int64] = np.append(field.points, 0)[field.opponent]
    if "earned-bye" in field.codes.names:
        earned = field.code == field.codes.names.index("earned-bye")
        entries[earned] = _greatest(field, step)
    return entries


def _greatest(field: RankingField, step: RankingStep) -> int:
    """A-ST2: all points of every round; in the other reading, of an opponent who lost this one."""
    most = int(field.codes.points.max())
    if step.earned_bye == "most":
        return most * field.rounds
    lost = int(field.codes.points[field.codes.names.index("loss")])
    return most * (field.rounds - 1) + lost


TIEBREAKER = ByValue(values, parts, parameters=("cut", "earned_bye"))
