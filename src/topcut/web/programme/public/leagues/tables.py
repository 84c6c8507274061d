"""Tables of a league as pages show them: of its halves, its playoffs, or a season of one's own."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from topcut.core.programme.journal.questions.season import (
    events_of,
    phase_of,
    season_name,
    season_of,
    series_of,
)
from topcut.core.programme.journal.state import ListedEvent
from topcut.core.programme.leagues.league import Scored
from topcut.core.programme.leagues.outlook import LeagueOutlook, OpenHalf, outlook
from topcut.core.programme.seasons.compute_season import Season

from ...common.programme_request import ProgrammeDesk
from ..labels import number_of

MOST_KEPT = 16


@dataclass(frozen=True)
class LeagueCell:
    """What an event gave somebody."""

    points: int
    bonus: Any = 0
    is_dropped: bool = False


@dataclass(frozen=True)
class ShownLeagueRow:
    rank: int
    person: int
    cells: list[LeagueCell | None]
    """None: was not there, or it is still to come."""
    total: Any
    events: int
    is_in: bool
    to_line: Any = None
    """How many points above or below the last place that goes on."""


@dataclass(frozen=True)
class ShownLeagueTable:
    phase: str
    events: list[tuple[str, ListedEvent]]
    rows: list[ShownLeagueRow]
    room: int
    """So many go on."""
    is_final: bool
    line: int | None = None
    """After so many rows the line is drawn."""
    columns: tuple[str, ...] = ()
    more: list[dict[str, Any]] = field(default_factory=list)


class SeasonCache:
    """Computed seasons of the states that were looked at last."""

    def __init__(self) -> None:
        self._held: OrderedDict[tuple[str, str, str], tuple[Season, dict[str, Any]]] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, desk: ProgrammeDesk, name: str) -> tuple[Season, dict[str, Any]]:
        key = (desk.id, desk.state.digest, name)
        with self._lock:
            known = self._held.pop(key, None)
            if known is None:
                season = season_of(desk.state, desk.definition, name)
                known = season, season.answer()
            self._held[key] = known
            while len(self._held) > MOST_KEPT:
                self._held.popitem(last=False)
            return known


SEASONS = SeasonCache()


@dataclass(frozen=True)
class LeagueTables:
    """A league of a programme whose guide has leagues."""

    desk: ProgrammeDesk
    league: str

    @property
    def name(self) -> str:
        return season_name(self.desk.state, self.desk.definition, self.league)

    @property
    def season(self) -> Season:
        return SEASONS.of(self.desk, self.name)[0]

    @property
    def scored(self) -> Scored:
        return self.season.by_id[self.league]

    @property
    def answer(self) -> dict[str, Any]:
        rows = SEASONS.of(self.desk, self.name)[1]["leagues"]
        return next(dict(row) for row in rows if row["id"] == self.league)

    @property
    def phases(self) -> list[str]:
        return [one.phase for one in self.season.rule.phases]

    def current(self) -> str:
        """The phase that is played now: the first that is not final."""
        halves = self.answer["halves"]
        return next((name for name, one in halves.items() if not one["final"]), self.phases[-1])

    def _events(self, phase: str) -> list[tuple[str, ListedEvent]]:
        rule = self.season.rule
        state = self.desk.state
        return [
            (id, one)
            for id, one in events_of(state, self.league).items()
            if phase_of(state, rule, id) == phase and one.heat_of is None
        ]

    def half(self, phase: str) -> ShownLeagueTable:
        """ST-260: with the line under the last who goes on."""
        found = self.answer["halves"][phase]
        events = self._events(phase)
        by_id = {row["id"]: row for row in self.answer["events"]}
        rows = found["table"]
        room = self.scored.qualifiers[phase]
        last = [row for row in rows if row["qualified"]][-1:]
        totals = [number_of(row["total"]) for row in rows]
        edge = _edge(rows, room)
        made = []
        for index, row in enumerate(rows):
            cells = [_cell(by_id.get(id), row["name"]) for id, _ in events]
            gap = None if edge is None else _gap(totals, index, edge)
            made.append(
                ShownLeagueRow(
                    rank=row["rank"],
                    person=int(row["name"]),
                    cells=cells,
                    total=row["total"],
                    events=sum(one is not None for one in cells),
                    is_in=row["qualified"],
                    to_line=gap,
                )
            )
        line = rows.index(last[0]) + 1 if last else None
        return ShownLeagueTable(phase, events, made, room, found["final"], line)

    def playoffs(self) -> ShownLeagueTable:
        """ST-261..ST-266: qualified players alone, without bonus."""
        phase = self.phases[-1]
        found = self.answer[phase]
        events = self._events(phase)
        by_id = {row["id"]: row for row in self.answer["events"]}
        rows = [
            ShownLeagueRow(
                rank=row["rank"],
                person=int(row["name"]),
                cells=[_cell(by_id.get(id), row["name"], with_bonus=False) for id, _ in events],
                total=row["playoff_points"],
                events=row["playoff_events"],
                is_in=self.answer["champion"] == row["name"],
            )
            for row in found["table"]
        ]
        return ShownLeagueTable(phase, events, rows, 1, found["final"], more=found["table"])

    def outlook(self, person: int, phase: str) -> LeagueOutlook:
        """ST-260: in, out, or it depends."""
        season, scored = self.season, self.scored
        halves = season.halves(scored)
        settled: set[int] = set()
        for name, rows in halves.items():
            if name == phase:
                break
            settled |= {row.person for row in rows if row.qualified}
        own = next(one for one in season.rule.phases if one.phase == phase)
        who = season.directory.known(str(person))
        now = OpenHalf(season.rule, season.table, scored, own, halves[phase], settled)
        return outlook(now, -2 if who is None else who)


def _edge(rows: list[dict[str, Any]], room: int) -> int | None:
    """The index of the last row that goes on, by its place in the table."""
    inside = [index for index, row in enumerate(rows) if row["qualified"]]
    return inside[-1] if inside and len(inside) == room else None


def _gap(totals: list[Fraction], index: int, edge: int) -> int:
    """Above the first that is out, or below the last that is in."""
    if index <= edge:
        return int(totals[index] - (totals[edge + 1] if edge + 1 < len(totals) else 0))
    return int(totals[index] - totals[edge])


def _cell(row: dict[str, Any] | None, name: str, *, with_bonus: bool = True) -> LeagueCell | None:
    if row is None or name not in row["points"]:
        return None
    bonus = row["bonus"].get(name, {}).get("total", 0) if with_bonus else 0
    return LeagueCell(row["points"][name], bonus)


def series_table(desk: ProgrammeDesk, league: str) -> ShownLeagueTable:
    """A season of one's own: what was dropped is marked, the line is where invitations end."""
    found = series_of(desk.state, desk.definition, league, desk.today)
    events = [*events_of(desk.state, league).items()]
    by_id = {row["id"]: row for row in found["events"]}
    rows = []
    for row in found["table"]:
        cells = [
            LeagueCell(own["points"][row["name"]], 0, id in row["dropped"])
            if (own := by_id.get(id)) and row["name"] in own["points"]
            else None
            for id, _ in events
        ]
        rows.append(
            ShownLeagueRow(
                rank=row["rank"],
                person=int(row["name"]),
                cells=cells,
                total=row["points"],
                events=row["events"],
                is_in=bool(row.get("invited")),
            )
        )
    inside = [index for index, row in enumerate(rows) if row.is_in]
    line = inside[-1] + 1 if inside else None
    invitation = desk.definition.series.invitation if desk.definition.series else None
    return ShownLeagueTable("", events, rows, invitation.places if invitation else 0, False, line)
