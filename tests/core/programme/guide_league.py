"""Leagues and byes a second time, from the words of the guide (sections 11 and 12): straight
through the events, looking everything up again whenever it is needed."""

from __future__ import annotations

from typing import Any

TABLE = """
4 12 8 6 4
6 16 12 10 8
8 20 16 12 10 8
10 24 20 16 14 10
12 28 24 20 18 14
14 32 28 24 22 18
16 36 32 28 26 22 18
20 40 36 32 30 26 22
24 44 40 36 34 30 26
28 48 44 40 38 34 30
32 52 48 44 42 38 34
"""
PHASES = {
    "10": "first-half",
    "11": "first-half",
    "12": "second-half",
    "01": "second-half",
    "02": "playoffs",
    "03": "playoffs",
}


def points_for(place: int, players: int) -> int:
    """Row by number of players; columns 1st, 2nd, 3rd-4th, 5th-8th, 9th-16th, 17th-32nd."""
    row = [line.split() for line in TABLE.split("\n") if line and int(line.split()[0]) <= players][
        -1
    ]
    for column, last in enumerate((1, 2, 4, 8, 16, 32), 1):
        if place <= last:
            return int(row[column])
    return 0


def counting(league: dict[str, Any]) -> list[dict[str, Any]]:
    """At least four participants, in order of date."""
    events = [one for one in league["events"] if len(one["places"]) >= 4]
    return sorted(events, key=lambda one: (one["date"], one["id"]))


def earned(event: dict[str, Any], name: str) -> int:
    places: list[str] = event["places"]
    return points_for(places.index(name) + 1, len(places)) if name in places else 0


def phase(event: dict[str, Any]) -> str:
    return PHASES[event["date"][5:7]]


def league_points(league: dict[str, Any], name: str, until: str = "9999", only: str = "") -> int:
    return sum(
        earned(event, name)
        for event in counting(league)
        if event["date"] <= until and only in ("", phase(event))
    )


def attended(league: dict[str, Any], name: str, until: str = "9999", only: str = "") -> int:
    return sum(
        name in event["places"]
        for event in counting(league)
        if event["date"] <= until and only in ("", phase(event))
    )


def lifetime(raw: dict[str, Any], name: str, until: str = "9999") -> int:
    own: int = raw["lifetime"].get(name, 0)
    return own + sum(league_points(one, name, until) for one in raw["leagues"])


def bonus(league: dict[str, Any], event: dict[str, Any], name: str) -> int:
    """Headquarters, participation and new missions, all three with the guide's values."""
    if name not in event["places"]:
        return 0
    order = counting(league)
    before = order[: order.index(event)]
    total = 0
    deck = event["decks"].get(name)
    if deck is not None and deck not in [one["decks"].get(name) for one in before]:
        total += 1
        if before and deck not in before[-1]["decks"].values():
            total += 2
    mine = [number for number, one in enumerate(before) if name in one["places"]]
    if not mine:
        total += 4
    elif len(before) - 1 - mine[-1] > 2:
        total += 2
    done = {mission for one in before for own in one["missions"].values() for mission in own}
    return total + len(set(event["missions"].get(name, [])) - done)


def half_table(
    raw: dict[str, Any], league: dict[str, Any], half: str
) -> list[tuple[str, int, int]]:
    """Name, points and bonus, ranked; ties by the steps of 12.6 without the playoffs."""
    events = [one for one in counting(league) if phase(one) == half]
    if not events:
        return []
    last = events[-1]["date"]
    rows = []
    for name in {name for event in events for name in event["places"]}:
        points = sum(earned(event, name) for event in events)
        extra = sum(bonus(league, event, name) for event in events)
        rows.append((name, points, extra))
    rows.sort(
        key=lambda row: (
            row[1] + row[2],
            league_points(league, row[0], last),
            attended(league, row[0], last),
            lifetime(raw, row[0], last),
            -league["lots"].index(row[0]),
        ),
        reverse=True,
    )
    return rows


def qualified(raw: dict[str, Any], league: dict[str, Any]) -> list[str]:
    found: list[str] = []
    for half in ("first-half", "second-half"):
        room = league["qualifiers"]
        for name, _, _ in half_table(raw, league, half):
            if room and not (league["roll-down"] and name in found):
                room -= 1
                if name not in found:
                    found.append(name)
    return found


def playoffs(raw: dict[str, Any], league: dict[str, Any]) -> list[str]:
    """Playoff points, league points, playoff events, league events, lifetime points, coin flip."""
    return sorted(
        qualified(raw, league),
        key=lambda name: (
            -league_points(league, name, only="playoffs"),
            -league_points(league, name),
            -attended(league, name, only="playoffs"),
            -attended(league, name),
            -lifetime(raw, name),
            league["lots"].index(name),
        ),
    )


Right = tuple[str, str, str, str, int | None]
"""Name, game, kind, continent, year."""


def holdings(championships: list[dict[str, Any]]) -> dict[Right, tuple[set[int], int]]:
    """What everybody may use: rounds with a bye, and the head start."""
    held: dict[Right, tuple[set[int], int]] = {}
    for one in championships:
        for name, place, many in _places(one):
            for right, byes, start in _earned_at(one, name, place, many, championships):
                rounds, most = held.get(right, (set(), 0))
                if one["game"] == "tribbles":
                    held[right] = set(), max(most, start)
                else:
                    held[right] = rounds | byes, 0
    return held


def _places(one: dict[str, Any]) -> list[tuple[str, int, int]]:
    """The first three, with the number of players; in Tribbles Regionals only the first earns."""
    found = [(name, place, len(one["places"])) for place, name in enumerate(one["places"][:3], 1)]
    if one["kind"] == "regional" and one["game"] == "tribbles":
        return found[:1]
    return found


def _earned_at(
    one: dict[str, Any], name: str, place: int, many: int, all_of_them: list[dict[str, Any]]
) -> list[tuple[Right, set[int], int]]:
    game, year, here = one["game"], int(one["date"][:4]), one["continent"]
    two_byes: tuple[set[int], int] = ({1, 2}, 200_000) if place == 1 else ({1}, 100_000)
    if one["kind"] == "regional":
        is_earned = place == 1 or (place == 2 and many > 10) or (place == 3 and many > 20)
        return [((name, game, "continental", here, year), {1}, 100_000)] if is_earned else []
    if place == 3:
        return []
    if one["kind"] == "national":
        when = _next_continental(one, all_of_them)
        return [((name, game, "continental", here, when), {1}, 100_000)]
    if one["kind"] == "continental":
        return [((name, game, "world", "", year), *two_byes)]
    return [
        ((name, game, "world", "", year + 1), *two_byes),
        ((name, game, "continental", "choice", year + 1), {1}, 100_000),
    ]


def _next_continental(one: dict[str, Any], all_of_them: list[dict[str, Any]]) -> int | None:
    later = [
        other["date"]
        for other in all_of_them
        if other["kind"] == "continental"
        and (other["game"], other["continent"]) == (one["game"], one["continent"])
        and other["date"] > one["date"]
    ]
    return int(min(later)[:4]) if later else None
