"""One tiebreaker per file; a rulebook lists them by name, in its own order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..exact import Exact
from ..field import Field, Part
from . import (
    defeated_opponents,
    extended_strength_of_schedule,
    first_setback,
    lots,
    strength_of_schedule,
    undefeated_opponents,
)


@dataclass(frozen=True, slots=True)
class ByValue:
    """A value for everybody at once; higher is better, equal values stay tied."""

    values: Callable[[Field], Exact]
    parts: Callable[[Field, int], tuple[Part, ...]]


@dataclass(frozen=True, slots=True)
class ByOrder:
    """Looks at the tied players together and puts them in order, level ones in one tuple."""

    order: Callable[[Field, tuple[int, ...]], list[tuple[int, ...]]]
    parts: Callable[[Field, int], tuple[Part, ...]]


TIEBREAKERS: dict[str, ByValue | ByOrder] = {
    "defeated-opponents": ByValue(defeated_opponents.values, defeated_opponents.parts),
    "undefeated-opponents": ByValue(undefeated_opponents.values, undefeated_opponents.parts),
    "strength-of-schedule": ByValue(strength_of_schedule.values, strength_of_schedule.parts),
    "extended-strength-of-schedule": ByValue(
        extended_strength_of_schedule.values, extended_strength_of_schedule.parts
    ),
    "strength-of-schedule-with-byes": ByValue(
        strength_of_schedule.values_with_byes, strength_of_schedule.parts
    ),
    "extended-strength-of-schedule-with-byes": ByValue(
        extended_strength_of_schedule.values_with_byes, extended_strength_of_schedule.parts
    ),
    "first-setback": ByValue(first_setback.values, first_setback.parts),
    "lots": ByOrder(lots.order, lots.parts),
}
