"""What happened in a programme before a test looks at it, done in another process."""

from __future__ import annotations

import json

NAMES = ("Ann Marsh", "Bea Novak", "Cid Ruiz", "Dan Neill")
PAIRS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""A round robin in which the first named wins: 3-0, 2-1, 1-2, 0-3."""


def play_and_report(day: str, reported: str) -> None:
    """An event of some weeks ago whose results came late, as `topcut programme report` takes it."""
    from topcut import programmes  # noqa: PLC0415 - once Django is set up
    from topcut.core.programme.journal.actions.from_file import EventFile  # noqa: PLC0415
    from topcut.store.programme.reports import take_in  # noqa: PLC0415

    rounds = [
        [{"players": [NAMES[a], NAMES[b]], "result": "win"} for a, b in pairs] for pairs in PAIRS
    ]
    event = {"id": "bajor", "name": "Bajor Open", "date": day, "game": "2e"}
    played = {**event, "format": "constructed", "rounds": rounds, "reported": reported}
    rows = EventFile(json.dumps({"events": [played]}).encode(), "events.json")
    take_in(programmes.read("star-trek"), rows, ("Olga", f"{reported}T10:00:00+00:00"))
