"""Django's translations, each looked up once: thousands of pages say the same few words. They are
drawn for everybody, so they are in the installation's language."""

from __future__ import annotations

from functools import lru_cache

from django.conf import settings
from django.utils import translation


def gettext(text: str) -> str:
    return _kept(settings.LANGUAGE_CODE, text)


@lru_cache(maxsize=4096)
def _kept(language: str, text: str) -> str:
    with translation.override(language):
        return translation.gettext(text)
