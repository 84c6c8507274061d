"""Who has which role at an event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from topcut.core.journal.fact import Fact
from topcut.core.tournament.values import MAX_PLAYERS, Label


@dataclass(frozen=True, slots=True, kw_only=True)
class StaffNamed(Fact):
    kind: Literal["staff-named"] = "staff-named"
    person: Label
    role: Label


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingApproved(Fact):
    """So many of the other players agree that a leader plays too."""

    kind: Literal["playing-approved"] = "playing-approved"
    person: Label
    in_favour: Annotated[int, Field(ge=0, le=MAX_PLAYERS)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StaffReleased(Fact):
    """Somebody no longer has this role."""

    kind: Literal["staff-released"] = "staff-released"
    person: Label
    role: Label
