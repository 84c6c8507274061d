"""Prizes for something else than winning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import StringConstraints

from topcut.core.journal.fact import Fact
from topcut.core.tournament.values import Number, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardGiven(Fact):
    """A prize for something else than winning, or that it was taken back."""

    kind: Literal["award-given"] = "award-given"
    number: Number
    award: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    reason: Text = ""
    given: bool = True
