"""Where journals are kept: the contract of every store, and the one in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from topcut.core.journal.entry import BEGINNING, Entry, check_chain


class Behind(Exception):
    """Somebody else appended first: read on, decide again."""


class JournalStore(Protocol):
    """One journal. `append` takes all entries or none, and only directly after `expected`."""

    def read(self) -> Sequence[Entry]: ...

    def append(self, entries: Sequence[Entry], *, expected: int) -> None: ...


class MemoryStore:
    """A journal that lasts as long as the process."""

    def __init__(self) -> None:
        self._entries: tuple[Entry, ...] = ()

    def read(self) -> tuple[Entry, ...]:
        return self._entries

    def append(self, entries: Sequence[Entry], *, expected: int) -> None:
        held = self._entries
        if len(held) != expected:
            raise Behind(f"the journal is at {len(held)}, not at {expected}")
        previous = held[-1].digest if held else BEGINNING
        check_chain(entries, after=expected, previous=previous)
        self._entries = (*held, *entries)
