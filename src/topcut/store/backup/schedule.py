"""Which backups of a folder are kept: one of each of the last seven days that have one, and one of
each of the last four weeks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path

DAYS, WEEKS = 7, 4
EVERY = timedelta(days=1)
NAME = re.compile(r"topcut-(\d{4}-\d\d-\d\d)-(\d{6})\.topcut-backup")
LATEST = "topcut-latest.topcut-backup"
"""Written again and again while an event runs; beside the dated ones."""


def name_at(now: datetime) -> str:
    return f"topcut-{now:%Y-%m-%d-%H%M%S}.topcut-backup"


def made_at(file: Path) -> datetime | None:
    """When a backup of ours was made, by its name; None for any other file."""
    found = NAME.fullmatch(file.name)
    return datetime.strptime(f"{found[1]} {found[2]}", "%Y-%m-%d %H%M%S") if found else None


def is_due(folder: Path, now: datetime) -> bool:
    made = [at for file in _files(folder) if (at := made_at(file)) is not None]
    return not made or now - max(made) >= EVERY


def remove_old(folder: Path) -> list[Path]:
    """What was removed; nothing but dated backups of ours is ever touched."""
    by_time = {at: file for file in _files(folder) if (at := made_at(file)) is not None}
    removed = [by_time[at] for at in sorted(by_time) if at not in kept(by_time)]
    for file in removed:
        file.unlink()
    return removed


def kept(made: Iterable[datetime]) -> set[datetime]:
    """The last of each of the newest days, and the last of each of the newest weeks."""
    days: dict[object, datetime] = {}
    weeks: dict[object, datetime] = {}
    for at in sorted(made):
        days[at.date()] = at
        weeks[at.isocalendar()[:2]] = at
    return {*list(days.values())[-DAYS:], *list(weeks.values())[-WEEKS:]}


def _files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []
