"""Places: who comes in from the waiting list when one frees up, and when there are too few."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from topcut.core import plurals
from topcut.core.message import Message, some
from topcut.core.tournament.players.registration import EntrantsAdmitted
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


def came_in(state: State, admitted: Sequence[EntrantsAdmitted]) -> list[Message]:
    """For who frees a place at the desk."""
    names = [state.name_of(number) for fact in admitted for number in fact.numbers]
    return [Message("in from the waiting list: {players}", players=some(names))] if names else []


def more_than_places(state: State, fresh: int) -> list[Message]:
    """The desk may enter more players than there are places; it is told."""
    places = state.registration.capacity if state.registration else None
    there = state.active_count + fresh
    if state.phase != "registration" or places is None or there <= places:
        return []
    return [
        Message(
            "{players} for {places}; waiting: {waiting}"
            if state.waiting
            else "{players} for {places}",
            players=plurals.players(there),
            places=plurals.places(places),
            waiting=len(state.waiting),
        )
    ]
