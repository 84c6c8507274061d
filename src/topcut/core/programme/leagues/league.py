"""One league through its season: events, halves, playoffs, champion."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from typing import Any, NamedTuple

from topcut.core.message import Message
from topcut.core.programme.definition.league import League, Phase
from topcut.core.programme.exact import Value
from topcut.core.programme.people.directory import Directory
from topcut.core.refusal import Refusal

from .bonus import BonusCounter, Earned, Schemes
from .file import HEAT, LeagueEventRow, LeagueRow
from .points import PointsTable, placed

Lot = Callable[[int], tuple[int, int]]
"""The lot of a person in this league: lower is better."""


class LeagueEvent(NamedTuple):
    row: LeagueEventRow
    phase: str
    people: list[int]
    counts: bool
    points: dict[int, int]
    bonus: Earned | None
    """None where no scheme is on and nothing was typed."""


class Scored(NamedTuple):
    """The events of a league with what they earned."""

    row: LeagueRow
    events: list[LeagueEvent]
    missions: list[str]
    qualifiers: dict[str, int]
    told: list[Message]

    def of_phase(self, phase: str) -> list[LeagueEvent]:
        return [one for one in self.events if one.counts and one.phase == phase]


def scored(rule: League, table: PointsTable, row: LeagueRow, directory: Directory) -> Scored:
    """ST-231, ST-232, ST-248: points and bonus of every event, by date, time and id; heats are left
    out (TR-028)."""
    rows = [one for one in row.events if one.stage != HEAT]
    _check_ids(row)
    rows.sort(key=lambda one: (one.date, one.time, one.id))
    schemes = Schemes(rule.bonuses, row.bonuses, f"league '{row.id}'")
    counter = BonusCounter(schemes, directory)
    events = [_event(rule, table, row, one, counter) for one in rows]
    missions = sorted(counter.missions.values())
    return Scored(row, events, missions, _qualifiers(rule, row), schemes.told)


def _check_ids(row: LeagueRow) -> None:
    ids = [one.id for one in row.events]
    if len(set(ids)) < len(ids):
        twice = next(one for index, one in enumerate(ids) if one in ids[:index])
        raise Refusal("two events have the id '{id}'", do="give each its own", id=twice)


def _event(
    rule: League, table: PointsTable, league: LeagueRow, row: LeagueEventRow, counter: BonusCounter
) -> LeagueEvent:
    what = Message("event '{id}' of league '{league}'", id=row.id, league=league.id)
    people, ranks, is_shared = placed(row.places, counter.directory, what)
    phase = phase_of(rule, row)
    if row.decks or row.missions or row.bonus:
        counter.check(row, people)
    if len(people) < rule.players.value:
        return LeagueEvent(row, phase, people, False, {}, None)
    by_place = table.by_place(len(people))
    if is_shared:
        points = {one: by_place[rank - 1] for one, rank in zip(people, ranks, strict=True)}
    else:
        points = dict(zip(people, by_place, strict=True))
    if league.beyond_32 is not None and len(people) > table.last_place:
        for one, rank in zip(people, ranks, strict=True):
            if rank > table.last_place:
                points[one] = league.beyond_32
    return LeagueEvent(row, phase, people, True, points, counter.event(row, people))


def phase_of(rule: League, row: LeagueEventRow) -> str:
    """ST-226: by the month where it is not said."""
    names = [one.phase for one in rule.phases]
    if row.phase is not None:
        if row.phase not in names:
            raise Refusal(
                "event '{id}': there is no phase '{phase}'",
                do="choose from: {known}",
                rules=rule.phases[0].rules[:1],
                id=row.id,
                phase=row.phase,
                known=names,
            )
        return row.phase
    for one in rule.phases:
        if row.date.month in one.months:
            return one.phase
    raise Refusal(
        "event '{id}' of {day} is in no month of the league",
        do="say its phase: {known}",
        rules=rule.phases[0].rules[:1],
        id=row.id,
        day=row.date,
        known=names,
    )


def _qualifiers(rule: League, row: LeagueRow) -> dict[str, int]:
    halves = [one.phase for one in rule.phases if one.qualifies]
    given = row.qualifiers
    if isinstance(given, dict):
        if unknown := [name for name in given if name not in halves]:
            raise Refusal(
                "league '{id}': nobody qualifies from '{phase}'",
                do="choose from: {known}",
                id=row.id,
                phase=unknown[0],
                known=halves,
            )
        wanted = {half: given.get(half, 0) for half in halves}
    else:
        wanted = dict.fromkeys(halves, given)
    if min(wanted.values(), default=0) < 0:
        raise Refusal(
            "league '{id}' has a negative number of qualifiers", do="use 0 or more", id=row.id
        )
    return wanted


class Totals(NamedTuple):
    """Sums over some events of a league."""

    points: dict[int, int]
    events: dict[int, int]

    @staticmethod
    def over(events: Iterable[LeagueEvent]) -> Totals:
        points: dict[int, int] = {}
        attended: dict[int, int] = {}
        for event in events:
            for person, gained in event.points.items():
                points[person] = points.get(person, 0) + gained
                attended[person] = attended.get(person, 0) + 1
        return Totals(points, attended)


LifetimeUntil = Callable[[int, date | None], int]
"""Lifetime points of a person after a day; None: after everything."""


def half(
    scored: Scored, phase: Phase, lifetime: LifetimeUntil, lot: Lot, skipped: set[int]
) -> tuple[list[dict[str, Any]], list[int]]:
    """ST-260, O-12: ranked by points and bonus of the half, and who qualifies. `skipped` have
    qualified before and leave their place to others."""
    events = scored.of_phase(phase.phase)
    points = Totals.over(events).points
    bonus: dict[int, Value] = dict.fromkeys(points, 0)
    for event in events:
        for person, earned in (event.bonus or {}).items():
            bonus[person] += sum(earned.values())
    last = events[-1].row.date if events else None
    season = Totals.over(e for e in scored.events if last is not None and e.row.date <= last)

    def order(person: int) -> tuple[Any, ...]:
        return (
            -points[person] - bonus[person],
            -season.points[person],
            -season.events[person],
            -lifetime(person, last),
            lot(person),
        )

    ranked = _sorted_lazily(points, order, lambda person: -points[person] - bonus[person])
    room = scored.qualifiers[phase.phase]
    qualified: list[int] = []
    rows = []
    for rank, person in enumerate(ranked, 1):
        goes_on = len(qualified) < room and person not in skipped
        if goes_on:
            qualified.append(person)
        rows.append(
            {
                "rank": rank,
                "person": person,
                "points": points[person],
                "bonus": bonus[person],
                "total": points[person] + bonus[person],
                "qualified": goes_on,
            }
        )
    return rows, qualified


def _sorted_lazily(
    people: Iterable[int], order: Callable[[int], Any], first: Callable[[int], Any]
) -> list[int]:
    """Sorted by `order`, which begins with `first` and is asked only of those tied in it."""
    groups: dict[Any, list[int]] = {}
    for person in people:
        groups.setdefault(first(person), []).append(person)
    ranked: list[int] = []
    for key in sorted(groups):
        group = groups[key]
        ranked += group if len(group) == 1 else sorted(group, key=order)
    return ranked


def playoffs(
    scored: Scored, rule: League, qualified: list[int], lifetime: LifetimeUntil, lot: Lot
) -> list[dict[str, Any]]:
    """ST-259, ST-261..ST-266, A-ST32, O-15: qualified players alone, without bonus, by the
    programme's own steps."""
    own = Totals.over(scored.of_phase(rule.phases[-1].phase))
    all_season = Totals.over(scored.events)
    rows = [
        {
            "person": person,
            "playoff_points": own.points.get(person, 0),
            "league_points": all_season.points.get(person, 0),
            "playoff_events": own.events.get(person, 0),
            "league_events": all_season.events.get(person, 0),
            "lifetime": lifetime(person, None),
        }
        for person in qualified
    ]
    keys = [one.step.replace("-", "_") for one in rule.ranking if one.step != "lot"]
    rows.sort(key=lambda row: (*(-row[key] for key in keys), lot(row["person"])))
    return [{"rank": rank, **row} for rank, row in enumerate(rows, 1)]


def is_final(scored: Scored, rule: League, index: int) -> bool:
    """O-23: so many counting events, one of a later phase, or closed."""
    phase = rule.phases[index]
    later = {one.phase for one in rule.phases[index + 1 :]}
    counting = [one for one in scored.events if one.counts]
    if scored.row.closed or any(one.phase in later for one in counting):
        return True
    return sum(one.phase == phase.phase for one in counting) >= phase.events
