"""A rulebook that came from outside: bounded before it is parsed."""

from __future__ import annotations

import re

from topcut import rulebooks
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook

LARGEST_RULEBOOK = 1_000_000
_LONG_KEY = re.compile(r"(?<![\w\"'-])(?:[\w\"'-]+[ \t]*\.[ \t]*){20}")
"""The parser takes time and memory with the square of a key's parts: 50,000 need ten gigabytes."""


def parse_rulebook(text: str, source: str) -> Rulebook:
    found = _LONG_KEY.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        raise Refusal(f"{source}, line {line}: a key of more than 20 parts", do="write it shorter")
    try:
        return rulebooks.parse(text, source)
    except RecursionError:
        raise Refusal(f"{source} is too deeply nested") from None
