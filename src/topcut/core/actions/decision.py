"""What goes into a decision besides the state, and what comes out of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.rulebook.schema.staff import Role


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks. A player is also an entrant."""

    name: str
    role: Role
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Context:
    """Who asks, when, and the seed for whatever has to be drawn."""

    by: Actor
    at: str
    seed: int

    @property
    def moment(self) -> datetime:
        return datetime.fromisoformat(self.at)


@dataclass(frozen=True, slots=True)
class Decision:
    """Yes: these facts, and what people should know. No facts means that nothing is new."""

    facts: tuple[Fact, ...]
    warnings: tuple[Message, ...] = ()


def yes(*facts: Fact, warnings: Sequence[Message] = ()) -> Decision:
    return Decision(facts, tuple(warnings))
