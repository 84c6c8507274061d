"""Players who are not to meet, and players who need one table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.journal.fact import Fact
from topcut.core.tournament.values import Number, TableNumber, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersKeptApart(Fact):
    """Two players who are not to be paired, or may be again."""

    kind: Literal["players-kept-apart"] = "players-kept-apart"
    first: Number
    second: Number
    apart: bool = True
    reason: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFixed(Fact):
    """A player who always sits at one table; None takes it back."""

    kind: Literal["table-fixed"] = "table-fixed"
    number: Number
    table: TableNumber | None = None
