"""Results as they were reported, and what was counted after time was called."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from topcut.core.journal.fact import Value
from topcut.core.tournament.values import Amount, Label, Pair


class Answer(Value, kw_only=True):
    """What was counted or decided at one step after time was called."""

    step: Label
    what: Label = ""
    """Which of several things, where a step counts more than one."""
    first: Amount | None = None
    second: Amount | None = None
    winner: Literal[0, 1, 2] = 0
    """1 or 2 where the step decided for the first or second player."""


class Result(Value, kw_only=True):
    """A result, said of the first-named player of the table."""

    code: Label
    ended: Label = "victory"
    score: Pair | None = None
    games: Pair | None = None
    answers: tuple[Answer, ...] = ()


class ReportedResult(Struct, frozen=True, gc=False):
    """A result with where it came from."""

    result: Result
    by: str
    at: str
    reporter: int | None = None
    confirmed: bool = False
