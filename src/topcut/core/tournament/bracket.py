"""The bracket's table, the cut, who replaces whom, and orders that people decided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from topcut.core.journal.fact import Fact
from topcut.core.tournament.values import Label, Number, Seed, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketAnnounced(Fact):
    """The table of the bracket that will be played, whole; no text takes it back."""

    kind: Literal["bracket-announced"] = "bracket-announced"
    name: Label
    text: Annotated[str, StringConstraints(max_length=200_000)]
    division: Label = ""
    """Whose bracket it is; nothing for every one of the event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TiesSettled(Fact):
    """An order that people decided (Rock, Paper, Scissors, a toss), best first."""

    kind: Literal["ties-settled"] = "ties-settled"
    round: Annotated[int, Field(ge=0, le=1000)]
    """After which round they were level."""
    order: Annotated[tuple[Number, ...], Field(min_length=2)]
    method: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketMade(Fact):
    """The cut, or the draw of an event that is elimination from the start."""

    kind: Literal["bracket-made"] = "bracket-made"
    standings: tuple[Number, ...]
    """The order of everybody, frozen."""
    qualifiers: tuple[Number, ...]
    places: tuple[Number | None, ...]
    """Who stands in each place of the bracket; None is a walkover."""
    seed: Seed | None = None
    """None where people placed them."""
    division: Label = ""
    """Whose bracket it is; nothing for that of the whole event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QualifierReplaced(Fact):
    kind: Literal["qualifier-replaced"] = "qualifier-replaced"
    leaver: Number
    joiner: Number | None = None
    """None where nobody is left to move up."""
    qualifiers: tuple[Number, ...]
    places: tuple[Number | None, ...]
