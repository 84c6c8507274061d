"""Names and handles that somebody has already."""

from __future__ import annotations

from collections.abc import Iterable

from topcut.core.actions.players.identify import refuse_same_person
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.text import key_of
from topcut.core.tournament.state import Details, Entrant, State

TELL_APART = Message("give two people of the same name something that tells them apart")


def refuse_doubles(state: State, fresh: list[Details]) -> None:
    seen: set[str] = set()
    for details in fresh:
        if key_of(details.name) in seen:
            raise Refusal("'{name}' is given twice", do=TELL_APART, name=details.name)
        seen.add(key_of(details.name))
    refuse_taken(fresh, state.entrants.values())


def refuse_taken(fresh: list[Details], others: Iterable[Entrant]) -> None:
    there = [other.details for other in others if other.status != "withdrawn"]
    taken = {key_of(other.name): other.name for other in there}
    for details in fresh:
        if key_of(details.name) in taken:
            raise Refusal(
                "'{name}' is already entered", do=TELL_APART, name=taken[key_of(details.name)]
            )
    refuse_same_person(fresh, there)
    handles = {key_of(other.handle) for other in there if other.handle}
    for details in fresh:
        if details.handle is None:
            continue
        key = key_of(details.handle)
        if key in handles or (key in taken and key != key_of(details.name)):
            raise Refusal(
                "somebody is called '{handle}' already",
                do="choose another handle",
                handle=details.handle,
            )
        handles.add(key)
