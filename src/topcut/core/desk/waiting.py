"""Who comes in from the waiting list when places free up."""

from __future__ import annotations

from collections.abc import Collection

from topcut.core.journal import State
from topcut.core.journal.facts import EntrantsAdmitted


def moved_up(
    state: State,
    gone: Collection[int] = (),
    *,
    only_here: bool = False,
    arrived: Collection[int] = (),
) -> list[EntrantsAdmitted]:
    """First come first, once these are gone. `only_here`: of those alone who have checked in or do
    so now, because the others would be missing at once."""
    if state.registration is None or state.phase != "registration":
        return []
    able = [one for one in state.waiting if one.number not in gone]
    if only_here:
        able = [one for one in able if one.checked_in or one.number in arrived]
    if state.registration.capacity is not None:
        stay = sum(1 for one in state.active if one.number not in gone)
        able = able[: max(state.registration.capacity - stay, 0)]
    return [EntrantsAdmitted(numbers=tuple(one.number for one in able))] if able else []
