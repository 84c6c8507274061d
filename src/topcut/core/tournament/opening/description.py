"""What players are told beforehand, and how they are named where everybody may look."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.journal.personal_fields import PUBLIC
from topcut.core.message import Message
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.state import Description, State
from topcut.core.tournament.values import Day, Label, check_day


class EventDescribed(TournamentFact, tag="event-described", kw_only=True):
    """Takes the place of what was said before."""

    touches = Touches.LISTING

    name: Label
    date: Day | None = None
    description: Description

    def __post_init__(self) -> None:
        check_day(self.date)

    def apply(self, state: State, entry: Entry) -> None:
        state.name, state.date, state.description = self.name, self.date, self.description

    def words(self, name_of: NameOf) -> Message:
        if self.date is None:
            return Message("described '{name}'", name=self.name)
        return Message("described '{name}' on {date}", name=self.name, date=self.date)


class NamesShown(TournamentFact, tag="names-shown", kw_only=True):
    """How players are named to whoever looks at the event: whole, first name and a letter, or by
    the handle where there is one."""

    touches = Touches.NOTHING

    how: Literal["whole", "short", "handle"]

    def apply(self, state: State, entry: Entry) -> None:
        state.names_shown = self.how

    def words(self, name_of: NameOf) -> Message:
        match self.how:
            case "whole":
                return Message("names are shown whole")
            case "short":
                return Message("names are shown shortened")
            case "handle":
                return Message("names are shown by handle")


class LanguageChosen(TournamentFact, tag="language-chosen", kw_only=True):
    """In which language public pages are for whoever's browser asks for none that there is."""

    touches = Touches.NOTHING

    language: Annotated[str, Meta(max_length=10), PUBLIC]

    def apply(self, state: State, entry: Entry) -> None:
        state.language = self.language

    def words(self, name_of: NameOf) -> Message:
        return Message("language of the public pages: {language}", language=self.language)
