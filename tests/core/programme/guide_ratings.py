"""Ratings a second time, from the words of the guide (section 8, Appendix A) and the readings, with
nothing of Topcut's own: slowly, one game at a time, with decimals of 50 digits."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal, localcontext
from typing import Any

K = {1: 16, 2: 28, 3: 40, 4: 52, 5: 64}
FIRST_SCORES = {
    "win": Decimal(1),
    "modified-win": Decimal(1),
    "draw": Decimal("0.5"),
    "modified-loss": Decimal(0),
    "loss": Decimal(0),
}
ABSENT = {"missed": {0}, "missed-game": {0}, "opponent-missed": {1}, "double-loss": {0, 1}}
Ratings = dict[tuple[str, str, str], Decimal]


def took_part(version: dict[str, Any]) -> set[str]:
    """Players with at least one table that was not a missed game of theirs."""
    here = set()
    for tables in [*version["rounds"], *version.get("bracket", [])]:
        for table in tables:
            for seat, name in enumerate(table["players"]):
                if seat not in ABSENT.get(table["result"], set()):
                    here.add(name)
    return here


def reasons(event: dict[str, Any], version: dict[str, Any]) -> tuple[str, list[str]]:
    """Sanctioned: six days, four players, three rounds. Rated: no scenario, not marked unrated."""
    lacking = []
    if not event.get("sanctioned", True):
        lacking.append("ST-014")
    if "registered" in event:
        days = date.fromisoformat(event["date"]) - date.fromisoformat(event["registered"])
        if days < timedelta(days=6):
            lacking.append("ST-006")
    if len(took_part(version)) < 4:
        lacking.append("ST-011")
    if len(version["rounds"]) < 3:
        lacking.append("ST-012")
    unrated = []
    if event.get("scenario", "none") != "none":
        unrated.append("ST-056")
    if not event.get("rated", True):
        unrated.append("ST-013")
    if lacking:
        return "unsanctioned", sorted(lacking + unrated)
    return ("unrated", sorted(unrated)) if unrated else ("", [])


def in_order(raw: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any], str]]:
    """Each event with the version that counts and its status, in order of processing."""
    asof, refreshed = raw.get("asof"), raw.get("refreshed")
    by_play, by_report, others = [], [], []
    for event in raw["events"]:
        last = event.get("ends", event["date"])
        first = {"reported": event.get("reported", last), **event}
        versions = [first, *event.get("corrections", [])]
        until = asof if refreshed is None else refreshed
        if asof is None:
            by_play.append((event, _newest(versions, "9999-12-31"), "processed"))
        elif first["reported"] > asof:
            others.append((event, {}, "unreported"))
        elif refreshed is not None and first["reported"] <= refreshed:
            by_play.append((event, _newest(versions, until), "processed"))
        elif first["reported"] <= _week_after(last):
            by_report.append((event, first, "processed"))
        else:
            others.append((event, _newest(versions, asof), "awaiting"))
    by_play.sort(key=lambda one: _played(one[0]))
    by_report.sort(key=lambda one: (one[1]["reported"], _played(one[0])))
    return by_play + by_report + others


def _played(event: dict[str, Any]) -> tuple[str, str, str]:
    return event.get("ends", event["date"]), event.get("time", "00:00"), event["id"]


def _week_after(day: str) -> str:
    return (date.fromisoformat(day) + timedelta(days=7)).isoformat()


def _newest(versions: list[dict[str, Any]], until: str) -> dict[str, Any]:
    newest = versions[0]
    for one in versions[1:]:
        if newest["reported"] <= one["reported"] <= until:
            newest = one
    return newest


def rated(raw: dict[str, Any]) -> tuple[Ratings, dict[str, tuple[str, list[str]]]]:
    """Everybody's ratings and every event's status."""
    ratings: Ratings = {}
    statuses: dict[str, tuple[str, list[str]]] = {}
    for event, version, status in in_order(raw):
        if status == "unreported":
            statuses[event["id"]] = (status, [])
            continue
        why, rules = reasons(event, version)
        if why:
            statuses[event["id"]] = (why, rules)
        elif status == "awaiting":
            statuses[event["id"]] = (status, ["ST-312"])
        else:
            statuses[event["id"]] = (status, [])
            for category in ("overall", _category(event["format"])):
                _rate(ratings, event, version, category)
    return ratings, statuses


def _category(format: str) -> str:
    return "constructed" if format == "constructed" else "sealed"


def _rate(ratings: Ratings, event: dict[str, Any], version: dict[str, Any], category: str) -> None:
    k = K[event.get("level", 1)]
    gained: dict[str, Decimal] = {}
    with localcontext() as context:
        context.prec = 50
        for tables in [*version["rounds"], *version.get("bracket", [])]:
            for table in tables:
                if table["result"] not in FIRST_SCORES:
                    continue
                first, second = table["players"]
                for me, other, score in (
                    (first, second, FIRST_SCORES[table["result"]]),
                    (second, first, 1 - FIRST_SCORES[table["result"]]),
                ):
                    mine = ratings.get((me, event["game"], category), Decimal(1500))
                    theirs = ratings.get((other, event["game"], category), Decimal(1500))
                    expected = 1 / (1 + Decimal(10) ** ((theirs - mine) / 400))
                    gained[me] = gained.get(me, Decimal(0)) + k * (score - expected)
    for name, points in gained.items():
        before = ratings.get((name, event["game"], category), Decimal(1500))
        after = min(Decimal(3000), max(Decimal(0), before + points))
        ratings[name, event["game"], category] = after
