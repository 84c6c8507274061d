"""Games inside a match, and who takes the first turn of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from topcut.core.journal.fact import Fact
from topcut.core.tournament.values import RoundNumber, Seed, StageName, TableNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecorded(Fact):
    """One game inside a match; `winner` 0 is a drawn game."""

    kind: Literal["game-recorded"] = "game-recorded"
    stage: StageName
    round: RoundNumber
    table: TableNumber
    winner: Literal[0, 1, 2]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSettled(Fact):
    """Who takes the first turn of a game."""

    kind: Literal["turn-settled"] = "turn-settled"
    stage: StageName
    round: RoundNumber
    table: TableNumber
    game: Annotated[int, Field(ge=1, le=1000)]
    first: Literal[1, 2]
    chooser: Literal[0, 1, 2] = 0
    """The side that chose; 0 where it was drawn."""
    seed: Seed | None = None
    """Of the draw; None where the players drew it themselves, or one of them chose."""
