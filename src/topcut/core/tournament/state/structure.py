"""How many rounds and which cut were announced, and the pools that play them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SwissPool:
    """Players who meet only each other in the Swiss rounds."""

    name: str
    division: str
    rounds: int
    players: int
    """When the tournament began."""


@dataclass(frozen=True, slots=True)
class Announced:
    """What was said beforehand of the event or of one division."""

    rounds: int
    cut: int
    flights: int = 0
