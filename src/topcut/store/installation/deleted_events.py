"""The folder of deleted events: each file can bring its event back for some weeks, names and all,
and is then thrown away."""

from __future__ import annotations

import os
import re
from datetime import date, timedelta
from pathlib import Path

from topcut.core.refusal import Refusal

FOLDER = "deleted-events"
VARIABLE = "TOPCUT_DELETED_DAYS"
DAYS = "28"
"""As long as the oldest backup of a week."""
NAME = re.compile(r"(\d{4}-\d\d-\d\d)-.*\.topcut-event")


def days_kept() -> int:
    """0 keeps them until somebody deletes them."""
    text = os.environ.get(VARIABLE, "").strip() or DAYS
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise Refusal(
            "{variable} is '{text}'", do="give a number of days", variable=VARIABLE, text=text
        )
    return int(text)


def remove_old(data: Path, today: date) -> list[Path]:
    """What was removed; nothing but files that are named as deleted events are."""
    folder, days = data / FOLDER, days_kept()
    if not days or not folder.is_dir():
        return []
    oldest = today - timedelta(days=days)
    removed = [one for one in sorted(folder.iterdir()) if _day(one) < oldest]
    for file in removed:
        file.unlink()
    return removed


def _day(file: Path) -> date:
    """On which it was deleted, by its name; never one that is over for other files."""
    found = NAME.fullmatch(file.name)
    try:
        return date.fromisoformat(found[1]) if found else date.max
    except ValueError:
        return date.max
