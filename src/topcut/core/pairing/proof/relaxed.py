"""The least floats of a window when everything around it is as obliging as can be."""

from __future__ import annotations

import numpy as np

from ..criteria import CriterionCost
from ..matching.problem import Problem, resting_allowed
from ..matching.solve import solve_vertices
from ..pairing_field import PairingField, are_barred
from ..players import Column
from ..random_draws import Draw
from .floats import Floats

_DONOR, _RECEIVER, _BYE = -1, -2, -3


def relaxed_floats(
    field: PairingField, floats: Floats, window: tuple[int, int], bye: int | None
) -> list[tuple[int, int]] | None:
    """Least (how many, how far) for the group above the window and each group of it; None unknown.

    As many donors as really go down from the group above: a better pairing has no more of them.
    """
    top, bottom = window
    below = np.flatnonzero(floats.sizes[bottom + 1 :])
    receiving = bottom + 1 + int(below[0]) if len(below) else None
    vertices = _vertices(field, floats, window, bye, receiving is not None)
    if len(vertices) % 2:
        return None
    problem = _problem(field, vertices, window, bye, receiving)
    found, certain = solve_vertices(problem, Draw(0))
    if found is None or not certain:
        return None
    chosen = dict.fromkeys(found, True)
    ends = zip(problem.row.tolist(), problem.column.tolist(), strict=True)
    picked = np.array([chosen.get(end, False) for end in ends])
    total = np.zeros(len(problem.limits), np.int64)
    for part in problem.parts:
        inside = picked[part.where]
        np.add.at(total, part.slot[inside], part.value[inside])
    values = total.reshape(-1, 2).tolist()
    return [(down, far) for down, far in (values if top else values[1:])]


def _vertices(
    field: PairingField, floats: Floats, window: tuple[int, int], bye: int | None, receivers: bool
) -> Column:
    """Positions of the window's players, then donors, receivers and the bye by their signs."""
    top, bottom = window
    bye_inside = bye is not None and top <= field.group[bye] <= bottom
    inside = np.flatnonzero((field.group >= top) & (field.group <= bottom))
    if bye is not None and not bye_inside:
        inside = inside[inside != bye]
    donors = int(floats.down[top - 1]) if top else 0
    rest = int(bye_inside)
    needed = (len(inside) + donors + (len(inside) + donors + rest) % 2) if receivers else 0
    if receivers and (len(inside) + donors + rest + needed) % 2:
        needed += 1
    signs = [_DONOR] * donors + [_RECEIVER] * needed + [_BYE] * rest
    return np.concatenate([inside, np.array(signs, np.int64)])


def _problem(
    field: PairingField,
    vertices: Column,
    window: tuple[int, int],
    bye: int | None,
    receiving: int | None,
) -> Problem:
    """Every two vertices; groups counted from the one above the window, two levels each."""
    above = window[0] - 1
    row, column = np.triu_indices(len(vertices), 1)
    one, two = vertices[row], vertices[column]
    level = _levels(field, vertices, above, receiving)
    upper, lower = np.minimum(level[row], level[column]), np.maximum(level[row], level[column])
    real = (one >= 0) & (two >= 0)
    allowed = np.ones(len(row), np.bool_)
    allowed[real] = ~are_barred(field, one[real], two[real])
    resting = (one == _BYE) | (two == _BYE)
    if resting.any() and bye is not None:
        who = np.maximum(one[resting], two[resting])
        able = resting_allowed(field, np.maximum(who, 0)) & (field.group[who] == field.group[bye])
        allowed[resting] = (who >= 0) & able
    where = np.flatnonzero((upper != lower) & ~resting)
    steps = lower[where] - upper[where]
    slot = 2 * upper[where]
    parts = [
        CriterionCost(where, slot, np.ones(len(where), np.int64)),
        CriterionCost(where, slot + 1, steps**2 - 1),
    ]
    groups = window[1] - above + 1
    furthest = int(steps.max(initial=1)) ** 2
    most = len(vertices) // 2
    limits = [x for _ in range(groups) for x in (most, most * furthest)]
    return Problem(vertices, 0, row, column, allowed, parts, limits)


def _levels(field: PairingField, vertices: Column, above: int, receiving: int | None) -> Column:
    """The group of each vertex, counted from the group above the window."""
    level = np.zeros(len(vertices), np.int64)
    real = vertices >= 0
    level[real] = field.group[vertices[real]] - above
    level[vertices == _RECEIVER] = (receiving or 0) - above
    return level
