"""Is this pairing provably the best? Group by group from the top, without solving the whole field.

A better pairing would differ first in some group, all groups above it having the same floats. For
each group it is enough that counting allows nothing better, or that a *relaxed* window has the same
optimum: the window's own players as they are, everything above free to come down and meet anybody,
everything below free to receive anybody. Relaxed is never dearer than real.
"""

from __future__ import annotations

import numpy as np

from .. import divisions
from ..criteria.bye_place import ByePlace
from ..matching.problem import resting_allowed
from ..pairing_field import PairingField
from ..players import Column
from .bounds import burden_levels, is_plain, lowest_place
from .floats import Floats, floats_of
from .relaxed import relaxed_floats

_WINDOW_MOST = 36
_GROUPS_MOST = 4
_AMBIGUOUS = 24
"""Three floats of two, or one of five steps: the same sum of squares less one, other receivers."""


def can_be_proven(field: PairingField) -> bool:
    """Are the criteria such that a proof by windows exists? Else only the whole field proves it."""
    if not is_plain(field) or divisions.matter(field):
        return False
    drawn = field.rules.bye_place == "random" or "bye-place" not in field.rules.criteria
    return not (drawn and len(field) % 2 and field.groups > 1)


def gaps(field: PairingField, first: Column, second: Column, bye: int | None) -> list[int]:
    """The groups at which the proof fails; none when the pairing is certainly best.

    The pairing must be legal. An unproven bye or float history counts as a gap at its group.
    """
    if not can_be_proven(field):
        return [0]
    if bye is not None and not _bye_is_best(field, bye):
        return [int(field.group[bye])]
    floats = floats_of(field, first, second, bye)
    if (floats.far >= _AMBIGUOUS).any() and (floats.down > 2).any():
        return np.flatnonzero(floats.down > 2).tolist()
    group = 0
    found: list[int] = []
    while group < field.groups and not found:
        if _meets_parity(floats, group):
            group += 1
            continue
        after = _relaxed_after(field, floats, group, bye)
        if after is None:
            found.append(group)
        else:
            group = after
    return found or soft_gaps(field, floats, first, second)


def _bye_is_best(field: PairingField, bye: int) -> bool:
    """The bye is where it belongs by counting alone, so no pairing has it better."""
    if field.groups == 1 and field.rules.bye_place != "lowest-ranked":
        return bool(resting_allowed(field, np.array([bye]))[0])
    return int(ByePlace.place(field, np.array([bye]))[0]) == lowest_place(field)


def _meets_parity(floats: Floats, group: int) -> bool:
    """No more go down than an odd number makes necessary, and no further than the next group."""
    least = int(floats.sizes[group] - floats.came[group]) & 1
    if floats.down[group] != least:
        return False
    below = np.flatnonzero(floats.sizes[group + 1 :])
    step = int(below[0]) + 1 if len(below) else 1
    return bool(floats.far[group] == least * (step**2 - 1))


def _relaxed_after(field: PairingField, floats: Floats, group: int, bye: int | None) -> int | None:
    """The group after a relaxed window that proves `group` (and all of the window), or None."""
    for top in (group, group + 1, group - 1):
        if not 0 <= top < field.groups or (top and floats.passed[top - 1]):
            continue
        for bottom in range(max(top, group - 1), min(top + _GROUPS_MOST, field.groups)):
            players = int(field.sizes[top : bottom + 1].sum())
            if players > _WINDOW_MOST:
                break
            if bottom + 1 <= group - (top == group + 1):
                continue
            least = relaxed_floats(field, floats, (top, bottom), bye)
            begin = max(top - 1, 0)
            real = [(int(floats.down[x]), int(floats.far[x])) for x in range(begin, bottom + 1)]
            if least == real and bottom >= group:
                return bottom + 1
    return None


def soft_gaps(field: PairingField, floats: Floats, first: Column, second: Column) -> list[int]:
    """Groups that send down somebody who could have been spared; or where club mates meet.

    As many of a group as go down must be burdened as it has fewer others: that is a bound whoever
    has the bye.
    """
    one, two = field.group[first], field.group[second]
    crossing = one != two
    upper = np.where(one < two, first, second)[crossing]
    found: set[int] = set()
    for burdened in burden_levels(field):
        sent = np.bincount(field.group[upper], weights=burdened[upper], minlength=field.groups)
        spared = np.bincount(field.group, weights=~burdened, minlength=field.groups)
        found |= set(np.flatnonzero(sent > np.maximum(floats.down - spared, 0)).tolist())
    club = field.players.club
    if club is not None and "clubs-apart" in field.rules.criteria:
        mates = (club[first] >= 0) & (club[first] == club[second])
        if field.groups > 1 or int(mates.sum()) > _mates_at_least(club, len(first)):
            found |= set(one[mates].tolist())
    return sorted(found)


def _mates_at_least(club: Column, tables: int) -> int:
    """A club with more players than tables must meet itself; one of it may have the bye."""
    largest = int(np.bincount(club[club >= 0]).max(initial=0))
    return max(largest - len(club) % 2 - tables, 0)
