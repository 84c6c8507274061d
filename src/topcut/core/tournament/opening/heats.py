"""Which heat a tournament is, and the heats before it (ST-172)."""

from __future__ import annotations

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.plurals import players
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.state import AnnouncedHeat, Heat, HeatNumber, Seats, State
from topcut.core.tournament.values import Label


class HeatsAnnounced(TournamentFact, tag="heats-announced", kw_only=True):
    """This tournament is a heat of so many seats in a final."""

    touches = Touches.NOTHING

    number: HeatNumber
    seats: Seats
    scheme: Label

    @property
    def heat(self) -> AnnouncedHeat:
        return AnnouncedHeat(self.number, self.seats, self.scheme)

    def apply(self, state: State, entry: Entry) -> None:
        state.heat = self.heat

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "heat {number} for a final of {seats}, seeds by {scheme}",
            number=self.number,
            seats=self.seats,
            scheme=self.scheme,
        )


class HeatLinked(TournamentFact, tag="heat-linked", kw_only=True):
    touches = Touches.NOTHING

    heat: Heat

    def apply(self, state: State, entry: Entry) -> None:
        others = [heat for heat in state.heats if heat.number != self.heat.number]
        state.heats = sorted([*others, self.heat], key=lambda heat: heat.number)

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "heat {number}, '{name}': {players}",
            number=self.heat.number,
            name=self.heat.name,
            players=players(len(self.heat.players)),
        )
