"""The listing file: an event as it is listed, perhaps changed, perhaps played."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from topcut.core.programme.definition import ChangedValues, InterimRuling
from topcut.core.programme.file_reading import Day, FileRow, HyphenRow, Id, Text, Time
from topcut.core.programme.leagues.league_file import DirectorRow, Many
from topcut.core.programme.ratings.ratings_file import RatedPersonRow

Money = Annotated[str, Meta(pattern=r"^[0-9]{1,9}(\.[0-9]{1,4})?\Z")] | Many


class VenueRow(FileRow, frozen=True, kw_only=True):
    name: Text | None = None
    address: Text | None = None
    verified: bool = False


class BudgetRow(FileRow, frozen=True, kw_only=True):
    fee: Money = 0
    players: Many = 0
    costs: Money = 0
    prizes: Money = 0


class ReleaseRow(FileRow, frozen=True, kw_only=True):
    set: Text | None = None
    released: Day | None = None


class ListedEventRow(HyphenRow, frozen=True, kw_only=True):
    """What the form asks; all of it may be missing, and is then found missing (ST-301, ST-303)."""

    id: Id | None = None
    name: Text | None = None
    date: Day | None = None
    ends: Day | None = None
    time: Time | None = None
    game: Text | None = None
    format: Text | None = None
    pool: Text | None = None
    rules: Text | None = None
    scenario: Text | None = None
    style: Text | None = None
    rounds: Many | None = None
    kind: Text = "local"
    online: bool = False
    venue: VenueRow | None = None
    region: Text | None = None
    continent: Text | None = None
    country: Text | None = None
    fee: Text | Many | None = None
    prizes: Text | tuple[Text, ...] | None = None
    guaranteed: tuple[Text, ...] = ()
    special_rules: tuple[Text, ...] | None = None
    budget: BudgetRow | None = None
    director: DirectorRow | None = None
    secondary: DirectorRow | None = None
    sanctioned: bool | None = None
    rated: bool = True
    registered: Day | None = None
    league: Text | None = None
    allocated: Text | None = None
    special_approval: bool = False
    release: ReleaseRow | None = None
    heat_of: Text | None = field(name="heat_of", default=None)
    thread: Text | Many | None = None
    host_approved: bool = False


class CalendarRow(HyphenRow, frozen=True, kw_only=True):
    id: Id
    kind: Text = "local"
    game: Text | None = None
    date: Day
    ends: Day | None = None
    time: Time | None = None
    venue: VenueRow | None = None
    address: Text | None = None
    country: Text | None = None
    continent: Text | None = None
    name: Text | None = None


class LeagueDirectorRow(FileRow, frozen=True, kw_only=True):
    id: Id
    director: Text | DirectorRow | None = None
    name: Text | None = None


class PlayedRow(FileRow, frozen=True, kw_only=True):
    players: Many | None = None
    rounds: Many | None = None
    reported: Day | None = None
    awarded: tuple[Text, ...] = ()
    totals: dict[str, int | str] = field(default_factory=dict)
    sheet: dict[str, Any] | None = None


class ListingFile(HyphenRow, frozen=True, kw_only=True):
    listing: Literal[1]
    programme: Text
    today: Day
    by: DirectorRow | None = None
    event: dict[str, Any]
    change: dict[str, Any] | None = None
    calendar: tuple[CalendarRow, ...] = ()
    leagues: tuple[LeagueDirectorRow, ...] = ()
    people: tuple[RatedPersonRow, ...] = ()
    typed: tuple[Text, ...] = ()
    played: PlayedRow | None = None
    rulings: tuple[InterimRuling, ...] = ()
    options: ChangedValues = ChangedValues()
