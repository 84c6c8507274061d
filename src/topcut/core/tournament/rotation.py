"""Players move on to another game; games end before their round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from topcut.core.journal.fact import Fact
from topcut.core.tournament.state.results import Result
from topcut.core.tournament.values import Number, RoundNumber, TableNumber, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsRotated(Fact):
    """Everybody moved on to another game; who sits at each table now, in the order of its decks."""

    kind: Literal["seats-rotated"] = "seats-rotated"
    round: RoundNumber
    seats: tuple[tuple[Number, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Fact):
    """A game that ended before its round did: the next one begins at the same table. The result is
    said of the table's first-named deck."""

    kind: Literal["game-ended"] = "game-ended"
    round: RoundNumber
    table: TableNumber
    result: Result
    game: Annotated[int, Field(ge=1, le=1000)] | None = None
    """Which earlier game of the round and table is corrected; None for one more."""
    reason: Text = ""
