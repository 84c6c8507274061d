"""Messages on the terminal, in the language of TOPCUT_LANGUAGE; JSON has them in English."""

from __future__ import annotations

import os

from topcut.core.refusal import Refusal
from topcut.translations import translate, translate_refusal


def in_words(message: str) -> str:
    return translate(message, _language())


def refusal_in_words(refusal: Refusal) -> str:
    return translate_refusal(refusal, _language())


def _language() -> str:
    return os.environ.get("TOPCUT_LANGUAGE") or "en"
