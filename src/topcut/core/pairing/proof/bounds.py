"""What no pairing can beat: counting alone says how many must be paired down from each group."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..criteria.bye_place import ByePlace
from ..criteria.not_down_twice import NotDownTwice
from ..matching.problem import resting_allowed
from ..pairing_field import PairingField
from ..players import Column

BURDENS = {
    "not-down-twice-running": NotDownTwice(running=True),
    "not-down-twice": NotDownTwice(running=False),
}


def is_plain(field: PairingField) -> bool:
    """Do the criteria stand in the order for which the bounds below are right?

    Hard criteria and the bye's place first, then divisions, scores, and then the rest.
    """
    criteria = field.rules.criteria
    if field.rules.order != "random" or "same-score" not in criteria:
        return False
    before = set(criteria[: criteria.index("same-score")])
    early = {"no-repeat", "no-second-bye", "bye-place", "same-division"} & set(criteria)
    if field.players.division is not None and "same-division" in before:
        after = criteria[criteria.index("same-division") + 1 :]
        if not set(after).isdisjoint({"no-repeat", "no-second-bye", "bye-place"}):
            return False
    return before == early


def parity_floats(sizes: Column) -> list[int]:
    """The fewest of each group paired down: d(i) = (|G(i)| - d(i-1)) mod 2.

    SW-029, MK-028, PK-014.

    A group of odd size, counting who comes down into it, cannot be paired inside itself.
    Pairing consecutively in an order sorted by group reaches the bound.
    """
    floats = []
    carried = 0
    for size in sizes.tolist():
        carried = (size - carried) & 1
        floats.append(carried)
    return floats


def burden_levels(field: PairingField) -> list[NDArray[np.bool_]]:
    """For each criterion that spares who was paired down before: whom it spares."""
    return [BURDENS[name].burdened(field) for name in field.rules.criteria if name in BURDENS]


def lowest_place(field: PairingField) -> int:
    """The best place a bye can have as far as counting can tell."""
    everyone = np.arange(len(field), dtype=np.int64)
    able = everyone[resting_allowed(field, everyone)]
    return int(ByePlace.place(field, able).min(initial=len(field)))


def burden(field: PairingField) -> Column | None:
    """How much each player should be spared from being paired down; None where nobody need be."""
    levels = burden_levels(field)
    if not levels or not any(level.any() for level in levels):
        return None
    total = np.zeros(len(field), np.int64)
    for level in levels:
        total += level
    return total


def bye_candidates(field: PairingField) -> Column:
    """Who may have the bye as far as counting can tell, empty when nobody may.

    SW-030, SW-035, SW-036: the lowest group with somebody who has had none (A-SW3, A-SW4: natives
    only, then group by group upwards). MK-031, MK-032, ST-125, PK-015 likewise; L5-088 by rank.
    """
    everyone = np.arange(len(field), dtype=np.int64)
    able = everyone[resting_allowed(field, everyone)]
    if not len(able):
        return able
    if "bye-place" in field.rules.criteria and field.rules.bye_place != "random":
        place = ByePlace.place(field, able)
        able = able[place == place.min()]
    else:
        able = _best_groups(field, able)
    return _spare_only_fresh(field, able)


def _best_groups(field: PairingField, able: Column) -> Column:
    """Where the bye may be anywhere: the groups from which it leaves the best floats."""
    floats: dict[int, list[int]] = {}
    for group in np.unique(field.group[able]).tolist():
        sizes = field.sizes.copy()
        sizes[group] -= 1
        floats[group] = parity_floats(sizes)
    best = min(floats.values())
    return able[np.isin(field.group[able], [g for g, f in floats.items() if f == best])]


def _spare_only_fresh(field: PairingField, able: Column) -> Column:
    """Do not spend the only least burdened player of a group that must send one on the bye."""
    weight = burden(field)
    if weight is None or len(able) < 2:
        return able
    keep = np.ones(len(able), np.bool_)
    for group in np.unique(field.group[able]).tolist():
        sizes = field.sizes.copy()
        sizes[group] -= 1
        if parity_floats(sizes)[group]:
            members = np.flatnonzero(field.group == group)
            fresh = members[weight[members] == weight[members].min()]
            if len(fresh) == 1:
                keep &= able != fresh[0]
    return able[keep] if keep.any() else able
