"""What every table of a few players would cost, each as one plain number."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..criteria import CriterionCost
from ..criteria.bye_place import ByePlace
from ..pairing_field import PairingField
from ..players import Column
from .problem import STRICT, Leniency, Problem, parts_of, resting_allowed
from .scale import Scale, kind_of, scale_of, weights_of

Costs = NDArray[Any]
"""Whole numbers of 64 bits, or Python's where those do not do."""


class EdgeCosts(NamedTuple):
    """Edges in the order of `all_edges`."""

    members: int
    byes: int
    costs: Costs
    never: int
    """A number that no pairing costs: that of an edge which may not be."""
    limits: list[int]
    """For each level, what no pairing exceeds."""

    def levels(self, cost: int) -> tuple[int, ...]:
        """A cost taken apart again."""
        levels = [0] * len(self.limits)
        for level in range(len(levels) - 1, -1, -1):
            if self.limits[level]:
                cost, levels[level] = divmod(cost, self.limits[level] + 1)
        return tuple(levels)


def edge_costs(
    field: PairingField, members: Column, byes: int, lenient: Leniency = STRICT
) -> EdgeCosts:
    """The same numbers as of `problem_of`, without its columns: scores count at every table, places
    at every bye, and a column of a few takes longer to make than to go through."""
    scale = scale_of(field, members, byes, lenient)
    tables = _of_scores(field, members, scale)
    if not lenient.repeats:
        _bar(field, members, tables, scale.never)
    resting = _of_resting(field, members, scale, lenient) * byes if byes else []
    costs = np.array(resting + tables, scale.kind)
    for criterion, base in scale.others:
        _add(costs, scale.weights, parts_of(criterion, field, members, byes, base))
    if scale.others:
        costs = np.minimum(costs, scale.never)
    return EdgeCosts(len(members), byes, costs, scale.never, scale.limits)


def _of_scores(field: PairingField, members: Column, scale: Scale) -> list[int]:
    """What scores add to each table."""
    if scale.between is None:
        return [0] * (len(members) * (len(members) - 1) // 2)
    group = field.group.take(members).tolist()
    return [
        of_one[other]
        for place, of_one in enumerate([scale.between[one] for one in group], 1)
        for other in group[place:]
    ]


def _of_resting(field: PairingField, members: Column, scale: Scale, lenient: Leniency) -> list[int]:
    """What a bye for each costs."""
    able = resting_allowed(field, members, lenient).tolist()
    if not scale.bye_place:
        return [0 if may else scale.never for may in able]
    places = ByePlace.place(field, members).tolist()
    return [
        place * scale.bye_place if may else scale.never
        for place, may in zip(places, able, strict=True)
    ]


def _bar(field: PairingField, members: Column, tables: list[int], never: int) -> None:
    """Put `never` at the tables of two who may not meet, in place."""
    before = _tables_before(len(members))
    who = members.tolist()
    places = {player: place for place, player in enumerate(who)}
    for row in field.barred.take(members, axis=1).tolist():
        for one, opponent in enumerate(row):
            other = places.get(opponent, -1)
            if other > one:
                tables[before[one] + other] = never


@lru_cache(maxsize=16)
def _tables_before(members: int) -> list[int]:
    """For each member what added to the place of a later one gives the number of their table."""
    return [one * (2 * members - one - 1) // 2 - one - 1 for one in range(members)]


def costs_of(problem: Problem) -> EdgeCosts:
    """The edge costs of a problem, from its parts."""
    weights, never = weights_of(problem.limits)
    costs = np.zeros(len(problem.row), kind_of(never))
    _add(costs, weights, problem.parts)
    costs[~problem.allowed] = never
    return EdgeCosts(len(problem.members), problem.byes, costs, never, problem.limits)


def _add(costs: Costs, weights: list[int], parts: list[CriterionCost]) -> None:
    weight = np.array(weights, costs.dtype)
    for part in parts:
        costs[part.where] += weight[part.slot] * part.value
