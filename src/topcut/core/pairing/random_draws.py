"""Randomness that is the same for a seed on every platform and every numpy (READINGS G2).

Only `random_raw` of a named bit generator is promised to stay the same, so only that is used:
no `Generator`, no `random`, no hash order.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .players import Column

_WORD = 1 << 64
_AHEAD = 8
"""Words drawn at once where single ones are asked for."""


class Draw:
    """A stream of draws from one seed."""

    def __init__(self, seed: int) -> None:
        self._bits = np.random.PCG64(seed % (1 << 128))
        self._next: list[int] = []
        """Words that are drawn already, the next one last."""

    def raw(self, count: int) -> NDArray[np.uint64]:
        if not self._next:
            return self._bits.random_raw(count)
        kept = [self._next.pop() for _ in range(min(count, len(self._next)))]
        further = self._bits.random_raw(count - len(kept))
        return np.concatenate([np.array(kept, np.uint64), further])

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each exactly equally likely."""
        limit = _WORD - _WORD % bound
        while True:  # ends: each turn accepts with a chance of at least one half
            if not self._next:
                self._next = self._bits.random_raw(_AHEAD).tolist()[::-1]
            word = self._next.pop()
            if word < limit:
                return word % bound

    def choose(self, options: Column) -> int:
        return int(options[self.below(len(options))])

    def shuffled(self, count: int) -> Column:
        """The numbers 0 to count - 1 in random order."""
        return np.argsort(self.raw(count), kind="stable").astype(np.int64)

    def sample(self, options: Column, count: int) -> Column:
        """`count` of the options without repetition (all of them when there are fewer)."""
        if len(options) <= count:
            return options
        return options[self.shuffled(len(options))[:count]]


class Packing(NamedTuple):
    """How players to be ordered by group are packed into words: (group, random bits, id). No two
    words are alike, so every sorting algorithm gives the same."""

    words: NDArray[np.uint64]
    """Group and id of each player, without random bits."""
    random: NDArray[np.uint64]
    """As many bits as are drawn. This and the next two are single numbers."""
    shift: NDArray[np.uint64]
    """Bits of an id."""
    id: NDArray[np.uint64]


def packing_of(group: Column, last: int, ids: Column, total: int) -> Packing:
    """The packing of these players and groups up to group `last`; ids are below `total`."""
    group_bits = last.bit_length() or 1
    words = group << (64 - group_bits) | ids if last else ids
    return Packing(words.view(np.uint64), *_masks((total - 1).bit_length() or 1, group_bits))


@lru_cache(maxsize=256)
def _masks(id_bits: int, group_bits: int) -> list[NDArray[np.uint64]]:
    """The random bits, how far they stand from the right, and the bits of an id. Kept: groups and
    fields have few sizes."""
    random = (1 << (64 - id_bits - group_bits)) - 1
    return [np.array(number, np.uint64) for number in (random, id_bits, (1 << id_bits) - 1)]


def in_random_order(packing: Packing, words: NDArray[np.uint64]) -> Column:
    """An order by group, at random inside a group, of each row of raw words (in place), with one
    sort of words."""
    words &= packing.random
    words <<= packing.shift
    words |= packing.words
    words.sort()
    words &= packing.id
    return words.view(np.int64)
