"""What players are told beforehand, and how they are named where everybody may look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.journal.fact import Fact
from topcut.core.tournament.state.description import Description
from topcut.core.tournament.values import Day, Label


@dataclass(frozen=True, slots=True, kw_only=True)
class EventDescribed(Fact):
    """Takes the place of what was said before."""

    kind: Literal["event-described"] = "event-described"
    name: Label
    date: Day | None = None
    description: Description


@dataclass(frozen=True, slots=True, kw_only=True)
class NamesShown(Fact):
    """How players are named to whoever looks at the event: whole, first name and a letter, or by
    the handle where there is one."""

    kind: Literal["names-shown"] = "names-shown"
    how: Literal["whole", "short", "handle"]
