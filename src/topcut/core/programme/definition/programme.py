"""A whole programme."""

import datetime
from functools import cached_property

from .events import EventKind, EventLevel, Game, Imported, Listing, PointsRow, SanctionRules
from .league import ChampionshipAward, ChampionsLeague, League, Masters
from .people import Contact, Role
from .ratings import Ratings
from .section import Cited, Name, Section, Title
from .series import Series


class Guide(Cited, frozen=True, kw_only=True):
    title: Title
    version: Title
    date: datetime.date | None = None


class Programme(Section, frozen=True, kw_only=True, dict=True):
    """Organized play of one publisher: games, roles, deadlines, ratings, leagues, awards."""

    id: Name
    name: Title
    guide: Guide
    games: tuple[Game, ...]
    roles: tuple[Role, ...] = ()
    contacts: tuple[Contact, ...] = ()
    levels: tuple[EventLevel, ...] = ()
    kinds: tuple[EventKind, ...] = ()
    sanction: SanctionRules | None = None
    listing: Listing | None = None
    ratings: Ratings | None = None
    imported: Imported | None = None
    points: tuple[PointsRow, ...] = ()
    league: League | None = None
    masters: Masters | None = None
    champions_league: ChampionsLeague | None = None
    awards: tuple[ChampionshipAward, ...] = ()
    series: Series | None = None

    @cached_property
    def by_game(self) -> dict[str, Game]:
        return {one.game: one for one in self.games}

    @cached_property
    def by_kind(self) -> dict[str, EventKind]:
        """Also by the names that other files use."""
        return {name: one for one in self.kinds for name in (one.kind, *one.also)}

    @cached_property
    def k_of_level(self) -> dict[int, int]:
        return {one.level: one.k for one in self.levels}
