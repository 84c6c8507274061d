"""The sheet as it is written: a whole tournament in one plain JSON file (DESIGN, The sheet)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, FailFast, Field, StringConstraints

from topcut.core.rulebook import OptionValue
from topcut.core.rulebook.schema.pods import LARGEST_POD
from topcut.core.tournament.values import Day

Name = Annotated[str, StringConstraints(min_length=1, max_length=500), AfterValidator(str.strip)]
Short = Annotated[str, StringConstraints(max_length=500)]
Number = Annotated[int, Field(ge=-1_000_000_000, le=1_000_000_000)]
Round = Annotated[int, Field(ge=1, le=1000)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SheetPlayer(Strict):
    name: Name
    id: Short | int | None = None
    division: Short | None = None
    flight: Short | None = None
    seed: Number | None = None
    rating: Number | None = None
    club: Short | None = None
    born: Annotated[int, Field(ge=1850, le=2200)] | None = None
    earned_byes: list[Round] = []
    handle: Annotated[str, StringConstraints(min_length=1, max_length=40)] | None = None
    late: Annotated[int, Field(ge=0, le=1000)] = 0
    head_start: Annotated[int, Field(ge=0, le=10_000_000)] | None = None


MOST = 100_000
"""Players, and tables of a round."""


PodRows = Annotated[
    list[Annotated[list[Number], Field(max_length=LARGEST_POD)]], Field(max_length=20)
]


class SheetTable(Strict):
    players: Annotated[list[Name], Field(max_length=LARGEST_POD)]
    """Nobody only in a bracket: a match that two leavers left empty. More than two in a pod."""
    result: Short | None = None
    score: Annotated[list[Number], Field(min_length=2, max_length=2)] | None = None
    games: Annotated[list[Number], Field(min_length=2, max_length=2)] | None = None
    ended: Short | None = None
    scores: PodRows | None = None
    """Of a pod: one list per game, in the order of the players."""
    emptied: Annotated[list[Name | None], Field(max_length=20)] | None = None
    """Who won each of these games; null where time ended it."""
    places: PodRows | None = None
    conceded: dict[Name, Annotated[int, Field(ge=1, le=20)]] | None = None
    """From which game on."""


Tables = Annotated[list[SheetTable], FailFast(), Field(max_length=MOST)]
Rounds = Annotated[list[Tables], FailFast(), Field(max_length=1000)]


class Sheet(Strict):
    sheet: Literal[1]
    rulebook: Short
    name: Short | None = None
    date: Day | None = None
    options: dict[str, OptionValue] = {}
    players: Annotated[list[SheetPlayer], FailFast(), Field(min_length=1, max_length=MOST)]
    rounds: Rounds = []
    drops: dict[Name, Annotated[int, Field(ge=0, le=1000)]] = {}
    bracket: Rounds = []
    brackets: dict[Short, Rounds] = {}
    """Of an event with a bracket for each division, by its name."""
    bracket_table: Annotated[str, StringConstraints(max_length=200_000)] | None = None
    """The table of the bracket, where another than the standard one was announced."""
    seed: Annotated[int, Field(ge=0, lt=1 << 63)] | None = None


def plain(sheet: Sheet) -> dict[str, Any]:
    """The sheet without what is empty, ready to be written as JSON."""
    return sheet.model_dump(mode="json", exclude_defaults=True) | {"sheet": 1}
