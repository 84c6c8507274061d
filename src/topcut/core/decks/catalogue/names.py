"""What two spellings of a card's name have in common."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

_ACCENTS = dict.fromkeys(range(0x300, 0x370))
"""Combining marks of Latin, Greek and Cyrillic letters. Those of other scripts are letters."""
_PLAIN = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201b\u02bc\u00b4\u0060\u2032", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
        "\u00f8": "o",
        "\u0142": "l",
        "\u0111": "d",
    }
)


def name_key(name: str) -> str:
    """The name without case, accents, curly quotes and blanks."""
    if name.isascii():
        plain = name.lower().replace(" ", "").replace("`", "'")
        return plain if plain.isprintable() else "".join(plain.split())
    plain = unicodedata.normalize("NFKD", name).translate(_ACCENTS).casefold().translate(_PLAIN)
    return "".join(plain.split())


_SPECIAL = re.compile("[^\n -~]")
"""Other than plain letters, digits and signs."""


def name_keys(names: Sequence[str]) -> list[str]:
    """The keys of many names: those in plain letters all at once."""
    joined = "\n".join(names)
    if _SPECIAL.search(joined) is None:
        plain = joined.lower().replace(" ", "").replace("`", "'").split("\n")
        if len(plain) == len(names):
            return plain
    return [name_key(name) for name in names]


def words_of(name: str) -> tuple[str, ...]:
    """The words of a name, each as `name_key` has it."""
    return tuple(name_key(word) for word in name.split())
