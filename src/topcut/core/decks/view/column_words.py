"""What people call the columns that constraints compare and count."""

from __future__ import annotations

from topcut.core.message import Message

_WORDS = {
    "class": Message("class"),
    "clan": Message("clan"),
    "faction": Message("faction"),
    "influence": Message("influence"),
    "side": Message("side"),
    "traits": Message("trait"),
}


def column_word(column: str | None) -> str:
    """In the reader's language, where it is one that games share; else as the catalogue has it."""
    return _WORDS.get(column or "", column or "")
