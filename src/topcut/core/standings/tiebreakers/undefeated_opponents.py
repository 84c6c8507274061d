"""The points of all opponents a player lost to or drew with, added up (SW-064, MK-036)."""

from __future__ import annotations

from ..field import Field, Part

_WORDS = {"loss": "lost to", "draw": "drew with"}


def parts(field: Field, player: int) -> tuple[Part, ...]:
    return tuple(
        Part(played.round, played.opponent, field.points[played.opponent], _WORDS[played.counts])
        for played in field.histories[player]
        if played.counts in _WORDS and played.opponent is not None
    )


def value(field: Field, player: int) -> int:
    return sum(part.amount for part in parts(field, player))
