"""What is wrong with a deck, by which rule, and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import Struct

from topcut.core.message import Message

Measure = int | str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckFault:
    rules: tuple[str, ...]
    """All that it breaks; none where no guide has one."""
    kind: str
    message: Message
    part: str = ""
    card: str = ""
    found: Measure = None
    allowed: Measure = None
    suggestions: tuple[str, ...] = ()
    """Names that somebody may have meant, closest first."""

    @property
    def rule(self) -> str | None:
        return self.rules[0] if self.rules else None


@dataclass(frozen=True, slots=True)
class Unjudged:
    """Rules about which nothing can be said."""

    rules: tuple[str, ...]


DeckFinding = DeckFault | Unjudged


@dataclass(frozen=True, slots=True)
class Tick:
    """Something that people look at when a deck is inspected."""

    rule: str
    text: Message
    required: bool


class DeckVerdict(Struct, frozen=True, kw_only=True):
    faults: tuple[DeckFault, ...]
    notes: tuple[Message, ...]
    unjudged: tuple[str, ...]
    inspection: tuple[Tick, ...]
    parts: Mapping[str, int]

    @property
    def is_legal(self) -> bool:
        return not self.faults
