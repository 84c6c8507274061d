"""Facts about leagues: formed, alternates, bonuses, lots."""

from __future__ import annotations

import datetime
from typing import Annotated

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message

from ..fact import EventId, PersonNumber, ProgrammeFact, Text
from ..state import LeagueKept, ProgrammeState


class LeagueFormed(ProgrammeFact, tag="league-formed", kw_only=True):
    """ST-222: its name and director."""

    league: EventId
    name: Text
    director: PersonNumber

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        if self.league in state.leagues:
            raise ValueError(f"there is a league '{self.league}' already")
        state.leagues[self.league] = LeagueKept(self.name, self.director, formed=entry.at)

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "the league {name} was formed by {person}",
            name=self.name,
            person=name_of(self.director),
        )


class AlternateAppointed(ProgrammeFact, tag="alternate-appointed", kw_only=True):
    """ST-223: the League Director need not run every event, and appoints others."""

    league: EventId
    person: PersonNumber

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.leagues[self.league].alternates.add(self.person)

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{person} may run events of {league}", person=name_of(self.person), league=self.league
        )


class QualifiersAnnounced(ProgrammeFact, tag="qualifiers-announced", kw_only=True):
    """ST-228: how many of each half go on."""

    league: EventId
    day: datetime.date
    qualifiers: dict[str, Annotated[int, Meta(ge=0, le=10_000)]]

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        league = state.leagues[self.league]
        league.qualifiers, league.announced = dict(self.qualifiers), self.day

    def words(self, name_of: NameOf) -> Message:
        return Message("{league} announced how many qualify", league=self.league)


class BonusTyped(ProgrammeFact, tag="bonus-typed", kw_only=True):
    """ST-250: by hand, before the results are sent."""

    event: EventId
    person: PersonNumber
    points: Annotated[str, Meta(pattern=r"^-?[0-9]{1,7}(/[1-9][0-9]{0,6})?\Z")]

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.bonuses[self.event, self.person] = self.points

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{person} has {points} bonus points at {event}",
            person=name_of(self.person),
            points=self.points,
            event=self.event,
        )


class LotDrawn(ProgrammeFact, tag="lot-drawn", kw_only=True):
    """ST-266: an order that was drawn by hand."""

    league: EventId
    order: tuple[PersonNumber, ...]

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.lots[self.league] = self.order

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "lots of {league}: {names}",
            league=self.league,
            names=[name_of(one) for one in self.order],
        )


class ChampionsLeagueWon(ProgrammeFact, tag="champions-league-won", kw_only=True):
    """ST-270: whose byes at that year's World Championships follow from it."""

    game: EventId
    year: Annotated[int, Meta(ge=1900, le=9999)]
    person: PersonNumber

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.champions[self.game, self.year] = self.person

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{person} won the Champions League of {year}, {game}",
            person=name_of(self.person),
            year=str(self.year),
            game=self.game,
        )
