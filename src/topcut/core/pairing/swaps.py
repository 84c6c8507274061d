"""Mend a few illegal tables of a large unit by exchanging opponents with random other tables.

Fast, but in small groups some pairings come up a quarter more often than others, so it is used only
in units of at least FROM players, where tests/core/pairing/test_uniform.py finds no difference, and
the result is called randomised, not uniform.
"""

from __future__ import annotations

from .draws import Draw
from .shuffle import Shuffle, unwanted_tables

FROM = 256
_TRIES = 64


def swap_away(drawn: Shuffle, draw: Draw) -> list[tuple[int, int]]:
    """Mend the large open units in place; gives the units that are still open."""
    left = []
    for begin, end in drawn.open_units:
        if end - begin < FROM or not _mend_unit(drawn, begin, end, draw):
            left.append((begin, end))
    return left


def _mend_unit(drawn: Shuffle, begin: int, end: int, draw: Draw) -> bool:
    order = drawn.order
    tables = (end - begin) // 2
    for table in unwanted_tables(drawn.ladder, order[begin:end]).tolist():
        mine = begin + 2 * table
        for word in draw.raw(_TRIES).tolist():
            other = begin + 2 * ((word >> 1) % tables)
            if other != mine and _exchange(drawn, mine, other, word & 1):
                break
    return not len(unwanted_tables(drawn.ladder, order[begin:end]))


def _exchange(drawn: Shuffle, mine: int, other: int, side: int) -> bool:
    """Give the second players of two tables to each other if both tables are then as good."""
    order, ladder = drawn.order, drawn.ladder
    swapped = other + side
    a, b, c = int(order[mine]), int(order[mine + 1]), int(order[swapped])
    d = int(order[other + 1 - side])
    rung = ladder.rung
    if rung[b] != rung[c]:
        return False
    crossing = rung[a] != rung[b] or rung[c] != rung[d]
    if crossing and ladder.burden is not None and ladder.burden[b] != ladder.burden[c]:
        return False
    order[mine + 1], order[swapped] = c, b
    if len(unwanted_tables(ladder, order[[mine, mine + 1, other, other + 1]])):
        order[mine + 1], order[swapped] = b, c
        return False
    return True
