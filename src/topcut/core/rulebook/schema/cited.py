"""Small cited things that several tables have."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .section import Cited, Text


class CitedNumber(Cited):
    value: Annotated[int, Field(ge=0, le=1_000_000)]
    others: tuple[Annotated[int, Field(ge=0, le=1_000_000)], ...] = ()
    """What the guide allows instead."""


class Refused(Cited):
    """Something that this game does not have, and what to do instead."""

    text: Text
