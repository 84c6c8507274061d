"""The order that nothing but chance gives (SW-066, MK-038, G2, G6).

The players' own game of Rock, Paper, Scissors or toss may be typed in; otherwise everyone's lot,
drawn from the tournament's seed, decides. Printing the standings again never tosses again.
"""

from __future__ import annotations

from topcut.core.rulebook import RankingStep

from ..exact import Column
from ..ranking_field import RankingField, TiebreakPart
from .method import ByOrder


def order(field: RankingField, tied: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The tied players by number, best first; nobody stays level. Players whose order was typed in
    exchange the places that their lots gave them; the others keep theirs."""
    drawn = sorted(tied, key=lambda number: (field.lot(number), number))
    for settled in field.settled:
        typed = [number for number in settled if number in tied]
        places = sorted(drawn.index(number) for number in typed)
        for place, number in zip(places, typed, strict=True):
            drawn[place] = number
    return [(number,) for number in drawn]


def parts(field: RankingField, number: int, step: RankingStep) -> tuple[TiebreakPart, ...]:
    """A lot is not made of anything."""
    return ()


def draw(field: RankingField) -> Column:
    """Everybody's place by lot."""
    return field.lots


TIEBREAKER = ByOrder(order, parts, draw=draw)
