"""Facts about people."""

from __future__ import annotations

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.programme.people.personal_data import Seal

from ..fact import PersonNumber, ProgrammeFact
from ..state import PersonKept, ProgrammeState


class PersonAdded(ProgrammeFact, tag="person-added", kw_only=True):
    """ST-307: somebody whom nobody knew before. Who that is stands beside the journal."""

    person: PersonNumber
    seal: Seal

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        if self.person in state.people:
            raise ValueError(f"there is a person {self.person} already")
        state.people[self.person] = PersonKept(self.seal)

    def words(self, name_of: NameOf) -> Message:
        return Message("{person} was added", person=name_of(self.person))


class PersonChanged(ProgrammeFact, tag="person-changed", kw_only=True):
    person: PersonNumber
    seal: Seal

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.change_person(self.person, seal=self.seal)

    def words(self, name_of: NameOf) -> Message:
        return Message("what is known of {person} was changed", person=name_of(self.person))


class PersonErased(ProgrammeFact, tag="person-erased", kw_only=True):
    """The data beside the journal is gone; ratings and reports stay under the number."""

    person: PersonNumber

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.change_person(self.person, is_erased=True)

    def words(self, name_of: NameOf) -> Message:
        return Message("the data of {person} was erased", person=name_of(self.person))


class PeopleMerged(ProgrammeFact, tag="people-merged", kw_only=True):
    """Two entries are one person."""

    merged: PersonNumber
    into: PersonNumber

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        if self.into not in state.people or state.person(self.into) == state.person(self.merged):
            raise ValueError(f"{self.merged} cannot become {self.into}")
        state.change_person(self.merged, merged_into=self.into)

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{merged} is the same person as {into}",
            merged=name_of(self.merged),
            into=name_of(self.into),
        )


class MergeUndone(ProgrammeFact, tag="merge-undone", kw_only=True):
    """They are two people after all."""

    merged: PersonNumber

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.change_person(self.merged, merged_into=None)

    def words(self, name_of: NameOf) -> Message:
        return Message("{merged} is a person apart again", merged=name_of(self.merged))
