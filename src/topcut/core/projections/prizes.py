"""Which prize each place gets, from what players were told."""

from __future__ import annotations

import re

from topcut.core.tournament.state import Description

_PLACE = r"(\d{1,4})(?:st|nd|rd|th|er|re|ème|e|\.)?"
_WORD = r"(?:places?|plätze|platz|rang)"
_LINE = re.compile(
    rf"\W*(?:{_WORD}\s+)?{_PLACE}(?:\s*[-\u2013\u2014]\s*{_PLACE})?(?:\s*{_WORD})?"
    r"(?:\s*:\s*|\s*\)\s+|(?<=\.)\s+)(\S.*)",
    re.IGNORECASE,
)
"""`1: 24 boosters`, `3-4: a playmat`, `2nd place: a mat`, `1. a trophy`."""


def prizes_by_place(described: Description) -> dict[int, str]:
    """What the lines say of places; without places in them, one line for each place that gets a
    prize. Empty where neither is so."""
    lines = [line.strip() for line in described.prizes.splitlines() if line.strip()]
    named = [found for line in lines if (found := _LINE.fullmatch(line))]
    if named:
        return {place: found[3] for found in reversed(named) for place in _places(found)}
    return dict(enumerate(lines, 1)) if len(lines) == described.prize_places else {}


def _places(found: re.Match[str]) -> range:
    first, last = int(found[1]), int(found[2] or found[1])
    return range(first, last + 1)
