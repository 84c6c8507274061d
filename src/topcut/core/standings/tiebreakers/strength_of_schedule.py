"""The mean, over the opponents met, of each one's points for every round played (L5-115).

A bye is a round played by the opponent who had it (A-L52); the own bye is no opponent (A-L53); an
opponent who dropped is measured by the rounds until then (A-L55).
"""

from __future__ import annotations

import numpy as np

from ..exact import Exact
from ..field import Field, Part


def values(field: Field) -> Exact:
    return field.mean_over_opponents(points_per_round(field))


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
