"""Text that people type: one visible line."""

from __future__ import annotations

import re
import unicodedata

from topcut.core.message import Message
from topcut.core.refusal import Refusal

LONGEST_NAME = 500
LONGEST_OWN = 100
"""Of what somebody from outside types: it has to fit pages that everybody sees."""
LONGEST_HANDLE = 40
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that make the text after them run the other way."""


def clean(text: str, what: Message) -> str:
    """One line of visible text, kept as it was typed but for spaces around it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refusal("{field} is not valid text", field=what) from None
    text = text.strip()
    if not text:
        raise Refusal("{field} is empty", do="give one", field=what)
    if len(text) > LONGEST_NAME:
        raise Refusal(
            "{field} has {length:,} characters",
            do="use at most {limit}",
            field=what,
            length=len(text),
            limit=LONGEST_NAME,
        )
    if any(unicodedata.category(char) == "Cc" for char in text):
        raise Refusal("{field} contains control characters", do="leave them out", field=what)
    if all(unicodedata.category(char) in ("Cf", "Zs", "Zl", "Zp") for char in text):
        raise Refusal("{field} has nothing that can be seen", do="give a name", field=what)
    return text


def clean_own(text: str, what: Message, longest: int = LONGEST_OWN) -> str:
    """What somebody types who is not of the staff: short, and it cannot disturb a page."""
    text = " ".join(clean(text, what).split())
    if len(text) > longest:
        raise Refusal(
            "{field} has {length:,} characters",
            do="use at most {limit}",
            field=what,
            length=len(text),
            limit=longest,
        )
    if any(char in TURNING for char in text):
        raise Refusal(
            "{field} contains characters that turn the text around",
            do="leave them out",
            field=what,
        )
    return text


def key_of(name: str) -> str:
    """What two spellings of the same name have in common."""
    return unicodedata.normalize("NFKC", name).casefold()


_PLAIN = str.maketrans(
    {
        **dict.fromkeys("'`\u2018\u2019\u201b\u02bc\u00b4\u2032", ""),
        "\u0142": "l",
        "\u00f8": "o",
        "\u0111": "d",
        "\u0127": "h",
        "\u0167": "t",
        "\u00f0": "d",
        "\u0131": "i",
        "\u00e6": "ae",
        "\u0153": "oe",
        "\u00fe": "th",
    }
)
"""Letters that no accent makes, as people without them on their keyboard type them; apostrophes."""


def folded(text: str) -> str:
    """The text without accents, capitals and apostrophes, for comparing and sorting names."""
    if text.isascii():
        return text.lower().replace("'", "").replace("`", "")
    plain = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    bare = "".join(one for one in plain if not unicodedata.combining(one))
    return bare.casefold().translate(_PLAIN)


_AFTER_A_VOWEL = re.compile("(?<=[aou])e")
_UMLAUTS = {"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe"}
_SPELLED_OUT = str.maketrans(_UMLAUTS)


def spelled_out(text: str) -> str:
    """Folded, with `ue` for `ü`: `mueller` for `Müller`."""
    if text.isascii():
        return folded(text)
    return folded(unicodedata.normalize("NFC", text).casefold().translate(_SPELLED_OUT))


def spellings(name: str) -> tuple[str, ...]:
    """A name in every spelling that somebody may type: `muller` and `mueller` for `Müller` as for
    `Mueller`. The e is left out of what is here only, never of what is typed: `joe` is not John."""
    plain = folded(name)
    return tuple(dict.fromkeys((plain, spelled_out(name), _AFTER_A_VOWEL.sub("", plain))))


def searchable(text: str) -> str:
    """A text in all its spellings, for `is_in`."""
    return "\n".join(spellings(text))


def is_in(typed: str, text: str) -> bool:
    """Whether what somebody types stands in a text (`searchable`), however its umlauts are
    written."""
    return folded(typed) in text or spelled_out(typed) in text


def other_umlauts(name: str) -> tuple[str, ...]:
    """The same name as others may have written it: `Mueller` and `Muller` for `Müller`, and
    `Müller` for `Mueller`."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    dots, letters = plain, plain
    for umlaut, both in _UMLAUTS.items():
        letters = letters.replace(umlaut, both)
        if umlaut != "ø":
            dots = dots.replace(both, umlaut)
    return tuple(one for one in dict.fromkeys((dots, letters, folded(name))) if one != plain)
