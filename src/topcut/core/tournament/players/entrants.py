"""Players are entered, edited and withdrawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf, Value
from topcut.core.journal.personal_fields import personal
from topcut.core.message import Message
from topcut.core.tournament.fact import AboutPlayer, Touches, TournamentFact
from topcut.core.tournament.phrases import names
from topcut.core.tournament.state import Details, Entrant, State
from topcut.core.tournament.values import Label, Number, RoundCount


class NewEntrant(Value, kw_only=True):
    number: Number
    details: Details
    late: RoundCount = 0
    """Rounds missed on arrival."""
    pool: Label = ""
    """The pool that somebody joins who comes after the start."""
    waiting: bool = False
    """All places were taken."""
    ticket: Annotated[str, Meta(max_length=64), personal()] = ""
    """Of the form that somebody registered with; nothing where the desk entered them."""


class EntrantsEntered(TournamentFact, tag="entrants-entered", kw_only=True):
    touches = Touches.LISTING
    log = "players"

    entrants: tuple[NewEntrant, ...]

    def apply(self, state: State, entry: Entry) -> None:
        for new in self.entrants:
            if new.number in state.entrants:
                raise ValueError(f"number {new.number} is taken")
            state.entrants[new.number] = Entrant(
                new.number,
                new.details,
                late=new.late,
                status="waiting" if new.waiting else "active",
                pool=new.pool,
                ticket=new.ticket,
                entered=entry.sequence,
            )

    def players_named(self) -> Iterable[tuple[int, str]]:
        return ((new.number, new.details.name) for new in self.entrants)

    def words(self, name_of: NameOf) -> Message:
        players = names([new.number for new in self.entrants], name_of)
        match self.entrants:
            case (NewEntrant(waiting=True) as first,) if first.ticket:
                return Message("{player} registered, on the waiting list", player=players)
            case (NewEntrant() as first,) if first.ticket:
                return Message("{player} registered", player=players)
            case (NewEntrant() as first, *_) if first.late:
                return Message(
                    "entered {players}, late by {late}", players=players, late=first.late
                )
        return Message("entered {players}", players=players)


class EntrantEdited(AboutPlayer, tag="entrant-edited", kw_only=True):
    touches = Touches.PLAYER

    details: Details

    def apply(self, state: State, entry: Entry) -> None:
        entrant = state.entrants[self.number]
        state.entrants[self.number] = replace(entrant, details=self.details)

    def players_named(self) -> Iterable[tuple[int, str]]:
        return [(self.number, self.details.name)]

    def words(self, name_of: NameOf) -> Message:
        return Message("edited {player}", player=name_of(self.number))


class EntrantWithdrawn(AboutPlayer, tag="entrant-withdrawn", kw_only=True):
    touches = Touches.LISTING

    def apply(self, state: State, entry: Entry) -> None:
        state.entrants[self.number] = replace(state.entrants[self.number], status="withdrawn")

    def words(self, name_of: NameOf) -> Message:
        return Message("{player} withdrew", player=name_of(self.number))
