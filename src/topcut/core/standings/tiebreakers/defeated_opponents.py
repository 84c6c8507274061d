"""The points of all opponents a player defeated, added up (SW-063, MK-035).

A bye is no opponent (A-SW7, A-MK5).
"""

from __future__ import annotations

from ..field import Field, Part


def parts(field: Field, player: int) -> tuple[Part, ...]:
    return tuple(
        Part(played.round, played.opponent, field.points[played.opponent], "defeated")
        for played in field.histories[player]
        if played.counts == "win" and played.opponent is not None
    )


def value(field: Field, player: int) -> int:
    return sum(part.amount for part in parts(field, player))
