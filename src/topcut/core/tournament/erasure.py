"""Personal data is erased, how long it is kept, and a journal of before that is carried over."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.journal.personal import erased_staff
from topcut.core.message import Message
from topcut.core.plurals import days
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.state import State
from topcut.core.tournament.values import EntryNumber, Number

StaffNumber = Annotated[int, Meta(ge=1)]
Days = Annotated[int, Meta(ge=0, le=36_500)]


class PersonalDataErased(TournamentFact, tag="personal-data-erased", kw_only=True):
    """What was kept beside the journal of these is gone. Nobody can undo it."""

    touches = Touches.EVERYTHING
    can_be_undone: ClassVar[bool] = False

    players: tuple[Number, ...] = ()
    staff: tuple[StaffNumber, ...] = ()
    everything: bool = False
    """Of everybody, and all texts."""

    def apply(self, state: State, entry: Entry) -> None:
        if self.everything:
            state.erased_at = entry.sequence

    def words(self, name_of: NameOf) -> Message:
        if self.everything:
            return Message("personal data of the whole event erased")
        told = [*(name_of(one) for one in self.players), *map(erased_staff, self.staff)]
        return Message("personal data of {people} erased", people=told)


class RetentionSet(TournamentFact, tag="retention-set", kw_only=True):
    """How long after the event its personal data is kept."""

    touches = Touches.NOTHING

    days: Days | None = None
    """None: as the installation has it; 0: until somebody erases it."""

    def apply(self, state: State, entry: Entry) -> None:
        state.retention = self.days

    def words(self, name_of: NameOf) -> Message:
        if self.days is None:
            return Message("personal data is kept as long as this installation keeps it")
        if not self.days:
            return Message("personal data is kept until somebody erases it")
        return Message("personal data is kept for {days}", days=days(self.days))


class JournalCarriedOver(TournamentFact, tag="journal-carried-over", kw_only=True):
    """Up to here the journal was written with names in its lines. They stand beside it now, and so
    does the digest that each line had (`was`)."""

    touches = Touches.NOTHING
    can_be_undone: ClassVar[bool] = False
    version: ClassVar[int] = 2

    entries: EntryNumber

    def apply(self, state: State, entry: Entry) -> None:
        pass

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "names of entries 1 to {entries} moved beside the journal", entries=self.entries
        )
