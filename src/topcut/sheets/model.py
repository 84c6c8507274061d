"""The sheet as it is written: a whole tournament in one plain JSON file (docs/sheet.md)."""

from datetime import date
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from topcut.core.convert import convert
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionValue
from topcut.core.rulebook.loading.locate import dotted
from topcut.core.rulebook.schema.pods import LARGEST_POD

MOST = 100_000
"""Players, and tables of a round."""
UNKNOWN = Message("is not a field of a sheet")

Name = Annotated[str, Meta(min_length=1, max_length=500)]
Short = Annotated[str, Meta(max_length=500)]
Number = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
Round = Annotated[int, Meta(ge=1, le=1000)]
Pair = Annotated[list[Number], Meta(min_length=2, max_length=2)]
PodRows = Annotated[
    list[Annotated[list[Number], Meta(max_length=LARGEST_POD)]], Meta(max_length=20)
]


class Strict(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Read exactly: no unknown fields, no text where a number belongs."""


class SheetPlayer(Strict, frozen=True, kw_only=True):
    name: Name
    id: Short | int | None = None
    division: Short | None = None
    flight: Short | None = None
    seed: Number | None = None
    rating: Number | None = None
    club: Short | None = None
    born: Annotated[int, Meta(ge=1850, le=2200)] | None = None
    earned_byes: list[Round] = []
    handle: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    late: Annotated[int, Meta(ge=0, le=1000)] = 0
    head_start: Annotated[int, Meta(ge=0, le=10_000_000)] | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "name", self.name.strip())


class SheetTable(Strict, frozen=True, kw_only=True):
    players: Annotated[list[Name], Meta(max_length=LARGEST_POD)]
    """Nobody only in a bracket: a match that two leavers left empty. More than two in a pod."""
    result: Short | None = None
    score: Pair | None = None
    games: Pair | None = None
    ended: Short | None = None
    scores: PodRows | None = None
    """Of a pod: one list per game, in the order of the players."""
    emptied: Annotated[list[Name | None], Meta(max_length=20)] | None = None
    """Who won each of these games; null where time ended it."""
    places: PodRows | None = None
    conceded: dict[Name, Annotated[int, Meta(ge=1, le=20)]] | None = None
    """From which game on."""

    def __post_init__(self) -> None:
        force_setattr(self, "players", [name.strip() for name in self.players])
        if self.emptied is not None:
            force_setattr(self, "emptied", [name and name.strip() for name in self.emptied])
        if self.conceded is not None:
            conceded = {name.strip(): game for name, game in self.conceded.items()}
            force_setattr(self, "conceded", conceded)


SheetTables = Annotated[list[SheetTable], Meta(max_length=MOST)]
Rounds = Annotated[list[SheetTables], Meta(max_length=1000)]


class Sheet(Strict, frozen=True, kw_only=True):
    sheet: Literal[1]
    rulebook: Short
    name: Short | None = None
    date: Short | None = None
    options: dict[str, OptionValue] = {}
    players: Annotated[list[SheetPlayer], Meta(min_length=1, max_length=MOST)]
    rounds: Rounds = []
    drops: dict[Name, Annotated[int, Meta(ge=0, le=1000)]] = {}
    bracket: Rounds = []
    brackets: dict[Short, Rounds] = {}
    """Of an event with a bracket for each division, by its name."""
    bracket_table: Annotated[str, Meta(max_length=200_000)] | None = None
    """The table of the bracket, where another than the standard one was announced."""
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)] | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "drops", {name.strip(): last for name, last in self.drops.items()})


def validated(raw: Any) -> Sheet:
    """A sheet from parsed JSON, or a refusal that names the first value that does not fit."""
    try:
        sheet = convert(raw, Sheet)
    except msgspec.ValidationError as error:
        raise _wrong(raw, Sheet, error) from None
    try:
        if sheet.date is not None:
            date.fromisoformat(sheet.date)
    except ValueError:
        day, shown = Message("a day such as 2026-11-15"), repr(sheet.date)
        fault = Message("should be {wanted}, not {value}", wanted=day, value=shown)
        raise _refusal("date", fault) from None
    return sheet


def plain(sheet: Sheet) -> dict[str, Any]:
    """The sheet without what is empty, ready to be written as JSON."""
    written: dict[str, Any] = msgspec.to_builtins(sheet, enc_hook=str)
    return written


def faults(raw: Any, kind: type[Strict], error: Exception) -> list[tuple[str, str]]:
    """Where something is wrong, and what: all of it, though decoding stopped at the first."""
    from topcut.core.validation import FormatWords, wrong_values  # noqa: PLC0415 - only if wrong

    words = FormatWords(Message("an object"), UNKNOWN)
    found = [(dotted(path), text) for path, text in wrong_values(raw, kind, words)]
    return found or [("", str(error))]


def _wrong(raw: Any, kind: type[Strict], error: Exception) -> Refusal:
    (place, text), *more = faults(raw, kind, error)
    fault = Message("{fault}", fault=text)
    if more:
        fault = Message("{fault} ({more} more faults)", fault=fault, more=len(more))
    return _refusal(place, fault)


def _refusal(place: str, fault: Message) -> Refusal:
    return Refusal(
        "the sheet is wrong at {place}: {fault}", place=place or Message("its top"), fault=fault
    )
