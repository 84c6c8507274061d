"""The order that nothing but chance gives (SW-066, MK-038, G2, G6).

The players' own game of Rock, Paper, Scissors or toss may be typed in; otherwise everyone's lot,
drawn from the tournament's seed, decides. Printing the standings again never tosses again.
"""

from __future__ import annotations

from ..field import Field, Part


def order(field: Field, tied: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The tied players, best first; nobody stays level."""
    typed = typed_order(field, tied)
    if typed is not None:
        return [(player,) for player in typed]
    return [(player,) for player in sorted(tied, key=lambda player: (field.lots[player], player))]


def typed_order(field: Field, tied: tuple[int, ...]) -> tuple[int, ...] | None:
    """The latest order typed in for just these players, or for these among others."""
    for settled in reversed(field.settled):
        if set(tied) <= set(settled):
            return tuple(player for player in settled if player in tied)
    return None


def parts(field: Field, player: int) -> tuple[Part, ...]:
    """A lot is not made of anything."""
    return ()
