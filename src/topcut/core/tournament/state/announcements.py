"""Short texts for everybody in the hall."""

from __future__ import annotations

from msgspec import Struct


class Announcement(Struct, frozen=True, gc=False):
    """A short text for everybody; `sequence` is how it is named when it is taken down."""

    sequence: int
    at: str
    by: str
    text: str
    until: str | None
