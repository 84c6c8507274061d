"""Facts about the programme itself: opened, refreshed, ruled, contacts, complaints."""

from __future__ import annotations

import datetime
from typing import Annotated

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.programme.definition import InterimRuling

from ..fact import PersonNumber, ProgrammeFact, Text
from ..state import ProgrammeState


class ProgrammeOpened(ProgrammeFact, tag="programme-opened", kw_only=True):
    """The first entry of every programme's journal."""

    programme: Text

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        raise ValueError("a programme is opened once")

    def words(self, name_of: NameOf) -> Message:
        return Message("the programme {programme} was opened", programme=self.programme)


class AuthorsNumbered(ProgrammeFact, tag="authors-numbered", kw_only=True):
    """Lines of before said by name who made them; since this entry they have keys, and digests of
    their own."""

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        """Nothing else changes."""

    def words(self, name_of: NameOf) -> Message:
        return Message("numbers stand in place of the names of those who made older entries")


class RatingsRefreshed(ProgrammeFact, tag="ratings-refreshed", kw_only=True):
    """ST-312: everything reported by this day, in order of play."""

    day: datetime.date

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        if state.refreshed is not None and self.day < state.refreshed:
            raise ValueError(f"the ratings were refreshed on {state.refreshed}")
        state.refreshed = self.day
        state.refreshes = (*state.refreshes, self.day)

    def words(self, name_of: NameOf) -> Message:
        return Message("the ratings were refreshed with everything up to {day}", day=self.day)


class RatingImported(ProgrammeFact, tag="rating-imported", kw_only=True):
    """O-9: what somebody brings along."""

    person: PersonNumber
    game: Text
    category: Text
    rating: Annotated[str, Meta(pattern=r"^[0-9]{1,4}(\.[0-9]{1,12})?\Z")]

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.imported[self.person, self.game, self.category] = self.rating

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{person} starts at {rating} in {game}, {category}",
            person=name_of(self.person),
            rating=self.rating,
            game=self.game,
            category=self.category,
        )


class RulingIssued(ProgrammeFact, tag="ruling-issued", kw_only=True):
    """ST-287: overrides values from a day on, until the guide has it."""

    ruling: InterimRuling

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.rulings.append(self.ruling)

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "interim ruling from {day}: {text}", day=self.ruling.begins, text=self.ruling.text
        )


class ContactNamed(ProgrammeFact, tag="contact-named", kw_only=True):
    """ST-286: who holds a position; None: nobody."""

    position: Text
    person: PersonNumber | None = None

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.contacts[self.position] = self.person

    def words(self, name_of: NameOf) -> Message:
        if self.person is None:
            return Message("{position} is vacant", position=self.position)
        return Message(
            "{position} is {person}", position=self.position, person=name_of(self.person)
        )


class ComplaintMade(ProgrammeFact, tag="complaint-made", kw_only=True):
    """ST-003: a player's concern about a director, to a coordinator of the player's choice or to
    the Director of Organized Play. What it says is sent to them and not written down here."""

    by: PersonNumber
    about: PersonNumber
    to: Text
    """A position."""

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.complaints.append(self)

    def words(self, name_of: NameOf) -> Message:
        return Message("{person} raised a concern with {to}", person=name_of(self.by), to=self.to)


class ComplaintSettled(ProgrammeFact, tag="complaint-settled", kw_only=True):
    """ST-003: whoever was asked has dealt with it."""

    complaint: Annotated[int, Meta(ge=1)]
    """Counted from 1 on, in the order in which they were made."""

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        if self.complaint > len(state.complaints):
            raise ValueError(f"there is no complaint {self.complaint}")
        state.settled.add(self.complaint)

    def words(self, name_of: NameOf) -> Message:
        return Message("complaint {number} was dealt with", number=self.complaint)
