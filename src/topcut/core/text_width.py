"""Names on a screen: made harmless, measured in terminal columns, cut with an ellipsis.

Names come in any script. A base letter with its marks is one character to the eye, an emoji of
seven code points is one picture two columns wide, and East Asian letters are two columns wide.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

ELLIPSIS = "…"
Cluster = tuple[str, int]
"""What the eye sees as one character, and its width in columns."""

_MARKS = ("Mn", "Me", "Mc", "Cf")
_MOST_MARKS = 12
_JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"
_MARK_HOLDER = "◌"
"""Stands under a mark that has no letter, so that it does not climb onto what is before it."""
_WIDE = 2
_REORDERING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_INVISIBLE = frozenset("\u00ad\ufeff\ufff9\ufffa\ufffb")


def clean(text: str) -> str:
    """One line without control, reordering or broken characters; never empty, never a loose mark.

    A name with an escape sequence must not move the cursor, and one with a right-to-left override
    must not turn the rest of the drawing around.
    """
    shown = " ".join("".join(map(_harmless, text)).split()) or "?"
    return shown if _columns(shown[0]) else _MARK_HOLDER + shown


def width(text: str) -> int:
    """Columns that the text takes in a terminal."""
    return sum(columns for _, columns in clusters(text))


def fit(
    text: str, columns: float, measure: Callable[[Cluster], float] = lambda cluster: cluster[1]
) -> str:
    """The text if it fits, else as much of it as does, and an ellipsis. Clusters stay whole."""
    pieces = clusters(text)
    if sum(map(measure, pieces)) <= columns:
        return text
    room = columns - measure((ELLIPSIS, 1))
    if room < 0:
        return ""
    kept = []
    for piece in pieces:
        room -= measure(piece)
        if room < 0:
            break
        kept.append(piece[0])
    return "".join(kept).rstrip() + ELLIPSIS


def pad(text: str, columns: int, *, right: bool = False) -> str:
    """Exactly so many columns: cut or filled with spaces, on the left for `right`."""
    shown = fit(text, columns)
    space = " " * (columns - width(shown))
    return space + shown if right else shown + space


def clusters(text: str) -> list[Cluster]:
    if text.isascii():
        return [(character, 1) for character in text]
    found: list[Cluster] = []
    marks = 0
    for character in text:
        joins = bool(found) and _joins(found[-1][0], character)
        if not joins:
            marks = 0
            found.append((character, _columns(character)))
            continue
        marks += 1
        if marks > _MOST_MARKS:
            continue
        before, columns = found[-1]
        grows = character == _EMOJI_STYLE or _is_flag_letter(character)
        found[-1] = (before + character, _WIDE if grows else columns)
    return found


def _harmless(character: str) -> str:
    if character in _REORDERING or character in _INVISIBLE:
        return ""
    kind = unicodedata.category(character)
    if kind in ("Cc", "Zl", "Zp"):
        return " "
    is_noncharacter = ord(character) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(character) <= 0xFDEF
    return "\ufffd" if kind == "Cs" or is_noncharacter else character


def _joins(cluster: str, character: str) -> bool:
    """Whether the character is part of what stands before it."""
    if _columns(character) == 0:
        return True
    if 0x1F3FB <= ord(character) <= 0x1F3FF:
        return unicodedata.category(cluster[0]) == "So"
    if cluster[-1] == _JOINER:
        return unicodedata.category(character) == "So"
    return len(cluster) == 1 and _is_flag_letter(cluster) and _is_flag_letter(character)


def _columns(character: str) -> int:
    code = ord(character)
    is_vowel_or_final = 0x1160 <= code <= 0x11FF or 0xD7B0 <= code <= 0xD7FF
    if is_vowel_or_final or unicodedata.category(character) in _MARKS:
        return 0
    return _WIDE if unicodedata.east_asian_width(character) in "WF" else 1


def _is_flag_letter(character: str) -> bool:
    return 0x1F1E6 <= ord(character) <= 0x1F1FF
