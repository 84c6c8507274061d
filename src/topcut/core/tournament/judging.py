"""Penalties, rulings in disputes, and notes of the staff."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from topcut.core.journal.fact import Fact
from topcut.core.tournament.values import Label, Number, TableNumber, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingGiven(Fact):
    """What a leader decided in a dispute; a marshal's word is final."""

    kind: Literal["ruling-given"] = "ruling-given"
    text: Text
    ruler: Label
    table: TableNumber | None = None
    number: Number | None = None
    final: bool = False
    appeal_of: Annotated[int, Field(ge=1)] | None = None
    """The sequence number of the ruling that was appealed against."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyGiven(Fact):
    kind: Literal["penalty-given"] = "penalty-given"
    number: Number
    penalty: Label
    reason: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteWritten(Fact):
    kind: Literal["note-written"] = "note-written"
    text: Text
    number: Number | None = None
