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
        raise Refusal("{what_said} is not valid text", what_said=what) from None
    text = text.strip()
    if not text:
        raise Refusal("{what_said} is empty", do="give one", what_said=what)
    if len(text) > LONGEST_NAME:
        raise Refusal(
            "{what_said} has {count:,} characters",
            do="use at most {LONGEST_NAME}",
            what_said=what,
            count=len(text),
            LONGEST_NAME=LONGEST_NAME,
        )
    if any(unicodedata.category(char) == "Cc" for char in text):
        raise Refusal(
            "{what_said} contains control characters", do="leave them out", what_said=what
        )
    if all(unicodedata.category(char) in ("Cf", "Zs", "Zl", "Zp") for char in text):
        raise Refusal("{what_said} has nothing that can be seen", do="give a name", what_said=what)
    return text


def clean_own(text: str, what: str, longest: int = LONGEST_OWN) -> str:
    """What somebody types who is not of the staff: short, and it cannot disturb a page."""
    text = " ".join(clean(text, what).split())
    if len(text) > longest:
        raise Refusal(
            "{what_said} has {count:,} characters",
            do="use at most {longest}",
            what_said=what,
            count=len(text),
            longest=longest,
        )
    if any(char in TURNING for char in text):
        raise Refusal(
            "{what_said} contains characters that turn the text around",
            do="leave them out",
            what_said=what,
        )
    return text


def key_of(name: str) -> str:
    """What two spellings of the same name have in common."""
    return unicodedata.normalize("NFKC", name).casefold()
