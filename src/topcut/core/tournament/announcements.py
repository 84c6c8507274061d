"""Short texts for everybody in the hall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from topcut.core.journal.fact import Fact
from topcut.core.tournament.values import Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnouncementMade(Fact):
    """Something that everybody in the hall should read."""

    kind: Literal["announcement-made"] = "announcement-made"
    text: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    until: Moment | None = None
    """None for as long as nobody takes it down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnouncementTakenDown(Fact):
    kind: Literal["announcement-taken-down"] = "announcement-taken-down"
    announcement: Annotated[int, Field(ge=1)]
    """The sequence number of its entry."""
