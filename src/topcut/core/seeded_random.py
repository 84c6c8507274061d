"""Draws that anyone can repeat: SHA-256 in counter mode over a seed and a purpose.

READINGS G2: every draw comes from a stored seed. The algorithm is written out here instead of
taken from the standard library because a journal must give the same order on every Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class SeededRandom:
    """A stream of draws; two purposes with the same seed are independent."""

    def __init__(self, seed: int, purpose: str) -> None:
        self._key = f"{seed}/{purpose}/"
        self._count = 0

    def bits(self) -> int:
        """The next 64 random bits."""
        block = sha256(f"{self._key}{self._count}".encode()).digest()
        self._count += 1
        return int.from_bytes(block[:8], "big")

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely (values past the last whole multiple
        of the limit are drawn again)."""
        if limit < 1:
            raise ValueError("a draw needs at least one possibility")
        usable = (1 << 64) - (1 << 64) % limit
        while (value := self.bits()) >= usable:
            pass
        return value % limit

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Fisher-Yates: every order equally likely."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


@lru_cache(maxsize=16_384)
def lot(seed: int, number: int) -> int:
    """The lot of one entrant: the same however often standings are printed, whoever is tied. Kept:
    every page of standings asks for those of everybody who is tied."""
    return SeededRandom(seed, f"lot/{number}").bits()
