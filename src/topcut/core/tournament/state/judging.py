"""Penalties, notes and rulings as they were written down."""

from __future__ import annotations

from msgspec import Struct


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
