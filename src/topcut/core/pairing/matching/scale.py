"""What a unit of each level weighs, and what a table between two groups costs by that."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ..criteria import Criterion
from ..criteria.bye_place import ByePlace
from ..criteria.same_score import SameScore, between, sizes_of
from ..pairing_field import PairingField
from ..players import Column
from ..rules import PairingRules
from .problem import Leniency, levels_of

_WORD = 1 << 60
"""Costs below this can be summed in 64 bits."""
_KEPT_MOST = 512


class Scale(NamedTuple):
    """The levels as digits of one number with mixed radices."""

    limits: list[int]
    """For each level, what no pairing exceeds."""
    weights: list[int]
    """What one unit of each level weighs."""
    never: int
    """More than all levels together."""
    kind: type[np.int64] | type[object]
    """Numbers of which a pairing's sum fits 64 bits, or of any length."""
    between: list[list[int]] | None
    """What a table between two groups costs; None where all tables are alike in that."""
    bye_place: int
    """What a unit of a bye's place costs, 0 where that does not count."""
    others: list[tuple[Criterion, int]]
    """Further criteria that count, each with the number of its first level."""


_kept: dict[tuple[object, ...], Scale] = {}


def scale_of(field: PairingField, members: Column, byes: int, lenient: Leniency) -> Scale:
    """Kept where it depends on nothing but groups and byes: rounds of few players, and blocks of a
    few tables, have much the same groups."""
    if not _is_of_groups(field.rules, byes):
        return _made(field, members, byes, lenient)
    had = max(field.players.byes.take(members).tolist()) if byes else 0
    key = (field.rules, lenient, byes, had, *sizes_of(field, members).tolist())
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= _KEPT_MOST:
            _kept.clear()
        found = _kept[key] = _made(field, members, byes, lenient)
    return found


@lru_cache(maxsize=64)
def _is_of_groups(rules: PairingRules, byes: int) -> bool:
    by_rank = rules.order != "random" or (byes > 0 and rules.bye_place == "lowest-ranked")
    of_groups = {"no-repeat", "no-second-bye", "bye-place", "same-score"}
    return not by_rank and of_groups.issuperset(rules.criteria)


def _made(field: PairingField, members: Column, byes: int, lenient: Leniency) -> Scale:
    limits, counting = levels_of(field, members, byes, lenient)
    weights, never = weights_of(limits)
    kind = kind_of(never)
    scores, place = None, 0
    others = []
    for criterion, base in counting:
        if isinstance(criterion, SameScore):
            scores = between(field.groups, weights[base:], kind).tolist()
        elif isinstance(criterion, ByePlace):
            place = weights[base]
        else:
            others.append((criterion, base))
    return Scale(limits, weights, never, kind, scores, place, others)


def weights_of(limits: list[int]) -> tuple[list[int], int]:
    """What one unit of each level weighs, and more than all levels together."""
    never = 1
    weights = [0] * len(limits)
    for level in range(len(limits) - 1, -1, -1):
        if limits[level]:
            weights[level] = never
            never *= limits[level] + 1
    return weights, never


def kind_of(never: int) -> type[np.int64] | type[object]:
    return np.int64 if never < _WORD else object
