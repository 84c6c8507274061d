"""Text that people type: one visible line."""

from __future__ import annotations

import unicodedata

from topcut.core.refusal import Refusal

LONGEST_NAME = 500
LONGEST_OWN = 100
"""Of what somebody from outside types: it has to fit pages that everybody sees."""
LONGEST_HANDLE = 40
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that make the text after them run the other way."""


def clean(text: str, what: str) -> str:
    """One line of visible text, kept as it was typed but for spaces around it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refusal(f"{what} is not valid text") from None
    text = text.strip()
    if not text:
        raise Refusal(f"{what} is empty", do="give one")
    if len(text) > LONGEST_NAME:
        raise Refusal(f"{what} has {len(text):,} characters", do=f"use at most {LONGEST_NAME}")
    if any(unicodedata.category(char) == "Cc" for char in text):
        raise Refusal(f"{what} contains control characters", do="leave them out")
    if all(unicodedata.category(char) in ("Cf", "Zs", "Zl", "Zp") for char in text):
        raise Refusal(f"{what} has nothing that can be seen", do="give a name")
    return text


def clean_own(text: str, what: str, longest: int = LONGEST_OWN) -> str:
    """What somebody types who is not of the staff: short, and it cannot disturb a page."""
    text = " ".join(clean(text, what).split())
    if len(text) > longest:
        raise Refusal(f"{what} has {len(text):,} characters", do=f"use at most {longest}")
    if any(char in TURNING for char in text):
        raise Refusal(f"{what} contains characters that turn the text around", do="leave them out")
    return text


def key_of(name: str) -> str:
    """What two spellings of the same name have in common."""
    return unicodedata.normalize("NFKC", name).casefold()
