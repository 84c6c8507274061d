"""Facts about players who say beforehand that they will come."""

from __future__ import annotations

from datetime import date

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.refusal import Refusal

from ..fact import EventId, PersonNumber, ProgrammeFact
from ..state import ProgrammeState


class PlayerPreRegistered(ProgrammeFact, tag="player-pre-registered", kw_only=True):
    """ST-306: no-shows among them are removed when the event is reported."""

    event: EventId
    person: PersonNumber

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        if self.event not in state.listings:
            raise ValueError(f"there is no event '{self.event}'")
        others = [one for one in state.registered.get(self.event, ()) if one != self.person]
        state.registered[self.event] = (*others, self.person)

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{person} will come to {event}", person=name_of(self.person), event=self.event
        )


class PreRegistrationWithdrawn(ProgrammeFact, tag="pre-registration-withdrawn", kw_only=True):
    event: EventId
    person: PersonNumber

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        known = state.registered.get(self.event, ())
        state.registered[self.event] = tuple(one for one in known if one != self.person)

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{person} will not come to {event}", person=name_of(self.person), event=self.event
        )


def pre_register(
    state: ProgrammeState, event: str, person: int, today: date
) -> tuple[ProgrammeFact, ...]:
    """For an event that is listed and has not begun; a second time changes nothing."""
    listing = state.listings.get(event)
    if listing is None:
        raise Refusal("'{event}' is not listed", event=event)
    if event in state.reports or listing.date < today:
        raise Refusal("{name} has begun", do="ask the organizer at the door", name=listing.name)
    own = state.person(person)
    if own in {state.person(one) for one in state.registered.get(event, ())}:
        return ()
    return (PlayerPreRegistered(event=event, person=own),)


def withdraw_registration(
    state: ProgrammeState, event: str, person: int
) -> tuple[ProgrammeFact, ...]:
    """Changes nothing for somebody who did not register."""
    own = state.person(person)
    found = [one for one in state.registered.get(event, ()) if state.person(one) == own]
    return tuple(PreRegistrationWithdrawn(event=event, person=one) for one in found)
