"""Results: recorded, confirmed, disputed, corrected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.journal.fact import Fact
from topcut.core.tournament.state.results import Result
from topcut.core.tournament.values import Number, RoundNumber, StageName, TableNumber, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultRecorded(Fact):
    kind: Literal["result-recorded"] = "result-recorded"
    stage: StageName
    round: RoundNumber
    table: TableNumber
    result: Result
    reporter: Number | None = None
    """The player who reported it; None for staff."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultConfirmed(Fact):
    kind: Literal["result-confirmed"] = "result-confirmed"
    stage: StageName
    round: RoundNumber
    table: TableNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultDisputed(Fact):
    """The other player reports something else; staff decide."""

    kind: Literal["result-disputed"] = "result-disputed"
    stage: StageName
    round: RoundNumber
    table: TableNumber
    result: Result
    reporter: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultCorrected(Fact):
    kind: Literal["result-corrected"] = "result-corrected"
    stage: StageName
    round: RoundNumber
    table: TableNumber
    result: Result | None = None
    """None takes the result away."""
    reason: Text
