"""Places: who comes in from the waiting list when one frees up, and when there are too few."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from topcut.core.tournament.registration import EntrantsAdmitted
from topcut.core.tournament.state import State


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


def came_in(state: State, admitted: Sequence[EntrantsAdmitted]) -> list[str]:
    """For who frees a place at the desk."""
    names = [state.name_of(number) for fact in admitted for number in fact.numbers]
    more = f" and {len(names) - 5} more" if len(names) > 5 else ""
    return [f"in from the waiting list: {', '.join(names[:5])}{more}"] if names else []


def more_than_places(state: State, fresh: int) -> list[str]:
    """The desk may enter more players than there are places; it is told."""
    places = state.registration.capacity if state.registration else None
    there = sum(1 for _ in state.active) + fresh
    if state.phase != "registration" or places is None or there <= places:
        return []
    waits = f", and {len(state.waiting)} wait" if state.waiting else ""
    return [f"{there} players for {places} places{waits}"]
