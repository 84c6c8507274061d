"""Small cited things that several tables have."""

from typing import Annotated

from msgspec import Meta

from .section import Cited, Text


class CitedNumber(Cited, frozen=True, kw_only=True):
    value: Annotated[int, Meta(ge=0, le=1_000_000)]
    others: tuple[Annotated[int, Meta(ge=0, le=1_000_000)], ...] = ()
    """What the guide allows instead."""


class NotInThisGame(Cited, frozen=True, kw_only=True):
    """Something that this game does not have, and what to do instead."""

    text: Text
