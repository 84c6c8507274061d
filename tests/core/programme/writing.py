"""Files of organized play for tests, as short as notation."""

from __future__ import annotations

import json
from typing import Any

from topcut import programmes
from topcut.core.programme.listing.check import check
from topcut.core.programme.ratings.rate_file import rate_file
from topcut.core.programme.seasons.compute_season import season as season_of
from topcut.core.projections.ranking import standings
from topcut.sheets.sheet import read_sheet

Table = dict[str, Any]
RESULTS = {
    "beat": "win",
    "=": "draw",
    "lost": "loss",
    "mw": "modified-win",
    "ml": "modified-loss",
    "missed": "missed-game",
    "nobody": "double-loss",
}


def table(text: str) -> Table:
    """`A beat B`, `A = B`, `A bye`."""
    first, word, *second = text.split()
    if second:
        return {"players": [first, *second], "result": RESULTS[word]}
    return {"players": [first], "result": word}


def rounds(*texts: str) -> list[list[Table]]:
    """One text per round: `A beat B, C = D`."""
    return [[table(one.strip()) for one in text.split(",")] for text in texts]


ROUND_ROBIN = rounds("A beat B, C beat D", "A beat C, B beat D", "A beat D, B beat C")
"""Four people: 3-0, 2-1, 1-2, 0-3."""


def event(id: str = "e", date: str = "2015-01-10", **more: Any) -> dict[str, Any]:
    return {
        "id": id,
        "date": date,
        "game": "2e",
        "format": "constructed",
        "rounds": ROUND_ROBIN,
        **more,
    }


def ratings(*events: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The answer to a ratings file of Star Trek."""
    raw = {"ratings": 1, "programme": "star-trek", "events": list(events), **more}
    found, _ = rate_file(json.dumps(raw).encode(), "the file", programmes.read)
    return found | {"people": list(found["people"])}


def of(answer: dict[str, Any], game: str = "2e", category: str = "overall") -> dict[str, str]:
    """Rating by name."""
    return {
        one["name"]: one["ratings"][game][category]["rating"]
        for one in answer["people"]
        if category in one["ratings"].get(game, {})
    }


def status(answer: dict[str, Any]) -> dict[str, tuple[str, list[str]]]:
    return {one["id"]: (one["status"], one["rules"]) for one in answer["events"]}


def league(*events: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A league that nothing is wrong with, but for what `more` says."""
    return {
        "id": "lg",
        "name": "Nights",
        "director": {"name": "Dee", "handle": "dee"},
        "committed": 6,
        "qualifiers": 2,
        "announced": "2014-09-01",
        "events": list(events),
        **more,
    }


def night(
    id: str, places: str | list[Any], date: str = "2014-10-04", **more: Any
) -> dict[str, Any]:
    """An event of a league: `ABCD`, or a list with shared places."""
    return {"id": id, "date": date, "places": list(places), **more}


def season(*leagues: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The answer to a season's file of Star Trek."""
    raw = {"season": 1, "programme": "star-trek", "leagues": list(leagues), **more}
    found, _ = season_of(json.dumps(raw).encode(), "the file", programmes.read)
    answer: dict[str, Any] = json.loads(json.dumps(found, default=list))
    return answer


def championship(id: str, kind: str, date: str, places: str, **more: Any) -> dict[str, Any]:
    return {
        "id": id,
        "kind": kind,
        "date": date,
        "places": list(places),
        "game": "2e",
        "continent": "europe",
        **more,
    }


def listing(change: dict[str, Any] | None = None, **event: Any) -> dict[str, Any]:
    """The answer to a listing of Star Trek; keys with two underscores at the front are the file's,
    `None` takes a key away."""
    own = {key.replace("_", "-"): value for key, value in event.items() if key[:2] != "__"}
    if "heat-of" in own:
        own["heat_of"] = own.pop("heat-of")
    merged = {**LISTED, **own}
    raw: dict[str, Any] = {
        "listing": 1,
        "programme": "star-trek",
        "today": "2015-03-01",
        "by": {"name": "Dee", "handle": "dee"},
        "event": {key: value for key, value in merged.items() if value is not None},
    }
    raw |= {key[2:]: value for key, value in event.items() if key[:2] == "__"}
    if change is not None:
        raw["change"] = change
    found, _ = check(json.dumps(raw).encode(), "the file", programmes.read, totals)
    return found


def totals(sheet: dict[str, Any]) -> dict[str, Any]:
    state = read_sheet(sheet, {}).state
    return {state.name_of(row.player): row.points for row in standings(state)}


def findings(answer: dict[str, Any]) -> list[tuple[str, str, str | None]]:
    return [(one["severity"], one["rule"], one["field"]) for one in answer["findings"]]


LISTED = {
    "id": "new",
    "name": "Friday",
    "date": "2015-03-21",
    "time": "11:00",
    "game": "2e",
    "format": "constructed",
    "pool": "complete",
    "rules": "standard",
    "scenario": "none",
    "style": "swiss",
    "rounds": 4,
    "kind": "local",
    "venue": {"name": "The Shop", "address": "1 Main Street", "verified": True},
    "region": "r1",
    "continent": "europe",
    "country": "de",
    "fee": "5 EUR",
    "prizes": "boosters",
    "special-rules": [],
    "director": {"name": "Dee", "handle": "dee", "email": "dee@example.org"},
    "sanctioned": True,
}
"""Nothing is wrong with it."""
