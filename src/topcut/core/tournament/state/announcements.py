"""Short texts for everybody in the hall."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Announcement:
    """A short text for everybody; `sequence` is how it is named when it is taken down."""

    sequence: int
    at: str
    by: str
    text: str
    until: str | None
