"""Messages on the terminal, in the language of TOPCUT_LANGUAGE; JSON has them in English."""

from __future__ import annotations

import os

from topcut.core.refusal import Refusal

ENGLISH = "en"
"""What messages are written in: nothing is looked up."""


def in_words(message: str) -> str:
    if (language := _language()) == ENGLISH:
        return str(message)
    from topcut.translations import translate  # noqa: PLC0415 - few need it

    return translate(message, language)


def refusal_in_words(refusal: Refusal) -> str:
    if (language := _language()) == ENGLISH:
        return refusal.line()
    from topcut.translations import translate_refusal  # noqa: PLC0415 - few need it

    return translate_refusal(refusal, language)


def _language() -> str:
    return os.environ.get("TOPCUT_LANGUAGE") or ENGLISH
