"""Results as they were reported, and what was counted after time was called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.journal.fact import Strict
from topcut.core.tournament.values import Amount, Label, Pair


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Strict):
    """What was counted or decided at one step after time was called."""

    step: Label
    what: Label = ""
    """Which of several things, where a step counts more than one."""
    first: Amount | None = None
    second: Amount | None = None
    winner: Literal[0, 1, 2] = 0
    """1 or 2 where the step decided for the first or second player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result(Strict):
    """A result, said of the first-named player of the table."""

    code: Label
    ended: Label = "victory"
    score: Pair | None = None
    games: Pair | None = None
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class ReportedResult:
    """A result with where it came from."""

    result: Result
    by: str
    at: str
    reporter: int | None = None
    confirmed: bool = False
