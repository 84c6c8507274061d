"""The final confrontation; a tournament is finished, or opened again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.journal.fact import Fact
from topcut.core.tournament.values import Number, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfrontationSettled(Fact):
    """Who won the final confrontation; None takes it back."""

    kind: Literal["confrontation-settled"] = "confrontation-settled"
    winner: Number | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentFinished(Fact):
    kind: Literal["tournament-finished"] = "tournament-finished"


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentReopened(Fact):
    kind: Literal["tournament-reopened"] = "tournament-reopened"
    reason: Text
