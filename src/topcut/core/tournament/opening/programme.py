"""The event belongs to a programme of organized play, and perhaps to one of its listings."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.state import State
from topcut.core.tournament.values import Label


class ProgrammeChosen(TournamentFact, tag="programme-chosen", kw_only=True):
    """Takes the place of what was chosen before. People have numbers in one programme: in another
    one nobody is known yet."""

    touches = Touches.LISTING

    programme: Label = ""
    """"" for none."""
    listing: Label = ""
    """"" where the event was not listed."""

    def apply(self, state: State, entry: Entry) -> None:
        if self.programme != state.programme:
            for number, one in state.entrants.items():
                if one.details.person is not None:
                    details = structs.replace(one.details, person=None)
                    state.entrants[number] = replace(one, details=details)
        state.programme, state.listing = self.programme, self.listing

    def words(self, name_of: NameOf) -> Message:
        if not self.programme:
            return Message("belongs to no programme")
        if not self.listing:
            return Message("belongs to the programme {programme}", programme=self.programme)
        return Message(
            "belongs to the programme {programme}, listed as {listing}",
            programme=self.programme,
            listing=self.listing,
        )
