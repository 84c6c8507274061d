"""How many rounds and which cut were announced, and the pools that play them."""

from __future__ import annotations

from msgspec import Struct


class SwissPool(Struct, frozen=True, gc=False):
    """Players who meet only each other in the Swiss rounds."""

    name: str
    division: str
    rounds: int
    players: int
    """When the tournament began."""


class Announced(Struct, frozen=True, gc=False):
    """What was said beforehand of the event or of one division."""

    rounds: int
    cut: int
    flights: int = 0
