"""Whose deck everybody plays."""

from __future__ import annotations

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf, Value
from topcut.core.message import Message
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.phrases import names, with_reason
from topcut.core.tournament.state import State
from topcut.core.tournament.values import (
    DrawSeed,
    Number,
    PersonalText,
    RoundNumber,
)


class DeckGiven(Value, kw_only=True):
    number: Number
    owner: Number
    """Whose deck the player has."""


class DecksDrawn(TournamentFact, tag="decks-drawn", kw_only=True):
    """Whose deck everybody plays in a round, counted as the guide counts rounds."""

    touches = Touches.ROUND

    round: RoundNumber
    decks: tuple[DeckGiven, ...]
    seed: DrawSeed
    reason: PersonalText = ""
    """Why they were drawn again."""

    def apply(self, state: State, entry: Entry) -> None:
        decks = {one.number: one.owner for one in self.decks}
        if not state.entrants.keys() >= {*decks, *decks.values()}:
            raise ValueError("a deck is given to or from somebody who is not entered")
        if len(decks) != len(self.decks) or len(set(decks.values())) != len(decks):
            raise ValueError("a deck is given twice")
        state.decks[self.round] = decks

    def words(self, name_of: NameOf) -> Message:
        drawn = Message(
            "decks of round {round} drawn for {players}",
            round=self.round,
            players=names([one.number for one in self.decks], name_of),
        )
        return with_reason(drawn, self.reason)
