"""Messages in the languages that people read: `LANGUAGE/LC_MESSAGES/messages.po`, whose ids are the
messages' English texts. `make messages` collects them from the code and the rulebooks."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations, translation
from pathlib import Path

from topcut.core.message import Message, Sentence
from topcut.core.refusal import Refusal

FOLDER = Path(__file__).parent
DOMAIN = "messages"
WRITTEN_IN = "en"
"""The language of the texts in the code."""
NEEDS = "X-Needs"
"""The header of a .po file that nobody has read yet who grew up with the language."""


def translate(message: str, language: str) -> str:
    """A message in this language; a text that is none stays as it is, as does a message for which
    the language has no words."""
    if not isinstance(message, Message):
        return message
    words = _words(language)
    said = message.in_language(words.gettext, words.ngettext)
    return capital(said) if isinstance(message, Sentence) else said


def translate_refusal(refusal: Refusal, language: str) -> str:
    """The whole refusal on one line."""
    words = _words(language)
    return refusal.in_language(words.gettext, words.ngettext)


def capital(text: str) -> str:
    """With a capital letter, as a sentence or a button begins."""
    return text[:1].upper() + text[1:]


def needs_reader(language: str) -> bool:
    """Whether nobody has read the translation yet who grew up with the language."""
    return NEEDS.lower() in _words(language).info()


@lru_cache(maxsize=16)
def _words(language: str) -> NullTranslations:
    return translation(DOMAIN, FOLDER, languages=[language], fallback=True)
