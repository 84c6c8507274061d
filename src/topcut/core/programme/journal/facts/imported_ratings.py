"""Ratings that somebody else keeps, as they were published on a day."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.programme.file_reading import Day

from ..fact import ProgrammeFact
from ..state import ImportedRating, ProgrammeState


class RatingListImported(ProgrammeFact, tag="rating-list-imported", kw_only=True):
    """SW-068, A-SW15: with its day; nothing of it is computed here."""

    day: Day
    ratings: Annotated[tuple[ImportedRating, ...], Meta(min_length=1)]

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.rating_lists[self.day] = self.ratings

    def words(self, name_of: NameOf) -> Message:
        return Message.counted(
            "the ratings of {day} were imported: {count} player",
            "the ratings of {day} were imported: {count} players",
            len(self.ratings),
            day=self.day,
        )
