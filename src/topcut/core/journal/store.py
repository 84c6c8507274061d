"""Where journals are kept: the contract of every store, and the one in memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from topcut.core.journal.entry import BEGINNING, Entry, check_chain


class AppendConflict(Exception):
    """Raised where somebody else appended first: read again and decide again."""


class JournalStore(Protocol):
    """One journal. `append` takes all entries or none, and only directly after `expected`."""

    def read(self) -> Sequence[Entry]: ...

    def append(self, entries: Sequence[Entry], *, expected: int) -> None: ...

    def secret(self) -> bytes:
        """Random bytes to seal one action with: others each time, and kept nowhere."""
        ...


class MemoryStore:
    """A journal that lasts as long as the process."""

    def __init__(self, secrets: Callable[[], bytes] = lambda: b"") -> None:
        """`secrets` for whoever writes down what was sealed here: without, it is the same each
        time."""
        self._entries: tuple[Entry, ...] = ()
        self.secret = secrets

    def read(self) -> tuple[Entry, ...]:
        return self._entries

    def append(self, entries: Sequence[Entry], *, expected: int) -> None:
        held = self._entries
        if len(held) != expected:
            raise AppendConflict(f"the journal is at {len(held)}, not at {expected}")
        previous = held[-1].digest if held else BEGINNING
        check_chain(entries, after=expected, previous=previous)
        self._entries = (*held, *entries)
