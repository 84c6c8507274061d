"""The order that nothing but chance gives (SW-066, MK-038, G2, G6).

The players' own game of Rock, Paper, Scissors or toss may be typed in; otherwise everyone's lot,
drawn from the tournament's seed, decides. Printing the standings again never tosses again.
"""

from __future__ import annotations

from topcut.core.rulebook import RankingStep

from ..field import Field, Part


def order(field: Field, tied: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The tied players by number, best first; nobody stays level."""
    typed = typed_order(field, tied)
    if typed is not None:
        return [(number,) for number in typed]
    return [(number,) for number in sorted(tied, key=lambda number: (field.lot(number), number))]


def typed_order(field: Field, tied: tuple[int, ...]) -> tuple[int, ...] | None:
    """The latest order typed in that names all of these players."""
    for settled in reversed(field.settled):
        if set(tied) <= set(settled):
            return tuple(number for number in settled if number in tied)
    return None


def parts(field: Field, number: int, step: RankingStep) -> tuple[Part, ...]:
    """A lot is not made of anything."""
    return ()
