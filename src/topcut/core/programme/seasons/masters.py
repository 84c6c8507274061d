"""Masters Points over a season."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from topcut.core.programme.definition import Programme
from topcut.core.programme.leagues.league_file import HEAT
from topcut.core.programme.leagues.points import PointsTable, placed
from topcut.core.programme.people.directory import Directory
from topcut.core.programme.seasons.season_file import MastersRow
from topcut.core.refusal import Refusal


def masters(
    programme: Programme, table: PointsTable, rows: Sequence[MastersRow], directory: Directory
) -> dict[str, list[dict[str, Any]]]:
    """ST-207..ST-210, O-26: the table of league points, added up per game; equal ones share a
    rank."""
    points: dict[str, dict[int, int]] = {}
    events: dict[str, dict[int, int]] = {}
    ids: set[str] = set()
    for row in rows:
        if row.id in ids:
            raise Refusal("two Masters have the id '{id}'", do="give each its own", id=row.id)
        ids.add(row.id)
        if row.game not in programme.by_game:
            raise Refusal(
                "Masters '{id}': there is no game '{game}'",
                do="choose from: {known}",
                id=row.id,
                game=row.game,
                known=tuple(programme.by_game),
            )
        people, ranks, _ = placed(row.places, directory, row.id)
        if row.stage == HEAT or len(people) < table.rows[0].players:
            continue
        own, many = points.setdefault(row.game, {}), events.setdefault(row.game, {})
        by_place = table.by_place(len(people))
        for person, rank in zip(people, ranks, strict=True):
            own[person] = own.get(person, 0) + by_place[rank - 1]
            many[person] = many.get(person, 0) + 1
    names = [one.name for one in directory.people]
    return {
        one.game: _ranked(points[one.game], events[one.game], names)
        for one in programme.games
        if one.game in points
    }


def _ranked(
    points: dict[int, int], events: dict[int, int], names: Sequence[str]
) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    order = sorted(points, key=lambda person: (-points[person], names[person]))
    for place, person in enumerate(order, 1):
        is_equal = bool(rows) and rows[-1]["points"] == points[person]
        rows.append(
            {
                "rank": rows[-1]["rank"] if is_equal else place,
                "name": names[person],
                "points": points[person],
                "events": events[person],
            }
        )
    return rows
