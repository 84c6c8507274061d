"""`topcut season`: one file, one answer."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec

from topcut.core.message import Message
from topcut.core.programme.definition import Programme
from topcut.core.programme.exact_numbers import written
from topcut.core.programme.file_reading import Buffer, Find, fitted, parsed, programme_of
from topcut.core.programme.lazy_rows import LazyRows
from topcut.core.programme.leagues.league import (
    HalfRow,
    LeagueEvent,
    Lot,
    PlayoffRow,
    Scored,
    half,
    is_final,
    playoffs,
    scored,
)
from topcut.core.programme.leagues.league_file import LeagueRow
from topcut.core.programme.leagues.points import PointsTable
from topcut.core.programme.leagues.warnings import warnings
from topcut.core.programme.people.directory import Directory, spelling
from topcut.core.programme.seasons.byes import Championships, award_row, held
from topcut.core.programme.seasons.champions_league import champions_league, winners_byes
from topcut.core.programme.seasons.masters import masters
from topcut.core.programme.seasons.season_file import SeasonFile
from topcut.core.programme.seasons.series import series_answer
from topcut.core.refusal import Refusal
from topcut.core.seeded_random import SeededRandom

AnyRow = dict[str, Any]
_FILES = msgspec.json.Decoder(SeasonFile)


def season(data: Buffer, source: str, find: Find) -> tuple[AnyRow, list[Message]]:
    """The answer to a season's file, and what is told of keys that it does not know."""
    told: list[Message] = []
    file = _decoded(data)
    programme = find(programme_of(data, source, "season") if file is None else file.programme)
    if programme.series is not None:
        return series_answer(parsed(data, source), programme)
    if file is None:
        fit, told = fitted(parsed(data, source), SeasonFile)
    computing = Season(programme, file or fit)
    return computing.answer(), [*told, *computing.told]


def _decoded(data: Buffer) -> SeasonFile | None:
    """In one go, where nothing is wrong or unknown; otherwise it is looked at again for what."""
    try:
        return _FILES.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


class Season:
    """All leagues of a season, with what their events earned."""

    def __init__(self, programme: Programme, file: SeasonFile) -> None:
        self.programme = programme
        self.file = file
        self.table = PointsTable(programme)
        assert programme.league is not None
        self.rule = programme.league
        self.directory = Directory()
        self.before = {self.directory.resolve(k): v for k, v in file.lifetime.items()}
        self.leagues = [self._scored(row) for row in file.leagues]
        self.told = [one for league in self.leagues for one in league.told]
        ids = [row.id for row in file.leagues]
        if len(set(ids)) < len(ids):
            raise Refusal("two leagues have the same id", do="give each its own")
        self.by_league: dict[int, dict[str, int]] = {}
        self.season: dict[int, int] = {}
        self.by_id = {league.row.id: league for league in self.leagues}
        self._by_hand = {
            row.id: {self.directory.resolve(text): place for place, text in enumerate(row.lots)}
            for row in file.leagues
        }
        self._sum_up()
        self.lifetime = self.before | {
            person: self.before.get(person, 0) + points for person, points in self.season.items()
        }

    def _scored(self, row: LeagueRow) -> Scored:
        return scored(self.rule, self.table, row, self.directory)

    def _sum_up(self) -> None:
        """ST-244, ST-246: per league; the season is all leagues together, and resets."""
        season = self.season
        for league in self.leagues:
            for person, points in league.totals.points.items():
                self.by_league.setdefault(person, {})[league.row.id] = points
                season[person] = season.get(person, 0) + points

    def lifetime_until(self, person: int, day: date | None) -> int:
        """ST-244, ST-265: lifetime points after a day; they never reset."""
        if day is None:
            return self.lifetime.get(person, 0)
        gained = (
            event.points.get(person, 0)
            for league in self.by_league.get(person, ())
            for event in self.by_id[league].events
            if event.row.date <= day
        )
        return self.before.get(person, 0) + sum(gained)

    def answer(self) -> AnyRow:
        championships = Championships(self.programme, self.file.championships, self.directory)
        awards = [*championships.awards(self.file.choices)]
        own = self.file.champions_league
        if own is not None:
            awards += winners_byes(self.programme, own, championships, self.lifetime)
        points = masters(self.programme, self.table, self.file.masters, self.directory)
        names = [one.name for one in self.directory.people]
        answer: AnyRow = {
            "name": self.file.name,
            "people": PersonRows(self, names),
            "leagues": LeagueRows(self, names),
            "byes": {
                "awards": [award_row(one, names) for one in awards],
                "held": held(awards, names),
            },
            "masters": points,
        }
        if own is not None:
            answer["champions_league"] = champions_league(
                self.programme, own, self.directory, self.lifetime, self.file.seed
            )
        return answer

    def people(self, names: list[str]) -> list[int]:
        """Everybody of the file's list and the leagues, by name."""
        here = {*self.before, *self.season}
        for league in self.leagues:
            for event in league.events:
                here.update(event.people)
        return sorted(here, key=names.__getitem__)

    def person_row(self, person: int, name: str) -> AnyRow:
        return {
            "name": name,
            "season": self.season.get(person, 0),
            "lifetime": self.lifetime.get(person, 0),
            "leagues": self.by_league.get(person, {}),
        }

    def _lot(self, row: LeagueRow) -> Lot:
        """ST-266: as drawn by hand; everybody else after them, from the seed."""
        by_hand = self._by_hand[row.id]
        drawn: dict[int, tuple[int, int]] = {}

        def lot(person: int) -> tuple[int, int]:
            if person in by_hand:
                return (0, by_hand[person])
            if person not in drawn:
                name = spelling(self.directory.people[person].name)
                draw = SeededRandom(self.file.seed, f"lot/{row.id}/{name}").bits()
                drawn[person] = (1, draw)
            return drawn[person]

        return lot

    def halves(self, league: Scored) -> dict[str, list[HalfRow]]:
        """ST-260, A-ST33: the table of every half, in order."""
        lot = self._lot(league.row)
        found: dict[str, list[HalfRow]] = {}
        qualified: set[int] = set()
        for phase in self.rule.phases[:-1]:
            before = qualified if league.row.roll_down else set()
            found[phase.phase] = half(league, phase, self.lifetime_until, lot, before)
            qualified |= {row.person for row in found[phase.phase] if row.qualified}
        return found

    def league_row(self, league: Scored, names: list[str]) -> AnyRow:
        halves: dict[str, AnyRow] = {}
        qualified: dict[int, None] = {}
        *regular, last = self.rule.phases
        for index, (phase, rows) in enumerate(self.halves(league).items()):
            qualified |= dict.fromkeys(row.person for row in rows if row.qualified)
            table = [_half_row(rank, row, names) for rank, row in enumerate(rows, 1)]
            halves[phase] = {"final": is_final(league, self.rule, index), "table": table}
        lot = self._lot(league.row)
        ranked = playoffs(league, self.rule, qualified, self.lifetime_until, lot)
        is_over = is_final(league, self.rule, len(regular))
        champion = names[ranked[0].person] if ranked and is_over else None
        return {
            "id": league.row.id,
            "events": [_event_row(event, league, names) for event in league.events],
            "missions": league.missions,
            "halves": halves,
            "qualified": [names[person] for person in qualified],
            last.phase: {
                "final": is_over,
                "table": [_playoff_row(rank, row, names) for rank, row in enumerate(ranked, 1)],
            },
            "champion": champion,
            "warnings": [
                {"rule": one.rule, "about": one.about, "text": str(one.text)}
                for one in warnings(self.rule, league, self.table.last_place)
            ],
        }


class LeagueRows(LazyRows):
    """Leagues of an answer: a season of thousands never is in memory as a whole."""

    def __init__(self, season: Season, names: list[str]) -> None:
        self.season = season
        self.names = names

    def __len__(self) -> int:
        return len(self.season.leagues)

    def row(self, place: int) -> AnyRow:
        return self.season.league_row(self.season.leagues[place], self.names)


class PersonRows(LazyRows):
    def __init__(self, season: Season, names: list[str]) -> None:
        self.season = season
        self.names = names
        self.people = season.people(names)

    def __len__(self) -> int:
        return len(self.people)

    def row(self, place: int) -> AnyRow:
        person = self.people[place]
        return self.season.person_row(person, self.names[person])


def _half_row(rank: int, row: HalfRow, names: list[str]) -> AnyRow:
    return {
        "rank": rank,
        "name": names[row.person],
        "points": row.points,
        "bonus": written(row.bonus),
        "total": written(row.points + row.bonus),
        "qualified": row.qualified,
    }


def _playoff_row(rank: int, row: PlayoffRow, names: list[str]) -> AnyRow:
    return {
        "rank": rank,
        "name": names[row.person],
        "playoff_points": row.playoff_points,
        "league_points": row.league_points,
        "playoff_events": row.playoff_events,
        "league_events": row.league_events,
        "lifetime": row.lifetime,
    }


def _event_row(event: LeagueEvent, league: Scored, names: list[str]) -> AnyRow:
    """ST-247: what the league's hub shows of an event."""
    return {
        "id": event.row.id,
        "phase": event.phase,
        "players": len(event.people),
        "counts": event.counts,
        "points": {names[person]: points for person, points in event.points.items()},
        "bonus": _bonus(event, league.schemes, names),
    }


_NOTHING = {"total": 0}


def _bonus(event: LeagueEvent, schemes: tuple[str, ...], names: list[str]) -> AnyRow:
    if not event.counts:
        return {}
    if event.bonus is None:
        return {names[person]: _NOTHING for person in event.people}
    earned = event.bonus
    if not event.row.bonus:
        nothing = {**dict.fromkeys(schemes, 0), "total": 0}
        return {names[person]: earned.get(person, nothing) for person in event.people}
    nothing = {**dict.fromkeys((*schemes, "typed"), 0), "total": 0}
    return {
        names[person]: {
            name: written(value) for name, value in {**nothing, **earned.get(person, {})}.items()
        }
        for person in event.people
    }
