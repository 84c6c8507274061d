"""What is counted or decided at a table after time was called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.journal.fact import Fact
from topcut.core.tournament.state.results import Answer
from topcut.core.tournament.values import RoundNumber, StageName, TableNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeAnswered(Fact):
    """What was counted or decided at a table after time was called, before it is settled."""

    kind: Literal["time-answered"] = "time-answered"
    stage: StageName
    round: RoundNumber
    table: TableNumber
    answers: tuple[Answer, ...]
