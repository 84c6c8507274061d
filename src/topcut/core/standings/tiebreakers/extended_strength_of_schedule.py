"""The mean of the opponents' own strength of schedule (L5-116)."""

from __future__ import annotations

from ..exact import Exact
from ..field import Field, Part
from . import strength_of_schedule


def values(field: Field) -> Exact:
    return field.mean_over_opponents(strength_of_schedule.values(field))


def values_with_byes(field: Field) -> Exact:
    """The other reading of A-L53: the own bye counts as an opponent worth nothing."""
    schedule = strength_of_schedule.values_with_byes(field)
    return field.mean_over_opponents(schedule, strength_of_schedule.own_byes(field))


def parts(field: Field, number: int) -> tuple[Part, ...]:
    schedule = strength_of_schedule.values(field)
    return tuple(
        Part(
            played.round,
            played.opponent,
            str(schedule.at(field.positions[played.opponent])),
            "strength of schedule of",
        )
        for played, _ in field.opponents(number)
        if played.opponent is not None
    )
