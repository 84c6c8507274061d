"""Redraw random blocks of a few tables, so that an exact solver's habits do not show.

Each block is drawn uniformly among the equally good seatings of its players, which leaves the
uniform draw over all best pairings as it is and moves every other draw towards it.
"""

from __future__ import annotations

import numpy as np

from ..pairing_field import PairingField
from ..players import Column
from ..random_draws import Draw
from .solve import solve_members

BLOCK = 6
"""Tables in a block: twelve players, which the subset programme solves in half a millisecond."""
_LEAST_MOVES = 8
_PER_GROUP = 12


def mix(field: PairingField, first: Column, second: Column, groups: list[int], draw: Draw) -> None:
    """Redraw blocks among the tables near these groups, in place. The tables must be legal."""
    near = _near(field, first, second, groups, draw)
    if len(near) <= 1:
        return
    moves = 1 if len(near) <= BLOCK else max(_LEAST_MOVES, len(near) // BLOCK)
    for _ in range(moves):
        block = np.sort(draw.sample(near, BLOCK))
        members = np.concatenate([first[block], second[block]])
        found = solve_members(field, members, 0, draw)
        if found is not None:
            first[block], second[block] = found.first, found.second


def _near(
    field: PairingField, first: Column, second: Column, groups: list[int], draw: Draw
) -> Column:
    """Tables of the groups and their neighbours; of large groups the floats and a few others."""
    one, two = field.group[first], field.group[second]
    wanted = sorted({h for g in groups for h in range(g - 1, g + 2) if 0 <= h < field.groups})
    taken = []
    for group in wanted:
        here = np.flatnonzero((one == group) | (two == group))
        floats = one[here] != two[here]
        taken += [here[floats], draw.sample(here[~floats], _PER_GROUP)]
    return np.unique(np.concatenate(taken)) if taken else np.empty(0, np.int64)
