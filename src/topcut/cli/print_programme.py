"""Rating lists and league tables for `topcut print`: of a programme of this installation, or of a
file of organized play."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from topcut import programmes
from topcut.core.programme.file_reading import parsed, programme_of
from topcut.core.programme.ratings.rate_file import rate_file
from topcut.core.programme.seasons.compute_season import season as compute_season
from topcut.core.refusal import Refusal
from topcut.printing.sources.given_lists import Given
from topcut.printing.sources.programme_lists import leagues_of, ratings_of_file

from .context import read_text
from .output.terminal import tell
from .print_source import Installation

LARGEST_FILE = 400_000_000
RATING_LIST = "rating-list"


def lists_of(document: str, about: str, desk: Installation, season: str = "") -> Sequence[Given]:
    """What is a file is one; else it is the id of a programme."""
    path = Path(about)
    if season and (about == "-" or path.exists()):
        raise Refusal("a file has one season", do="leave --season out")
    if about == "-":
        return _of_file(document, sys.stdin.buffer.read(), "standard input")
    if path.exists():
        return _of_file(document, read_text(path, LARGEST_FILE).encode(), path.name)
    if not programmes.ID.fullmatch(about):
        raise Refusal("there is no file '{name}'", do="check the name", name=about)
    desk.open()
    from topcut.printing.sources.installed_programme import lists_of_programme  # noqa: PLC0415 - Django is set up

    today = datetime.now(UTC).astimezone().date()
    return lists_of_programme(document, about, today, season)


def _of_file(document: str, data: bytes, name: str) -> Sequence[Given]:
    if document == RATING_LIST:
        programme = programmes.read(programme_of(data, name, "ratings"))
        found, told = rate_file(data, name, programmes.read)
        tell(told)
        return ratings_of_file(programme, found, _latest_day(parsed(data, name)))
    programme = programmes.read(programme_of(data, name, "season"))
    found, told = compute_season(data, name, programmes.read)
    tell(told)
    return leagues_of(programme, found)


def _latest_day(file: dict[str, Any]) -> date | None:
    """The day of a file's ratings: the one it names, or that of its latest event."""
    days = [one.get("ends") or one["date"] for one in file.get("events", ())]
    found = file.get("asof") or max(days, default=None)
    return date.fromisoformat(found) if found else None
