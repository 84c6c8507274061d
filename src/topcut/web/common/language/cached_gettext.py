"""Django's translations, each looked up once per language: thousands of pages say the same few
words."""

from __future__ import annotations

from functools import lru_cache

from django.conf import settings
from django.utils import translation


def gettext(text: str) -> str:
    """The translation in the language of the page that is being drawn."""
    return _kept(translation.get_language() or settings.LANGUAGE_CODE, text)


def ngettext(one: str, many: str, count: int) -> str:
    return translation.ngettext(one, many, count)


@lru_cache(maxsize=8192)
def _kept(language: str, text: str) -> str:
    with translation.override(language):
        return translation.gettext(text)
