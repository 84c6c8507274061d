"""`topcut season` of a programme with a season's table of its own."""

from __future__ import annotations

from typing import Any, Literal

from topcut.core.message import Message
from topcut.core.programme.definition import ChangedValues, InterimRuling, Programme
from topcut.core.programme.file_reading import HyphenRow, Text, fitted
from topcut.core.programme.leagues.series import SeriesRow, series
from topcut.core.programme.people.directory import Directory
from topcut.core.refusal import Refusal


class SeriesFile(HyphenRow, frozen=True, kw_only=True):
    season: Literal[1]
    programme: Text
    name: Text | None = None
    leagues: tuple[SeriesRow, ...] = ()
    rulings: tuple[InterimRuling, ...] = ()
    options: ChangedValues = ChangedValues()


def series_answer(raw: Any, programme: Programme) -> tuple[dict[str, Any], list[Message]]:
    assert programme.series is not None
    file, told = fitted(raw, SeriesFile)
    if len({row.id for row in file.leagues}) < len(file.leagues):
        raise Refusal("two leagues have the same id", do="give each its own")
    directory = Directory()
    rows = [series(programme.series, row, directory) for row in file.leagues]
    return {"name": file.name, "leagues": rows}, told
