"""The mean, over the opponents met, of each one's points for every round played (L5-115).

A bye is a round played by the opponent who had it (A-L52); the own bye is no opponent (A-L53); an
opponent who dropped is measured by the rounds until then (A-L55).
"""

from __future__ import annotations

import numpy as np

from ..exact import Column, Exact
from ..field import BYE, Field, Part


def values(field: Field) -> Exact:
    return field.mean_over_opponents(points_per_round(field))


def values_with_byes(field: Field) -> Exact:
    """The other reading of A-L53: the own bye counts as an opponent worth nothing."""
    return field.mean_over_opponents(points_per_round(field), own_byes(field))


def own_byes(field: Field) -> Column:
    byes: Column = np.count_nonzero(field.counts == BYE, axis=0)
    return byes


def points_per_round(field: Field) -> Exact:
    return Exact(field.points, np.maximum(field.rounds_played, 1))


def parts(field: Field, number: int) -> tuple[Part, ...]:
    share = points_per_round(field)
    return tuple(
        Part(
            played.round,
            played.opponent,
            str(share.at(field.positions[played.opponent])),
            "points per round of",
        )
        for played, _ in field.opponents(number)
        if played.opponent is not None
    )
