"""The final confrontation; a tournament is finished, opened again, or deleted."""

from __future__ import annotations

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.state import State
from topcut.core.tournament.values import Number, PersonalText


class ConfrontationSettled(TournamentFact, tag="confrontation-settled", kw_only=True):
    """Who won the final confrontation; None takes it back."""

    touches = Touches.NOTHING

    winner: Number | None = None

    def apply(self, state: State, entry: Entry) -> None:
        if self.winner is not None and self.winner not in state.entrants:
            raise ValueError(f"number {self.winner} is not entered")
        state.confrontation = self.winner

    def words(self, name_of: NameOf) -> Message:
        if self.winner is None:
            return Message("final confrontation won by nobody")
        return Message("final confrontation won by {player}", player=name_of(self.winner))


class TournamentFinished(TournamentFact, tag="tournament-finished", kw_only=True):
    touches = Touches.ROUND | Touches.LISTING

    def apply(self, state: State, entry: Entry) -> None:
        state.phase = "finished"
        state.draft = None

    def words(self, name_of: NameOf) -> Message:
        return Message("finished")


class TournamentReopened(TournamentFact, tag="tournament-reopened", kw_only=True):
    touches = Touches.ROUND | Touches.LISTING

    reason: PersonalText

    def apply(self, state: State, entry: Entry) -> None:
        state.phase = state.stage

    def words(self, name_of: NameOf) -> Message:
        return Message("reopened: {reason}", reason=self.reason)


class TournamentDeleted(TournamentFact, tag="tournament-deleted", kw_only=True):
    """The last entry before the journal goes to an archive file; undone when it comes back."""

    touches = Touches.LISTING

    def apply(self, state: State, entry: Entry) -> None:
        state.is_deleted = True

    def words(self, name_of: NameOf) -> Message:
        return Message("deleted")
