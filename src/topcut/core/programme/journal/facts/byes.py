"""Facts about earned byes and head starts: used, given back, a continent chosen."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message

from ..fact import EventId, PersonNumber, ProgrammeFact, Text
from ..state import ProgrammeState


class ByeUsed(ProgrammeFact, tag="bye-used", kw_only=True):
    """ST-173, A-ST8: bound to person, game and event, used once."""

    person: PersonNumber
    game: Text
    event: EventId
    at: EventId | None = None
    """The listing at which it was used, where that is a heat of the event."""

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        key = (self.person, self.game, self.event)
        if key in state.used:
            raise ValueError("it was used before")
        state.used[key] = self.at or self.event

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{person} used what was earned for {event}",
            person=name_of(self.person),
            event=self.event,
        )


class ByeReturned(ProgrammeFact, tag="bye-returned", kw_only=True):
    """It was not used after all: the round was taken back, or the player left before it."""

    person: PersonNumber
    game: Text
    event: EventId

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        if state.used.pop((self.person, self.game, self.event), None) is None:
            raise ValueError("it was not used")

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{person} still has what was earned for {event}",
            person=name_of(self.person),
            event=self.event,
        )


class ContinentChosen(ProgrammeFact, tag="continent-chosen", kw_only=True):
    """ST-200: whoever may choose one Continental Championship of a year has chosen."""

    person: PersonNumber
    game: Text
    year: Annotated[int, Meta(ge=1, le=9999)]
    continent: Text

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        key = (self.person, self.game, self.year)
        if key in state.choices:
            raise ValueError("it was chosen before")
        state.choices[key] = self.continent

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{person} chose {continent} for {year}",
            person=name_of(self.person),
            continent=self.continent,
            year=self.year,
        )
