"""Players are entered, edited and withdrawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from topcut.core.journal.fact import Fact, Strict
from topcut.core.tournament.state.entrants import Details
from topcut.core.tournament.values import Label, Number


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEntrant(Strict):
    number: Number
    details: Details
    late: Annotated[int, Field(ge=0, le=1000)] = 0
    """Rounds missed on arrival."""
    pool: Label = ""
    """The pool that somebody joins who comes after the start."""
    waiting: bool = False
    """All places were taken."""
    ticket: Annotated[str, StringConstraints(max_length=64)] = ""
    """Of the form that somebody registered with; nothing where the desk entered them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantsEntered(Fact):
    kind: Literal["entrants-entered"] = "entrants-entered"
    entrants: tuple[NewEntrant, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantEdited(Fact):
    kind: Literal["entrant-edited"] = "entrant-edited"
    number: Number
    details: Details


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantWithdrawn(Fact):
    kind: Literal["entrant-withdrawn"] = "entrant-withdrawn"
    number: Number
