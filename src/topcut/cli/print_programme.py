"""Rating lists and league tables for `topcut print`: of a programme of this installation, or of a
file of organized play."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from topcut import programmes
from topcut.core.programme.definition import Programme
from topcut.core.programme.journal.ratings import ratings_on
from topcut.core.programme.journal.season import leagues_by_season, season_of, series_of
from topcut.core.programme.journal.state import ProgrammeState
from topcut.core.programme.people.personal import public_name
from topcut.core.programme.ratings.rating_file import rate
from topcut.core.programme.reading import parsed, programme_of
from topcut.core.programme.seasons.compute import season
from topcut.core.refusal import Refusal
from topcut.printing.given import Given
from topcut.printing.programme_lists import NameOf, leagues_of, rating_lists, ratings_of_file

from .context import read_text
from .output.terminal import tell
from .print_source import Desk

LARGEST_FILE = 400_000_000
RATING_LIST = "rating-list"


def lists_of(document: str, about: str, desk: Desk) -> Sequence[Given]:
    """What is a file is one; else it is the id of a programme."""
    path = Path(about)
    if about == "-":
        return _of_file(document, sys.stdin.buffer.read(), "standard input")
    if path.exists():
        return _of_file(document, read_text(path, LARGEST_FILE).encode(), path.name)
    if not programmes.ID.fullmatch(about):
        raise Refusal("there is no file '{name}'", do="check the name", name=about)
    desk.open()
    return _of_programme(document, about)


def _of_file(document: str, data: bytes, name: str) -> Sequence[Given]:
    if document == RATING_LIST:
        programme = programmes.read(programme_of(data, name, "ratings"))
        found, told = rate(data, name, programmes.read)
        tell(told)
        return ratings_of_file(programme, found, _latest_day(parsed(data, name)))
    programme = programmes.read(programme_of(data, name, "season"))
    found, told = season(data, name, programmes.read)
    tell(told)
    return leagues_of(programme, found)


def _latest_day(file: dict[str, Any]) -> date | None:
    """As of which day a file's ratings are: as it says, or its latest event."""
    days = [one.get("ends") or one["date"] for one in file.get("events", ())]
    found = file.get("asof") or max(days, default=None)
    return date.fromisoformat(found) if found else None


def _of_programme(document: str, programme_id: str) -> Sequence[Given]:
    """People as they want to be named in public: such lists are posted."""
    from topcut.store.programmes import kept_people, state_of  # noqa: PLC0415 - Django is set up

    programme, state = programmes.read(programme_id), state_of(programme_id)
    today = datetime.now(UTC).astimezone().date()
    kept = {number: data for number, (data, _) in kept_people(programme_id).items()}

    def name_of(number: str) -> str | None:
        return public_name(int(number), kept.get(int(number)), today)

    if document == RATING_LIST:
        return _ratings(programme, state, today, name_of)
    return _leagues(programme, state, today, name_of)


def _ratings(
    programme: Programme, state: ProgrammeState, today: date, name_of: NameOf
) -> Sequence[Given]:
    if programme.ratings is None:
        raise Refusal("{programme} rates nothing", programme=programme.name)
    computed = ratings_on(state, programme, today, state.refreshed)
    return rating_lists(programme, computed, state.refreshed or today, name_of)


def _leagues(
    programme: Programme, state: ProgrammeState, today: date, name_of: NameOf
) -> Sequence[Given]:
    """Of the newest season."""
    if programme.league is None and programme.series is None:
        raise Refusal("{programme} has no leagues", programme=programme.name)
    seasons = leagues_by_season(state, programme)
    if not seasons:
        raise Refusal("no league is formed yet", do="form one first")
    name, leagues = next(iter(seasons.items()))
    if programme.league is not None:
        found = season_of(state, programme, name).answer()
    else:
        tables = [series_of(state, programme, one, today) for one in leagues]
        found = {"name": name, "leagues": tables}
    names = {league: kept.name for league, kept in state.leagues.items()}
    return leagues_of(programme, found, name_of, names)
