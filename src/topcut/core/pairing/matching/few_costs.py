"""What every table of a few players would cost, each as one plain number."""

from __future__ import annotations

from typing import NamedTuple

from ..criteria import CriterionCost
from ..criteria.bye_place import ByePlace
from ..criteria.same_score import SameScore
from ..field import PairingField, are_barred
from ..players import Column
from .problem import (
    STRICT,
    Leniency,
    Problem,
    all_edges,
    levels_of,
    parts_of,
    resting_allowed,
)


class EdgeCosts(NamedTuple):
    """Edges in the order of `all_edges`."""

    members: int
    byes: int
    costs: list[int]
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


def few_costs(
    field: PairingField, members: Column, byes: int, lenient: Leniency = STRICT
) -> EdgeCosts:
    """The same numbers as of `problem_of`, without its columns: scores count at every table, places
    at every bye, and a column of a few takes longer to make than to go through."""
    limits, counting = levels_of(field, members, byes, lenient)
    weights, never = _weights(limits)
    costs = _nothing_or_never(field, members, byes, lenient, never)
    for criterion, base in counting:
        if isinstance(criterion, SameScore):
            group = field.group[members].tolist()
            between = criterion.between(set(group), weights[base:])
            edge = byes * len(members)
            for place, one in enumerate(group, 1):
                costs_of_one = between[one]
                for other in group[place:]:
                    costs[edge] += costs_of_one[other]
                    edge += 1
        elif isinstance(criterion, ByePlace):
            places = criterion.place(field, members).tolist()
            for edge, place in enumerate(places * byes):
                costs[edge] += weights[base] * place
        else:
            _add(costs, weights, parts_of(criterion, field, members, byes, base))
    return EdgeCosts(len(members), byes, costs, never, limits)


def _nothing_or_never(
    field: PairingField, members: Column, byes: int, lenient: Leniency, never: int
) -> list[int]:
    """For each edge whether it may be, as `allowed_edges`."""
    _, _, one, two = all_edges(len(members), byes)
    rests = [0 if may else never for may in resting_allowed(field, members, lenient).tolist()]
    if lenient.repeats or not len(field.barred):
        return rests * byes + [0] * len(one)
    barred = are_barred(field, members[one], members[two]).tolist()
    return rests * byes + [never if met else 0 for met in barred]


def costs_of(problem: Problem) -> EdgeCosts:
    """Of any problem, by its columns."""
    weights, never = _weights(problem.limits)
    costs = [0 if may else never for may in problem.allowed.tolist()]
    _add(costs, weights, problem.parts)
    return EdgeCosts(len(problem.members), problem.byes, costs, never, problem.limits)


def _weights(limits: list[int]) -> tuple[list[int], int]:
    """What one unit of each level weighs, and more than all levels together."""
    never = 1
    weights = [0] * len(limits)
    for level in range(len(limits) - 1, -1, -1):
        if limits[level]:
            weights[level] = never
            never *= limits[level] + 1
    return weights, never


def _add(costs: list[int], weights: list[int], parts: list[CriterionCost]) -> None:
    for part in parts:
        columns = part.where.tolist(), part.slot.tolist(), part.value.tolist()
        for edge, level, value in zip(*columns, strict=True):
            costs[edge] += weights[level] * value
