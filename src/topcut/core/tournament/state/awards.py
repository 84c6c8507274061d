"""Prizes for something else than winning."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Award:
    number: int
    award: str
    reason: str
