"""Rotation: everybody moves one position to the side, into another game (ST-062)."""

from __future__ import annotations

from collections.abc import Sequence

Seat = tuple[int, int]
"""A table and a place at it, both from 0."""


def rotations(round_minutes: int, every: int) -> list[int]:
    """After which minutes players move on: every fifteen, as long as the round is not over."""
    return list(range(every, round_minutes, every))


def next_seats(tables: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Who sits where after everybody has moved one position to the own left.

    Players on one side of a row of tables move to the next table, those opposite to the one before,
    and round the end of the row. At larger tables every second place moves the other way.
    """
    moved = [list(players) for players in tables]
    for ring in rings([len(players) for players in tables]):
        for (table, place), (to_table, to_place) in zip(ring, ring[1:] + ring[:1], strict=True):
            moved[to_table][to_place] = tables[table][place]
    return [tuple(players) for players in moved]


def rings(sizes: Sequence[int]) -> list[list[Seat]]:
    """The seats in rings, one for each place at the tables. A place that only one table has joins
    the ring before it, between two other tables; of two tables nobody else is there to pass, and
    whoever has that place stays."""
    found: list[list[Seat]] = []
    for place in range(max(sizes, default=0)):
        ring = [(table, place) for table, size in enumerate(sizes) if size > place]
        if place % 2:
            ring.reverse()
        if len(ring) == 1 and found and len(found[-1]) > 2:
            _insert(found[-1], ring[0])
        else:
            found.append(ring)
    return found


def _insert(ring: list[Seat], seat: Seat) -> None:
    """Between two neighbours at other tables."""
    for index in range(len(ring)):
        if seat[0] not in (ring[index - 1][0], ring[index][0]):
            ring.insert(index, seat)
            return
    ring.append(seat)
