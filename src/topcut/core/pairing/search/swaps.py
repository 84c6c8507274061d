"""Mend a few illegal tables of a large unit by exchanging opponents with random other tables.

Fast, but in small groups some pairings come up a quarter more often than others, so it is used only
in units of at least FROM players, where tests/core/pairing/test_uniform.py finds no difference, and
the result is called randomised, not uniform.
"""

from __future__ import annotations

from ..random_draws import Draw
from .shuffle import Shuffle, unwanted_tables

FROM = 256
_TRIES = 64
_BUDGET = 20_000


def swap_away(drawn: Shuffle, draw: Draw) -> list[tuple[int, int]]:
    """Mend the large open units in place; gives the units that are still open."""
    left = []
    for begin, end in drawn.open_units:
        if end - begin < FROM or not _mend_unit(drawn, begin, end, draw):
            left.append((begin, end))
    return left


def _mend_unit(drawn: Shuffle, begin: int, end: int, draw: Draw) -> bool:
    """Exchange with random tables; when those run out, with every table, as the budget allows."""
    order = drawn.order
    tables = (end - begin) // 2
    budget = _BUDGET
    for table in unwanted_tables(drawn.ladder, order[begin:end]).tolist():
        mine = begin + 2 * table
        tries = draw.raw(_TRIES).tolist()
        if budget > 0 and not _any_exchange(drawn, mine, (begin, tables), tries):
            budget -= tables
            _any_exchange(drawn, mine, (begin, tables), draw.shuffled(2 * tables).tolist())
    return not len(unwanted_tables(drawn.ladder, order[begin:end]))


def _any_exchange(drawn: Shuffle, mine: int, unit: tuple[int, int], words: list[int]) -> bool:
    """Try each word: its last bit is the side, the rest the number of a table."""
    begin, tables = unit
    others = ((begin + 2 * ((word >> 1) % tables), word & 1) for word in words)
    return any(other != mine and _exchange(drawn, mine, other, side) for other, side in others)


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
