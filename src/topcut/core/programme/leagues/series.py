"""A season's table of one's own: points per place, attendance, best results, who is invited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from topcut.core.programme.definition.series import Limit, Series
from topcut.core.programme.file_reading import (
    Day,
    FileRow,
    HyphenRow,
    Id,
    PersonText,
    Text,
    Time,
    days_after,
)
from topcut.core.programme.leagues.league_file import Places
from topcut.core.programme.people.directory import Directory
from topcut.core.refusal import Refusal

from .points import placed

AnyRow = dict[str, Any]


class SeriesEventRow(FileRow, frozen=True, kw_only=True):
    id: Id
    date: Day
    time: Time = "00:00"
    kind: Text = "local"
    name: Text | None = None
    places: Places


class InvitationsRow(FileRow, frozen=True, kw_only=True):
    sent: Day | None = None
    accepted: tuple[PersonText, ...] = ()
    declined: tuple[PersonText, ...] = ()


class SeriesRow(HyphenRow, frozen=True, kw_only=True):
    id: Id
    name: Text | None = None
    events: tuple[SeriesEventRow, ...] = ()
    invitations: InvitationsRow | None = None
    asof: Day | None = None


class SeriesResult(NamedTuple):
    event: str
    kind: str
    period: str
    points: int


def series(rule: Series, row: SeriesRow, directory: Directory) -> AnyRow:
    """One season: its events with their points, and the table."""
    ids = [one.id for one in row.events]
    if len(set(ids)) < len(ids):
        raise Refusal("two events have the same id", do="give each its own")
    results: dict[int, list[SeriesResult]] = {}
    events = []
    held = 0
    for one in sorted(row.events, key=lambda one: (one.date, one.time, one.id)):
        people, ranks, _ = placed(one.places, directory, one.id)
        counts = len(people) >= rule.players
        held += counts
        points = (
            {person: _points(rule, rank) for person, rank in zip(people, ranks, strict=True)}
            if counts
            else {}
        )
        for person, gained in points.items():
            result = SeriesResult(one.id, one.kind, one.date.strftime("%Y-%m"), gained)
            results.setdefault(person, []).append(result)
        names = {directory.people[person].name: gained for person, gained in points.items()}
        events.append({"id": one.id, "players": len(people), "counts": counts, "points": names})
    table = _table(rule, results, held, directory)
    if rule.invitation is not None:
        _invite(rule, row, table, directory)
    return {"id": row.id, "events": events, "table": table}


def _points(rule: Series, place: int) -> int:
    own = rule.points[place - 1] if place <= len(rule.points) else rule.others
    return own + rule.attendance


def _table(
    rule: Series, results: dict[int, list[SeriesResult]], held: int, directory: Directory
) -> list[AnyRow]:
    rows: list[AnyRow] = []
    for person, own in results.items():
        counted = _counted(rule, own, held)
        kept = {one.event for one in counted}
        rows.append(
            {
                "name": directory.people[person].name,
                "points": sum(one.points for one in counted),
                "events": len(own),
                "counted": [one.event for one in own if one.event in kept],
                "dropped": [one.event for one in own if one.event not in kept],
            }
        )
    rows.sort(key=lambda row: (-row["points"], row["name"]))
    ranked: list[AnyRow] = []
    for place, row in enumerate(rows, 1):
        is_equal = bool(ranked) and ranked[-1]["points"] == row["points"]
        ranked.append({"rank": ranked[-1]["rank"] if is_equal else place, **row})
    return ranked


def _counted(rule: Series, own: Sequence[SeriesResult], held: int) -> list[SeriesResult]:
    """The best results as far as they count. A missed event is the worst there is, so that many
    fewer are dropped; while no more events were held than are dropped, all count."""
    left = [*own]
    for limit in rule.limits:
        left = _limited(limit, left)
    if held > rule.drop_worst:
        left = sorted(left, key=lambda one: -one.points)[: held - rule.drop_worst]
    return left


def _limited(limit: Limit, results: Sequence[SeriesResult]) -> list[SeriesResult]:
    groups: dict[str, list[SeriesResult]] = {}
    kept: list[SeriesResult] = []
    for one in results:
        if limit.kinds and one.kind not in limit.kinds:
            kept.append(one)
        else:
            period = one.period if limit.period == "month" else ""
            groups.setdefault(period, []).append(one)
    for group in groups.values():
        kept += sorted(group, key=lambda one: -one.points)[: limit.best]
    return kept


def _invite(rule: Series, row: SeriesRow, table: list[AnyRow], directory: Directory) -> None:
    """The first so many with enough points; where places roll down, the next for everybody who
    declined or did not accept in time."""
    own = rule.invitation
    assert own is not None
    told = row.invitations or InvitationsRow()
    accepted = {directory.people[one].name for one in directory.resolve_all(told.accepted)}
    declined = {directory.people[one].name for one in directory.resolve_all(told.declined)}
    is_late = (
        own.accept_days is not None
        and told.sent is not None
        and row.asof is not None
        and row.asof > days_after(told.sent, own.accept_days)
    )
    room = own.places
    for line in table:
        is_in = room > 0 and line["points"] >= own.points
        gone = line["name"] in declined or (is_late and line["name"] not in accepted)
        line["invited"] = is_in and not gone
        if is_in and not (gone and own.roll_down):
            room -= 1
