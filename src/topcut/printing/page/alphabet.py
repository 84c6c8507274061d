"""Names in the order in which people look for them."""

from __future__ import annotations

import unicodedata

_AS_WRITTEN = str.maketrans(
    {
        "ł": "l",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "æ": "ae",
        "œ": "oe",
        "\u0131": "i",
        "ħ": "h",
    }
)
"""Letters that are no base letter with a mark, and are looked for under another one."""


def by_alphabet(name: str) -> tuple[str, str]:
    """Without regard to case and marks: Łukasz and Ödön stand among L and O; alike, the name
    itself decides. Other scripts follow in the order of their letters."""
    folded = unicodedata.normalize("NFKD", name).casefold().translate(_AS_WRITTEN)
    letters = "".join(char for char in folded if char.isalnum() or char == " ")
    return letters.strip() or folded, name
