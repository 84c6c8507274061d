"""Players who leave, come back, or are sent away."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.tournament.fact import AboutPlayer, Touches
from topcut.core.tournament.phrases import with_reason
from topcut.core.tournament.state import Absence, State, Status
from topcut.core.tournament.values import PersonalText, RoundCount, RoundNumber


class EntrantDropped(AboutPlayer, tag="entrant-dropped", kw_only=True):
    touches = Touches.LISTING

    last_round: RoundCount
    """The last Swiss round the player takes part in."""
    reason: PersonalText = ""

    def apply(self, state: State, entry: Entry) -> None:
        _leave(state, self.number, self.last_round, "dropped")

    def words(self, name_of: NameOf) -> Message:
        dropped = Message(
            "{player} dropped after round {round}",
            player=name_of(self.number),
            round=self.last_round,
        )
        return with_reason(dropped, self.reason)


class EntrantReturned(AboutPlayer, tag="entrant-returned", kw_only=True):
    touches = Touches.LISTING

    from_round: RoundNumber
    """One more than there are where only the cut is still to come."""

    def apply(self, state: State, entry: Entry) -> None:
        entrant = state.entrants[self.number]
        *earlier, last = entrant.absences
        state.entrants[self.number] = replace(
            entrant,
            status="active",
            absences=(*earlier, structs.replace(last, back=self.from_round)),
        )

    def words(self, name_of: NameOf) -> Message:
        player = name_of(self.number)
        if self.from_round == 1:
            return Message("{player} returned before round 1", player=player)
        return Message(
            "{player} returned after round {round}", player=player, round=self.from_round - 1
        )


class EntrantDisqualified(AboutPlayer, tag="entrant-disqualified", kw_only=True):
    touches = Touches.LISTING | Touches.ROUND

    last_round: RoundCount
    reason: PersonalText

    def apply(self, state: State, entry: Entry) -> None:
        _leave(state, self.number, self.last_round, "disqualified")

    def words(self, name_of: NameOf) -> Message:
        return with_reason(
            Message("{player} disqualified", player=name_of(self.number)), self.reason
        )


def _leave(state: State, number: int, last_round: int, status: Status) -> None:
    entrant = state.entrants[number]
    absences = entrant.absences
    if entrant.is_active:
        absences = (*absences, Absence(last_round + 1))
    state.entrants[number] = replace(entrant, status=status, absences=absences)
