"""Files of organized play for tests, as short as notation."""

from __future__ import annotations

import json
from typing import Any

from topcut import programmes
from topcut.core.programme.ratings.compute import rate

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
    found, _ = rate(json.dumps(raw).encode(), "the file", programmes.read)
    return found


def of(answer: dict[str, Any], game: str = "2e", category: str = "overall") -> dict[str, str]:
    """Rating by name."""
    return {
        one["name"]: one["ratings"][game][category]["rating"]
        for one in answer["people"]
        if category in one["ratings"].get(game, {})
    }


def status(answer: dict[str, Any]) -> dict[str, tuple[str, list[str]]]:
    return {one["id"]: (one["status"], one["rules"]) for one in answer["events"]}
