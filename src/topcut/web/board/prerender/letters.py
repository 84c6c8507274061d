"""Long lists by the first letter of a name."""

from __future__ import annotations

from collections.abc import Iterable

from topcut.core.text import folded

OTHER = "other"


def letter_of(name: str) -> str:
    """Under which letter somebody looks: A to Z without accents, or `other`."""
    first = folded(name.strip())[:1]
    return first if "a" <= first <= "z" else OTHER


def letters_of(names: Iterable[str]) -> list[tuple[str, str]]:
    """The first letters that occur, as they stand in addresses and as people read them."""
    found = sorted({letter_of(name) for name in names}, key=lambda one: (one == OTHER, one))
    return [(slug, slug.upper() if slug != OTHER else "\u2026") for slug in found]
