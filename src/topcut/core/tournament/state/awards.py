"""Prizes for something else than winning."""

from __future__ import annotations

from msgspec import Struct


class Award(Struct, frozen=True, gc=False):
    number: int
    award: str
    reason: str
