"""Who has which role at an event."""

from __future__ import annotations

from typing import ClassVar

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.state import State
from topcut.core.tournament.values import Count, Label, StaffName
from topcut.core.vocabulary import ROLES, word


class StaffNamed(TournamentFact, tag="staff-named", kw_only=True):
    """Who is staff has a page of its own: a judge who came meanwhile stays when play is undone."""

    touches = Touches.NOTHING
    can_be_undone: ClassVar[bool] = False

    person: StaffName
    role: Label

    def apply(self, state: State, entry: Entry) -> None:
        state.staff.append((self.person, self.role))

    def words(self, name_of: NameOf) -> Message:
        return Message("{person} is {role}", person=self.person, role=word(ROLES, self.role))


class StaffReleased(TournamentFact, tag="staff-released", kw_only=True):
    """Somebody no longer has this role."""

    touches = Touches.NOTHING
    can_be_undone: ClassVar[bool] = False

    person: StaffName
    role: Label

    def apply(self, state: State, entry: Entry) -> None:
        state.staff.remove((self.person, self.role))

    def words(self, name_of: NameOf) -> Message:
        role = word(ROLES, self.role)
        return Message("{person} is no longer {role}", person=self.person, role=role)


class PlayingApproved(TournamentFact, tag="playing-approved", kw_only=True):
    """So many of the other players agree that a leader plays too."""

    touches = Touches.NOTHING

    person: StaffName
    in_favour: Count

    def apply(self, state: State, entry: Entry) -> None:
        state.approvals[self.person] = self.in_favour

    def words(self, name_of: NameOf) -> Message:
        return Message.counted(
            "{count} player agrees that {person} plays",
            "{count} players agree that {person} plays",
            self.in_favour,
            person=self.person,
        )
