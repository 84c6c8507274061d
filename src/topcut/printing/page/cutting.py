"""The order of small things on sheets that are cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..options import CutOrder

T = TypeVar("T")


def in_order(items: Sequence[T], on_a_page: int, order: CutOrder) -> list[T | None]:
    """In reading order, sheet after sheet; or so that the piles of a stack of sheets that was cut
    at once stay sorted: the first place of all sheets, then the second …"""
    if order == "reading":
        return list(items)
    sheets = -(-len(items) // on_a_page)
    places: list[T | None] = []
    for sheet in range(sheets):
        for place in range(on_a_page):
            index = place * sheets + sheet
            places.append(items[index] if index < len(items) else None)
    return places
