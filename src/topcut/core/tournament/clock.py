"""The time of a round, and more of it for one table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from topcut.core.journal.fact import Fact
from topcut.core.tournament.values import Moment, RoundNumber, StageName, TableNumber, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockStarted(Fact):
    kind: Literal["clock-started"] = "clock-started"
    stage: StageName
    round: RoundNumber
    minutes: Annotated[int, Field(ge=1, le=1440)]
    at: Moment
    """When it began, as an ISO time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockPaused(Fact):
    kind: Literal["clock-paused"] = "clock-paused"
    stage: StageName
    round: RoundNumber
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockResumed(Fact):
    kind: Literal["clock-resumed"] = "clock-resumed"
    stage: StageName
    round: RoundNumber
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeExtended(Fact):
    kind: Literal["time-extended"] = "time-extended"
    stage: StageName
    round: RoundNumber
    table: TableNumber
    minutes: Annotated[int, Field(ge=1, le=1440)]
    reason: Text = ""
