"""What somebody may have meant by a name that no card has."""

from __future__ import annotations

from collections.abc import Mapping

from .names import name_key

MOST = 3
CLOSE_ENOUGH = 60.0
"""In per cent: below that a name is another name."""


def closest(text: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """Up to three names, closest first; `names` are by their keys."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - only lists with mistakes need it

    found = process.extract(
        name_key(text), names.keys(), scorer=fuzz.ratio, limit=MOST, score_cutoff=CLOSE_ENOUGH
    )
    return tuple(names[key] for key, _, _ in found)
