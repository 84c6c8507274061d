"""The Merkle tree over the digests of a journal's entries, as RFC 6962 and RFC 9162 have it.

A leaf is hashed with a 0 before it and a node with a 1, so that neither can pass as the other. The
left half of a tree is the largest power of two below its size.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

Hash = bytes


def leaf_hash(entry: bytes) -> Hash:
    return sha256(b"\0" + entry).digest()


def node_hash(left: Hash, right: Hash) -> Hash:
    return sha256(b"\1" + left + right).digest()


class Tree:
    """A tree that grows leaf by leaf and keeps only the roots of its full halves: a journal's next
    root takes a few hashes, however long it is."""

    def __init__(self) -> None:
        self.size = 0
        self._full: list[Hash] = []
        """Roots of full subtrees, the largest first; one for each 1 in the binary size."""

    def grow(self, entries: Iterable[bytes]) -> Tree:
        for entry in entries:
            node, rest = leaf_hash(entry), self.size
            while rest & 1:
                node, rest = node_hash(self._full.pop(), node), rest >> 1
            self._full.append(node)
            self.size += 1
        return self

    def copy(self) -> Tree:
        other = Tree()
        other.size, other._full = self.size, self._full.copy()
        return other

    @property
    def root(self) -> Hash:
        if not self._full:
            return sha256(b"").digest()
        *smaller, node = self._full
        for left in reversed(smaller):
            node = node_hash(left, node)
        return node


def inclusion_path(entries: Sequence[bytes], index: int) -> list[Hash]:
    """What it takes to get from the leaf of this index to the root, from the leaf upwards (RFC
    9162, 2.1.3.1)."""
    if not 0 <= index < len(entries):
        raise IndexError(f"there is no leaf {index} among {len(entries)}")
    if len(entries) == 1:
        return []
    half = 1 << (len(entries) - 1).bit_length() - 1
    if index < half:
        return [*inclusion_path(entries[:half], index), Tree().grow(entries[half:]).root]
    return [*inclusion_path(entries[half:], index - half), Tree().grow(entries[:half]).root]


def root_by_path(entry: bytes, index: int, size: int, path: Sequence[Hash]) -> Hash | None:
    """The root that a path leads to; None where no tree of this size has such a path (RFC 9162,
    2.1.3.2)."""
    if not 0 <= index < size:
        return None
    place, last, node = index, size - 1, leaf_hash(entry)
    for step in path:
        if last == 0:
            return None
        if place & 1 or place == last:
            node = node_hash(step, node)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            node = node_hash(node, step)
        place, last = place >> 1, last >> 1
    return node if last == 0 else None
