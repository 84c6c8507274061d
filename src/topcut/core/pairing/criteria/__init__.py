"""What makes one pairing better than another: a criterion per file, in the rulebook's order.

A criterion gives one or more *levels*. A level is a number that is the sum of what each table and
each bye adds to it; less is better. All levels of all criteria in the rulebook's order are the
quality vector, compared from the front.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ..pairing_field import PairingField
from ..players import Column
from ..rules import PairingRules
from .base import Criterion, CriterionCost
from .bye_place import ByePlace
from .clubs_apart import ClubsApart
from .fewest_byes import FewestByes
from .no_repeat import NoRepeat
from .no_second_bye import NoSecondBye
from .not_down_twice import NotDownTwice
from .rank_order import RankOrder
from .same_division import SameDivision
from .same_score import SameScore

__all__ = ["Criterion", "CriterionCost", "criteria_of", "level_names", "quality"]

BY_NAME: dict[str, Criterion] = {
    "no-repeat": NoRepeat(),
    "no-second-bye": NoSecondBye(),
    "bye-place": ByePlace(),
    "same-division": SameDivision(),
    "same-score": SameScore(),
    "not-down-twice-running": NotDownTwice(running=True),
    "not-down-twice": NotDownTwice(running=False),
    "clubs-apart": ClubsApart(),
}


@lru_cache(maxsize=64)
def criteria_of(rules: PairingRules) -> tuple[Criterion, ...]:
    """The rulebook's criteria in its order; with number of byes and rank order if it has them."""
    found = [BY_NAME[name] for name in rules.criteria]
    if rules.when_impossible == "double-byes":
        after = rules.criteria.index("no-repeat") + 1 if "no-repeat" in rules.criteria else 0
        found.insert(after, FewestByes())
    if rules.order != "random":
        found.append(RankOrder())
    return tuple(found)


def level_names(field: PairingField) -> list[str]:
    """What the numbers of the quality vector are called, in their order."""
    return [name for one in criteria_of(field.rules) for name in one.names(field)]


def quality(
    field: PairingField,
    first: Column,
    second: Column,
    byes: tuple[int, ...],
    *,
    no_repeat: bool = False,
) -> tuple[tuple[str, int], ...]:
    """The quality vector of a pairing, each number with its name. `no_repeat`: it is known that no
    two have met."""
    vector: list[tuple[str, int]] = []
    for criterion in criteria_of(field.rules):
        names = criterion.names(field)
        totals = [0] * len(names)
        known = no_repeat and isinstance(criterion, NoRepeat)
        parts = [] if known else criterion.of_pairs(field, first, second)
        if byes:
            parts += criterion.of_byes(field, np.array(byes, np.int64))
        for part in parts:
            for slot, value in zip(part.slot.tolist(), part.value.tolist(), strict=True):
                totals[slot] += value
        vector += zip(names, totals, strict=True)
    return tuple(vector)
