"""Text for a page, escaped once each: thousands of pages say the same names and results."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import escape


@lru_cache(maxsize=65_536)
def escaped(text: str) -> str:
    return str(escape(text))
