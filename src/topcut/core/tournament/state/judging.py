"""Penalties, notes, rulings and calls as they were written down."""

from __future__ import annotations

from msgspec import Struct

from topcut.core.tournament.values import StageName


class Remark(Struct, frozen=True, gc=False):
    """A penalty or a note, as it was written down."""

    at: str
    by: str
    text: str
    number: int | None = None
    penalty: str = ""
    infraction: str = ""
    """The catalogue's name of what was penalized."""
    round: int | None = None
    table: int | None = None


class Ruling(Struct, frozen=True, gc=False):
    """A decision in a dispute; `sequence` is how an appeal names it."""

    sequence: int
    at: str
    ruler: str
    text: str
    table: int | None
    number: int | None
    final: bool
    appeal_of: int | None
    players: tuple[int, ...] = ()
    """Who sat at the table when it was given."""


class JudgeCall(Struct, frozen=True, gc=False):
    """A player asks for a judge at the own table; open until somebody closes it."""

    sequence: int
    """How claiming and closing name it."""
    at: str
    number: int
    stage: StageName
    round: int
    table: int
    question: str = ""
    judge: str = ""
    """Who is on the way; nobody yet where empty."""
