"""A whole season in one file."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from topcut.core.programme.definition import ChangedValues, InterimRuling
from topcut.core.programme.file_reading import Day, FileRow, HyphenRow, Id, PersonText, Text, Time
from topcut.core.programme.leagues.league_file import LeagueRow, Many, Places

Year = Annotated[int, Meta(ge=1, le=9999)]


class ChampionshipRow(FileRow, frozen=True, kw_only=True):
    id: Id
    kind: Text
    game: Text
    date: Day
    ends: Day | None = None
    time: Time = "00:00"
    name: Text | None = None
    continent: Text | None = None
    country: Text | None = None
    stage: Text | None = None
    players: Many | None = None
    places: Places = ()


class ChoiceRow(FileRow, frozen=True, kw_only=True):
    name: PersonText
    game: Text
    year: Year
    continent: Text


class MastersRow(FileRow, frozen=True, kw_only=True):
    id: Id
    game: Text
    date: Day
    name: Text | None = None
    stage: Text | None = None
    places: Places = ()


class ChampionsLeagueRow(FileRow, frozen=True, kw_only=True):
    game: Text
    year: Year
    entrants: tuple[PersonText, ...] = ()
    winner: PersonText | None = None
    id: Id = "champions-league"


class SeasonFile(HyphenRow, frozen=True, kw_only=True):
    season: Literal[1]
    programme: Text
    name: Text | None = None
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)] = 0
    lifetime: dict[PersonText, Many] = field(default_factory=dict)
    leagues: tuple[LeagueRow, ...] = ()
    championships: tuple[ChampionshipRow, ...] = ()
    choices: tuple[ChoiceRow, ...] = ()
    masters: tuple[MastersRow, ...] = ()
    champions_league: ChampionsLeagueRow | None = None
    rulings: tuple[InterimRuling, ...] = ()
    options: ChangedValues = ChangedValues()
