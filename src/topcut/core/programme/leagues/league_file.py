"""Leagues as a season's file has them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, field

from topcut.core.programme.exact_numbers import ExactNumber
from topcut.core.programme.file_reading import Day, FileRow, HyphenRow, Id, PersonText, Text, Time

Many = Annotated[int, Meta(ge=0, le=1_000_000)]
Places = tuple[PersonText | tuple[PersonText, ...], ...]
"""The final order of all who took part; a list inside is a shared place."""
HEAT = "heat"


class DirectorRow(FileRow, frozen=True, kw_only=True):
    name: Text | None = None
    handle: Text | None = None
    email: Text | None = None
    phone: Text | None = None


class LeagueDeckRow(HyphenRow, frozen=True, kw_only=True):
    headquarters: Text | None = None
    personnel: Many | None = None
    non_aligned: Many = 0
    at_headquarters: Many = 0


class LeagueEventRow(FileRow, frozen=True, kw_only=True):
    id: Id
    date: Day
    time: Time = "00:00"
    name: Text | None = None
    phase: Text | None = None
    stage: Text | None = None
    places: Places
    decks: dict[PersonText, Text | LeagueDeckRow] = field(default_factory=dict)
    missions: dict[PersonText, tuple[Text, ...]] = field(default_factory=dict)
    bonus: dict[PersonText, ExactNumber] = field(default_factory=dict)
    sanctioned: bool = True


class LeagueRow(HyphenRow, frozen=True, kw_only=True):
    id: Id
    name: Text | None = None
    director: DirectorRow | Text | None = None
    committed: Many | None = None
    qualifiers: int | dict[str, int] = 0
    announced: Day | None = None
    roll_down: bool = False
    closed: bool = False
    beyond_32: Many | None = None
    lots: tuple[PersonText, ...] = ()
    bonuses: dict[str, Any] = field(default_factory=dict)
    events: tuple[LeagueEventRow, ...] = ()
