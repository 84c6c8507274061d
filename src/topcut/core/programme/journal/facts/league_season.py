"""Facts about a league's season: how it is played, places, bonus sheets, answers to invitations."""

from __future__ import annotations

import datetime
from typing import Annotated

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message

from ..fact import EventId, PersonNumber, ProgrammeFact, Text
from ..state import ProgrammeState
from .league_values import BonusLine, LeagueSettings


class LeagueSettled(ProgrammeFact, tag="league-settled", kw_only=True):
    """ST-221, ST-249, A-ST28, A-ST33, O-23: what the League Director decides about the season."""

    league: EventId
    settings: LeagueSettings

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.leagues[self.league].settings = self.settings

    def words(self, name_of: NameOf) -> Message:
        return Message("how {league} is played was settled", league=self.league)


class PlacesRecorded(ProgrammeFact, tag="places-recorded", kw_only=True):
    """ST-245, O-11: the final places of an event as its director typed them; people inside one of
    them share it."""

    event: EventId
    places: tuple[Annotated[tuple[PersonNumber, ...], Meta(min_length=1)], ...]
    phase: Text | None = None
    """Of a league, where the month does not say it (ST-226)."""

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        if self.event not in state.listings:
            raise ValueError(f"there is no event '{self.event}'")
        state.places[self.event] = self.places
        if self.phase is None:
            state.phases.pop(self.event, None)
        else:
            state.phases[self.event] = self.phase

    def words(self, name_of: NameOf) -> Message:
        return Message("the places of {event} were recorded", event=self.event)


class BonusSheetKept(ProgrammeFact, tag="bonus-sheet-kept", kw_only=True):
    """ST-251..ST-258: which headquarters everybody used at an event, and which missions they
    completed."""

    event: EventId
    lines: tuple[BonusLine, ...]

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.sheets[self.event] = self.lines

    def words(self, name_of: NameOf) -> Message:
        return Message("the bonus sheet of {event} was filled in", event=self.event)


class LifetimeImported(ProgrammeFact, tag="lifetime-imported", kw_only=True):
    """ST-244: league points of seasons before this journal."""

    person: PersonNumber
    points: Annotated[int, Meta(ge=0, le=1_000_000)]

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.lifetime[self.person] = self.points

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{person} brings {points} lifetime points along",
            person=name_of(self.person),
            points=self.points,
        )


class InvitationsSent(ProgrammeFact, tag="invitations-sent", kw_only=True):
    """From this day on everybody has so many days to accept."""

    league: EventId
    day: datetime.date

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.leagues[self.league].invited = self.day

    def words(self, name_of: NameOf) -> Message:
        return Message("the invitations of {league} were sent", league=self.league)


class InvitationAnswered(ProgrammeFact, tag="invitation-answered", kw_only=True):
    league: EventId
    person: PersonNumber
    accepts: bool

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.leagues[self.league].answers[self.person] = self.accepts

    def words(self, name_of: NameOf) -> Message:
        who = name_of(self.person)
        if self.accepts:
            return Message(
                "{person} accepted the invitation of {league}", person=who, league=self.league
            )
        return Message(
            "{person} declined the invitation of {league}", person=who, league=self.league
        )
