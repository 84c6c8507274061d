"""One league through its season: events, halves, playoffs, champion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from operator import attrgetter
from typing import Any, NamedTuple

from msgspec import Struct

from topcut.core.message import Message
from topcut.core.programme.definition.league import League, Phase
from topcut.core.programme.exact_numbers import Value
from topcut.core.programme.leagues.league_file import HEAT, LeagueEventRow, LeagueRow
from topcut.core.programme.people.directory import Directory
from topcut.core.refusal import Refusal

from .bonus import BonusCounter, Earned, Schemes
from .points import PointsTable, placed

Lot = Callable[[int], tuple[int, int]]
"""The lot of a person in this league: lower is better."""


class LeagueEvent(Struct, frozen=True, gc=False):
    row: LeagueEventRow
    phase: str
    people: list[int]
    counts: bool
    points: dict[int, int]
    bonus: Earned | None
    """None where no scheme is on and nothing was typed."""


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
                if person in points:
                    points[person] += gained
                    attended[person] += 1
                else:
                    points[person] = gained
                    attended[person] = 1
        return Totals(points, attended)

    @staticmethod
    def together(parts: Iterable[Totals]) -> Totals:
        points: dict[int, int] = {}
        attended: dict[int, int] = {}
        for part in parts:
            for person, gained in part.points.items():
                points[person] = points.get(person, 0) + gained
                attended[person] = attended.get(person, 0) + part.events[person]
        return Totals(points, attended)


class Scored(NamedTuple):
    """The events of a league with what they earned."""

    row: LeagueRow
    events: list[LeagueEvent]
    by_phase: dict[str, list[LeagueEvent]]
    """Those that count."""
    of_phase: dict[str, Totals]
    totals: Totals
    """Over the whole season."""
    missions: list[str]
    values: dict[str, dict[str, int]]
    """Of each bonus scheme that is on."""
    qualifiers: dict[str, int]
    told: list[Message]

    @property
    def schemes(self) -> tuple[str, ...]:
        return tuple(self.values)


def scored(rule: League, table: PointsTable, row: LeagueRow, directory: Directory) -> Scored:
    """ST-231, ST-232, ST-248: points and bonus of every event, by date, time and id; heats are left
    out (TR-028)."""
    rows = [one for one in row.events if one.stage != HEAT]
    _check_ids(row)
    rows.sort(key=lambda one: (one.date, one.time, one.id))
    schemes = Schemes(rule.bonuses, row.bonuses, f"league '{row.id}'")
    counter = BonusCounter(schemes, directory)
    events = [_event(rule, table, row, one, counter) for one in rows]
    by_phase: dict[str, list[LeagueEvent]] = {phase.phase: [] for phase in rule.phases}
    for event in events:
        if event.counts:
            by_phase[event.phase].append(event)
    of_phase = {phase: Totals.over(own) for phase, own in by_phase.items()}
    return Scored(
        row=row,
        events=events,
        by_phase=by_phase,
        of_phase=of_phase,
        totals=Totals.together(of_phase.values()),
        missions=sorted(counter.missions.values()),
        values=schemes.on,
        qualifiers=_qualifiers(rule, row),
        told=schemes.told,
    )


def _check_ids(row: LeagueRow) -> None:
    ids = [one.id for one in row.events]
    if len(set(ids)) < len(ids):
        twice = next(one for index, one in enumerate(ids) if one in ids[:index])
        raise Refusal("two events have the id '{id}'", do="give each its own", id=twice)


def _event(
    rule: League, table: PointsTable, league: LeagueRow, row: LeagueEventRow, counter: BonusCounter
) -> LeagueEvent:
    people, ranks, is_shared = placed(row.places, counter.directory, row.id)
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
    if row.phase is None:
        month = row.date.month
        for one in rule.phases:
            if month in one.months:
                return one.phase
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


Step = Callable[[int], Any]
"""What is compared of a person; lower is better."""
LifetimeUntil = Callable[[int, date | None], int]
"""Lifetime points of a person after a day; None: after everything."""


class HalfRow(Struct, frozen=True, gc=False):
    person: int
    points: int
    bonus: Value
    qualified: bool


def half(
    scored: Scored, phase: Phase, lifetime: LifetimeUntil, lot: Lot, skipped: set[int]
) -> list[HalfRow]:
    """ST-260, O-12: ranked by points and bonus of the half, and who qualifies. `skipped` have
    qualified before and leave their place to others."""
    events = scored.by_phase[phase.phase]
    points = scored.of_phase[phase.phase].points
    bonus: dict[int, Value] = {}
    for event in events:
        for person, earned in (event.bonus or {}).items():
            bonus[person] = bonus.get(person, 0) + earned["total"]
    last = events[-1].row.date if events else None
    until = [one.points for one in scored.events if last is not None and one.row.date <= last]

    def of_season(person: int) -> tuple[int, int]:
        gained = [one[person] for one in until if person in one]
        return -sum(gained), -len(gained)

    totals = {person: -gained - bonus.get(person, 0) for person, gained in points.items()}
    steps: list[Step] = [
        totals.__getitem__,
        of_season,
        lambda person: -lifetime(person, last),
        lot,
    ]
    room = scored.qualifiers[phase.phase]
    rows = []
    for person in ranked_by(points, steps):
        goes_on = room > 0 and person not in skipped
        room -= goes_on
        rows.append(HalfRow(person, points[person], bonus.get(person, 0), goes_on))
    return rows


def ranked_by(people: Iterable[int], steps: Sequence[Step]) -> list[int]:
    """Lowest first by the first step; each further step is asked only of those still tied."""
    if not steps:
        return [*people]
    by_value: dict[Any, list[int]] = {}
    step, *further = steps
    for person in people:
        value = step(person)
        if value in by_value:
            by_value[value].append(person)
        else:
            by_value[value] = [person]
    found: list[int] = []
    for value in sorted(by_value):
        tied = by_value[value]
        found += tied if len(tied) == 1 else ranked_by(tied, further)
    return found


class PlayoffRow(Struct, frozen=True, gc=False):
    person: int
    playoff_points: int
    league_points: int
    playoff_events: int
    league_events: int
    lifetime: int


def playoffs(
    scored: Scored, rule: League, qualified: Iterable[int], lifetime: LifetimeUntil, lot: Lot
) -> list[PlayoffRow]:
    """ST-259, ST-261..ST-267, A-ST32, O-15: qualified players alone, without bonus, by the
    programme's own steps; the first is champion."""
    own, season = scored.of_phase[rule.phases[-1].phase], scored.totals
    rows = {
        person: PlayoffRow(
            person,
            own.points.get(person, 0),
            season.points.get(person, 0),
            own.events.get(person, 0),
            season.events.get(person, 0),
            lifetime(person, None),
        )
        for person in qualified
    }
    steps = [lot if one.step == "lot" else _falling(rows, one.step) for one in rule.ranking]
    return [rows[person] for person in ranked_by(rows, steps)]


def _falling(rows: dict[int, PlayoffRow], step: str) -> Step:
    column = attrgetter(step.replace("-", "_"))
    return lambda person: -column(rows[person])


def is_final(scored: Scored, rule: League, index: int) -> bool:
    """O-23: so many counting events, one of a later phase, or closed."""
    phase = rule.phases[index]
    if scored.row.closed or any(scored.by_phase[one.phase] for one in rule.phases[index + 1 :]):
        return True
    return len(scored.by_phase[phase.phase]) >= phase.events
