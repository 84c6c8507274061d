"""Actions that no longer count, and those that count again."""

from __future__ import annotations

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament.fact import TournamentFact
from topcut.core.tournament.state import State
from topcut.core.tournament.values import EntryNumber


class ActionUndone(TournamentFact, tag="action-undone", kw_only=True):
    """The latest action that still stood no longer counts."""

    action: EntryNumber
    """The sequence number of its first entry."""

    def apply(self, state: State, entry: Entry) -> None:
        raise ValueError("what is undone is left out before anything is applied")

    def words(self, name_of: NameOf) -> Message:
        return Message("undid entry {number}", number=self.action)


class ActionRedone(TournamentFact, tag="action-redone", kw_only=True):
    action: EntryNumber

    def apply(self, state: State, entry: Entry) -> None:
        raise ValueError("what is redone is put back before anything is applied")

    def words(self, name_of: NameOf) -> Message:
        return Message("redid entry {number}", number=self.action)
