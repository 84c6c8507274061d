"""Facts about players who say beforehand that they will come."""

from __future__ import annotations

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message

from .fact import EventId, PersonNumber, ProgrammeFact
from .state import ProgrammeState


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
