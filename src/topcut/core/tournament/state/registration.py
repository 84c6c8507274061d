"""How players enter themselves and say that they are here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

AskedOf = Literal["born", "club", "byes", "handle"]


@dataclass(frozen=True, slots=True)
class Registration:
    """How players enter themselves before the start."""

    is_open: bool
    capacity: int | None
    """Also once it is closed: a place that frees up goes to the next who waits."""
    closes: str | None
    asks: tuple[AskedOf, ...]


@dataclass(frozen=True, slots=True)
class SelfCheckIn:
    """Players say themselves that they are here."""

    until: str | None
