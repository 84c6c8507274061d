"""Heads: the number and the digest of an entry, which stand for everything before it.

Whoever has written one down, in full or in its short form from a slip or a screen, can tell later
whether a journal is still the one that they have seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from topcut.core.journal.entry import Entry
from topcut.core.journal.personal import WAS_PART
from topcut.core.refusal import Refusal

SHORT = 8
"""Hex digits of the short form. Somebody who rewrites a journal and wants one head of it to look
the same has to try about four thousand million times, and each other head as often again."""
SHORTEST = 4
_WRITTEN = re.compile(
    r"#?\s*(\d{1,9})\s*(?::|·|\s)\s*([0-9a-f]{4}(?:[- ]?[0-9a-f]{4})*)(?:…|\.\.\.)?", re.I
)


@dataclass(frozen=True, slots=True, order=True)
class Head:
    sequence: int
    digest: str
    """Whole, or its beginning."""

    @property
    def short(self) -> str:
        """`#412 · 7f3a-9c21`, as it stands on pages and paper."""
        return short_form(self.sequence, self.digest)

    def fits(self, digest: str) -> bool:
        return digest.startswith(self.digest)


@dataclass(frozen=True, slots=True)
class Compared:
    """A journal beside heads that others hold."""

    fitting: tuple[Head, ...]
    differing: tuple[Head, ...]
    beyond: tuple[Head, ...]
    """Of entries that the journal does not have."""

    @property
    def same_until(self) -> int:
        """The entry up to which the journal surely is what others have seen."""
        return max((one.sequence for one in self.fitting), default=0)


def short_form(sequence: int, digest: str) -> str:
    return f"#{sequence} · {digest[:4]}-{digest[4:SHORT]}"


def head_of(entries: Sequence[Entry]) -> Head:
    return Head(entries[-1].sequence, entries[-1].digest)


def read_head(text: str) -> Head:
    """`412:7f3a9c21…`, `#412 · 7f3a-9c21`: as people write it, copy it or read it from paper."""
    found = _WRITTEN.fullmatch(text.strip())
    if found is None:
        raise Refusal(
            "'{head}' is not a head",
            do="write the number of the entry and at least {count} hex digits: 412:7f3a9c21",
            head=text.strip()[:80],
            count=SHORTEST,
        )
    digest = re.sub(r"[- ]", "", found[2]).lower()
    if len(digest) > 64:
        raise Refusal("a head has at most 64 hex digits, not {count}", count=len(digest))
    return Head(int(found[1]), digest)


def _fits(head: Head, entry: Entry) -> bool:
    """Also with the digest that it had before its journal was carried over."""
    return head.fits(entry.digest) or (bool(entry.was) and head.fits(entry.was))


def has_lost_old_digest(entry: Entry) -> bool:
    """Its journal was carried over, and the digest of before was erased with names in it."""
    return WAS_PART in entry.sealed and not entry.was


def compare(entries: Sequence[Entry], held: Iterable[Head]) -> Compared:
    """Each head beside the entry of its number."""
    fitting, differing, beyond = list[Head](), list[Head](), list[Head]()
    for head in sorted(set(held)):
        if not 1 <= head.sequence <= len(entries):
            beyond.append(head)
        elif _fits(head, entries[head.sequence - 1]):
            fitting.append(head)
        else:
            differing.append(head)
    return Compared(tuple(fitting), tuple(differing), tuple(beyond))
