"""Named strategies that pair by rank inside a group instead of drawing.

The bye and the floats are decided by the rulebook's criteria as always; the order comes after them.
"""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from ..criteria import quality
from ..matching.solve import Seating, solve_members
from ..matching.subset import MOST
from ..pairing_field import PairingField, are_barred
from ..players import Column
from ..random_draws import Draw
from .windows import WHOLE_MOST

_REACHES = (4, 4, 12, 30)
"""Tables to either side of an illegal one that are seated anew with it."""


def ranked(field: PairingField, plain: Seating, draw: Draw) -> Seating:
    """The pairing by rank with the byes of a drawn one, and as good as that by every criterion."""
    members = np.delete(np.arange(len(field), dtype=np.int64), list(plain.byes))
    if len(members) > MOST:
        first, second = _by_rank(field, members)
        legal = not are_barred(field, first, second).any()
        if legal and _criteria(field, first, second, plain) == _criteria(
            field, plain.first, plain.second, plain
        ):
            return Seating(first, second, plain.byes, uniform=True, certain=plain.certain)
        if len(members) > WHOLE_MOST:
            legal = _mend_nearby(field, first, second, draw)
            found = Seating(first, second, plain.byes, uniform=False, certain=False)
            return found if legal else replace(plain, uniform=False, certain=False)
    seating = solve_members(field, members, 0, draw)
    if seating is None:
        return replace(plain, levels=None)  # without the rank order
    certain = plain.certain and seating.certain
    return replace(seating, byes=plain.byes, certain=certain, levels=None)


def _mend_nearby(field: PairingField, first: Column, second: Column, draw: Draw) -> bool:
    """Seat each illegal table of a large field anew with its neighbours in rank, in place."""
    for reach in _REACHES:
        for table in np.flatnonzero(are_barred(field, first, second)).tolist():
            near = np.arange(max(table - reach, 0), min(table + reach + 1, len(first)))
            members = np.concatenate([first[near], second[near]])
            found = solve_members(field, members, 0, draw)
            if found is not None:
                order = np.lexsort((field.players.rank[found.first], field.group[found.first]))
                first[near], second[near] = found.first[order], found.second[order]
    return not are_barred(field, first, second).any()


def _criteria(
    field: PairingField, first: Column, second: Column, plain: Seating
) -> tuple[tuple[str, int], ...]:
    """The quality vector by the rulebook's criteria alone."""
    drawn = replace(field, rules=replace(field.rules, order="random"))
    return quality(drawn, first, second, plain.byes)


def _by_rank(field: PairingField, members: Column) -> tuple[Column, Column]:
    """Group by group: the lowest ranked of an odd one goes down, the rest in order."""
    best_v_worst = field.rules.order == "best-v-worst"
    first: list[int] = []
    second: list[int] = []
    carried: list[int] = []
    order = members[np.lexsort((field.players.rank[members], field.group[members]))]
    ends = np.cumsum(np.bincount(field.group[members], minlength=field.groups))
    for here in np.split(order, ends[:-1]):
        group = here.tolist()
        if not group:  # its only player has the bye
            continue
        down = [group.pop()] if (len(group) - len(carried)) % 2 else []
        if carried and group:
            first.append(carried.pop())
            second.append(group.pop() if best_v_worst else group.pop(0))
        half = len(group) // 2
        first += group[:half] if best_v_worst else group[0::2]
        second += group[: half - 1 : -1] if best_v_worst and half else group[1::2]
        carried += down
    return np.array(first, np.int64), np.array(second, np.int64)
