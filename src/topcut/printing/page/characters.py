"""Which characters no font of this machine can draw.

Typst says nothing of them, so it is asked: a character whose drawing is that of one which no font
has is not there.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .. import engine

NOWHERE = "\U0010fffd"
"""The last character for private use: no font has it."""
PLAIN = re.compile("[ -~\u00a1-\u017f\n]*")
"""The letters that the typeface of the documents surely has."""

_known: dict[str, bool] = {}


def undrawable(data: Any) -> dict[str, list[str]]:
    """Every text with characters that cannot be drawn, and which they are."""
    odd = {text: _odd(text) for text in texts(data) if not PLAIN.fullmatch(text)}
    _look_at({char for chars in odd.values() for char in chars})
    lost = {text: [c for c in chars if not _known[c]] for text, chars in odd.items()}
    return {text: chars for text, chars in lost.items() if chars}


def texts(data: Any) -> Iterator[str]:
    """All there are in what a document is made of; drawings are none."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            if key != "qr":
                yield from texts(value)
    elif isinstance(data, Sequence):
        for one in data:
            yield from texts(one)


def _odd(text: str) -> list[str]:
    """Each once; what only joins or marks others is not drawn for itself."""
    return [
        char
        for char in dict.fromkeys(text)
        if not PLAIN.fullmatch(char) and unicodedata.category(char) not in ("Cf", "Mn", "Me", "Zs")
    ]


def _look_at(chars: set[str]) -> None:
    new = sorted(char for char in chars if char not in _known)
    if not new:
        return
    nothing, *drawn = (_glyph(svg) for svg in engine.outlines([NOWHERE, *new]))
    _known.update({char: glyph != nothing for char, glyph in zip(new, drawn, strict=True)})


def _glyph(svg: bytes) -> bytes:
    found = re.search(rb'<path d="[^"]*"', svg[svg.find(b"<symbol") :])
    return found.group() if found else b""
