"""The base of everything that people can ask for."""

from __future__ import annotations

from dataclasses import dataclass

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """The base of all commands."""
