"""A programme at one moment: everything that follows from its journal."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field, fields, replace
from datetime import date
from typing import Annotated, Any

from msgspec import Meta

from topcut.core.journal.entry import BEGINNING
from topcut.core.journal.fact import Value
from topcut.core.programme.definition import InterimRuling
from topcut.core.programme.file_reading import Day

from .facts.league_values import AS_IT_IS, BonusLine, LeagueSettings


class ReportedTable(Value, kw_only=True):
    """A table as it was reported, its people by number."""

    players: tuple[int, ...] = ()
    result: str | None = None
    scores: tuple[tuple[int, ...], ...] | None = None


Rounds = tuple[tuple[ReportedTable, ...], ...]
Places = tuple[tuple[int, ...], ...]
"""All who took part, the first ones first; whoever stands together shares a place (O-11)."""


class Budget(Value, kw_only=True):
    """ST-008: what comes in and what is spent, as texts of money."""

    fee: str = "0"
    players: int = 0
    costs: str = "0"
    prizes: str = "0"


class ListedEvent(Value, kw_only=True):
    """An event as it is listed."""

    name: str
    kind: str
    game: str
    format: str
    date: Day
    ends: Day | None = None
    time: str = "00:00"
    rounds: int
    director: int | None = None
    """The person who runs it; None: nobody knows any more."""
    secondary: int | None = None
    pool: str | None = None
    card_rules: str | None = None
    scenario: str = "none"
    style: str | None = None
    venue: str | None = None
    address: str | None = None
    region: str | None = None
    continent: str | None = None
    country: str | None = None
    online: bool = False
    sanctioned: bool = True
    rated: bool = True
    registered: Day | None = None
    """None: not known, and not asked for."""
    league: str | None = None
    heat_of: str | None = None
    fee: str = ""
    prizes: str = ""
    guaranteed: tuple[str, ...] = ()
    special_rules: tuple[str, ...] = ()
    budget: Budget | None = None
    application: int | None = None
    """ST-201: the number of the application by which it was allocated."""
    release_set: str | None = None
    released: Day | None = None
    host_approved: bool = False
    """SW-067: the Host is approved by the publisher."""

    @property
    def last_day(self) -> Day:
        return self.ends or self.date


@dataclass(frozen=True, slots=True)
class Cancelled:
    """A listing that will not be played."""

    listing: ListedEvent
    reason: str


class ReportVersion(Value, kw_only=True):
    reported: date
    rounds: Rounds = ()
    bracket: Rounds = ()
    places: Places = ()
    """The final order; () where nobody told it, as in files of games alone."""


class ImportedRating(Value, kw_only=True):
    """SW-068: as somebody else keeps it."""

    person: int
    rating: Annotated[str, Meta(pattern=r"^[0-9]{1,12}(\.[0-9]{0,12})?\Z")]


@dataclass(frozen=True, slots=True)
class PersonKept:
    seal: str
    """Of the data that is kept beside the journal."""
    merged_into: int | None = None
    is_erased: bool = False


@dataclass(slots=True)
class LeagueKept:
    name: str
    director: int
    alternates: set[int] = field(default_factory=set)
    qualifiers: dict[str, int] = field(default_factory=dict)
    announced: date | None = None
    formed: str = ""
    """The moment of the entry that formed it."""
    settings: LeagueSettings = AS_IT_IS
    invited: date | None = None
    """The day on which invitations were sent."""
    answers: dict[int, bool] = field(default_factory=dict)
    """Who accepted, or declined."""


@dataclass(frozen=True, slots=True)
class SeasonKept:
    """ST-187: from its first to its last day. Lots that nobody draws by hand come from its seed
    (ST-266, ST-269)."""

    first: date
    last: date
    seed: int


@dataclass(slots=True)
class ProgrammeState:
    programme: str
    people: dict[int, PersonKept] = field(default_factory=dict)
    listings: dict[str, ListedEvent] = field(default_factory=dict)
    cancelled: dict[str, Cancelled] = field(default_factory=dict)
    """Listings that were taken back, by event."""
    verified_venues: set[str] = field(default_factory=set)
    allocations: dict[str, str] = field(default_factory=dict)
    applications: list[Any] = field(default_factory=list)
    answers: dict[int, Any] = field(default_factory=dict)
    """What was decided on an application, by its number from 1 on."""
    reports: dict[str, tuple[ReportVersion, ...]] = field(default_factory=dict)
    refreshed: date | None = None
    refreshes: tuple[date, ...] = ()
    """The day of every refresh."""
    imported: dict[tuple[int, str, str], str] = field(default_factory=dict)
    """Ratings by person, game and category."""
    rating_lists: dict[date, tuple[ImportedRating, ...]] = field(default_factory=dict)
    """SW-068: ratings that are kept elsewhere, as of each day."""
    rulings: list[InterimRuling] = field(default_factory=list)
    contacts: dict[str, int | None] = field(default_factory=dict)
    complaints: list[Any] = field(default_factory=list)
    settled: set[int] = field(default_factory=set)
    """The numbers of complaints that were dealt with, from 1 on."""
    leagues: dict[str, LeagueKept] = field(default_factory=dict)
    bonuses: dict[tuple[str, int], str] = field(default_factory=dict)
    lots: dict[str, tuple[int, ...]] = field(default_factory=dict)
    places: dict[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    """ST-245: as a director typed them, by event; people inside one of them share it."""
    phases: dict[str, str] = field(default_factory=dict)
    """Of events of a league whose month does not say it."""
    sheets: dict[str, tuple[BonusLine, ...]] = field(default_factory=dict)
    lifetime: dict[int, int] = field(default_factory=dict)
    """ST-244: league points from before this journal."""
    registered: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Who said beforehand to come, in that order."""
    used: dict[tuple[int, str, str], str] = field(default_factory=dict)
    """Person, game and event of every holding that was used, and at which listing: a heat's, or
    the event's own."""
    choices: dict[tuple[int, str, int], str] = field(default_factory=dict)
    """ST-200: the continent that a person chose for a game and a year."""
    champions: dict[tuple[str, int], int] = field(default_factory=dict)
    """ST-270: who won the Champions League of a game and a year."""
    roles: set[tuple[int, str, str]] = field(default_factory=set)
    """Person, role, and what it is of."""
    seasons: dict[str, SeasonKept] = field(default_factory=dict)
    """By name, in the order in which they were opened."""
    sequence: int = 0
    digest: str = BEGINNING

    def copied(self) -> ProgrammeState:
        """With containers of its own. What is in them is never changed in place (facts put another
        one there), but for leagues, which are few."""
        own = {
            one.name: copy.copy(getattr(self, one.name))
            for one in fields(self)
            if one.name != "leagues"
        }
        return ProgrammeState(**own, leagues=copy.deepcopy(self.leagues))

    def change_person(self, number: int, **changes: Any) -> None:
        self.people[number] = replace(self.people[number], **changes)

    def person(self, number: int) -> int:
        """The person who has this number after all merges."""
        while (into := self.people[number].merged_into) is not None:
            number = into
        return number

    def waiting(self) -> list[str]:
        """Events that are listed and not reported yet."""
        return [id for id in self.listings if id not in self.reports]
