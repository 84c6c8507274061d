"""What goes into a decision besides the state, and what comes out of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.rulebook.schema.staff import Role

Way = Literal["", "own-link", "desk", "phone", "terminal", "import", "registration"]
"""By which way a command came: a player's own link, the desk, a judge's page for the phone, a
terminal, a file, the public form for registration; "" where nobody says."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks. A player is also an entrant."""

    name: str
    role: Role
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Context:
    """Who asks, when, by which way, and the seed for whatever has to be drawn. Where the draws are
    committed, the secret gives the seed (core/actions/fairness/)."""

    by: Actor
    at: str
    seed: int
    via: Way = ""
    secret: str = ""
    """Of the event's draws, as hex; "" where there is none or it is not here."""

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
