"""In which language somebody reads: chosen by hand (a cookie), else by the browser, else the
event's own. Browsers say it in few ways, so each is read once."""

from __future__ import annotations

from functools import lru_cache

from django.conf import settings
from django.utils.translation.trans_real import parse_accept_lang_header

LONGEST = 256
"""No browser says more."""
COOKIE = settings.LANGUAGE_COOKIE_NAME


def reader_language(accepted: str, cookies: str) -> str:
    """One of the languages that there are; nothing where neither says one."""
    chosen = _chosen(cookies) if COOKIE in cookies else ""
    return chosen or (accepted_language(accepted) if len(accepted) <= LONGEST else "")


@lru_cache(maxsize=1024)
def accepted_language(accepted: str) -> str:
    """The first of `de-AT, en;q=0.8` that there is; nothing where there is none."""
    for code, _weight in parse_accept_lang_header(accepted):
        found = known_language(code)
        if found:
            return found
    return ""


def known_language(code: str) -> str:
    """`de` of `de-at`; nothing where it is none of ours."""
    known = {one for one, _name in settings.LANGUAGES}
    code = code.lower()
    if code in known:
        return code
    plain = code.partition("-")[0]
    return plain if plain in known else ""


def _chosen(cookies: str) -> str:
    for one in cookies.split(";"):
        name, _equal, value = one.strip().partition("=")
        if name == COOKIE:
            return known_language(value)
    return ""
