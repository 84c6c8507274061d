"""Short texts for everybody in the hall."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.journal.personal_fields import personal
from topcut.core.message import Message
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.state import Announcement, State
from topcut.core.tournament.values import EntryNumber, Moment, check_moment


class AnnouncementMade(TournamentFact, tag="announcement-made", kw_only=True):
    """Something that everybody in the hall should read."""

    touches = Touches.NOTHING

    text: Annotated[str, Meta(min_length=1, max_length=500), personal()]
    until: Moment | None = None
    """None for as long as nobody takes it down."""

    def __post_init__(self) -> None:
        check_moment(self.until)

    def apply(self, state: State, entry: Entry) -> None:
        state.announcements.append(
            Announcement(entry.sequence, entry.at, entry.by, self.text, self.until)
        )

    def words(self, name_of: NameOf) -> Message:
        return Message("announced: {text}", text=self.text)


class AnnouncementTakenDown(TournamentFact, tag="announcement-taken-down", kw_only=True):
    touches = Touches.NOTHING

    announcement: EntryNumber
    """The sequence number of its entry."""

    def apply(self, state: State, entry: Entry) -> None:
        kept = [one for one in state.announcements if one.sequence != self.announcement]
        if len(kept) == len(state.announcements):
            raise ValueError(f"there is no announcement {self.announcement}")
        state.announcements = kept

    def words(self, name_of: NameOf) -> Message:
        return Message("took announcement {number} down", number=self.announcement)
