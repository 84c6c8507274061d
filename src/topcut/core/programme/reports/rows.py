"""What was played, as a file tells it: rounds of tables, a bracket, or a whole sheet."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from topcut.core.programme.file_reading import Day, FileRow, PersonText, Text


class PlayedTable(FileRow, frozen=True, kw_only=True):
    players: tuple[PersonText, ...]
    result: Text | None = None
    scores: tuple[Any, ...] | None = None
    """Of a pod: one list per game."""
    score: Any = None
    games: Any = None
    ended: Any = None
    emptied: Any = None
    places: Any = None
    conceded: Any = None


Rounds = tuple[tuple[PlayedTable, ...], ...]


class SheetPerson(Struct, frozen=True, kw_only=True):
    name: PersonText
    id: str | int | None = None
    handle: str | None = None


class SheetPart(Struct, frozen=True, kw_only=True):
    """What a report needs of a whole sheet; everything else in it stays there."""

    players: tuple[SheetPerson, ...] = ()
    rounds: Rounds = ()
    bracket: Rounds = ()
    brackets: dict[str, Rounds] = {}


class Version(FileRow, frozen=True, kw_only=True):
    """A correction: it replaces rounds and bracket."""

    reported: Day
    rounds: Rounds | None = None
    bracket: Rounds = ()
    sheet: SheetPart | None = None
