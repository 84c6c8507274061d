"""How players enter themselves and say that they are here."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

AskedOf = Literal["born", "club", "byes", "handle"]


class Registration(Struct, frozen=True, gc=False):
    """How players enter themselves before the start."""

    is_open: bool
    capacity: int | None
    """Also once it is closed: a place that frees up goes to the next who waits."""
    closes: str | None
    asks: tuple[AskedOf, ...]


class SelfCheckIn(Struct, frozen=True, gc=False):
    """Players say themselves that they are here."""

    until: str | None
