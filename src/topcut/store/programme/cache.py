"""What this process has read of programmes: the state after so many entries.

Everything here can be thrown away: the database is asked each time whether there is more.
"""

from __future__ import annotations

import threading

from topcut.core.programme.journal.state import ProgrammeState

Key = tuple[str, str]
"""Database and programme."""


class ProgrammeCache:
    """Safe between threads: a state that is kept never changes."""

    def __init__(self) -> None:
        self._held: dict[Key, ProgrammeState] = {}
        self._lock = threading.Lock()

    def get(self, key: Key) -> ProgrammeState | None:
        with self._lock:
            return self._held.get(key)

    def put(self, key: Key, state: ProgrammeState) -> None:
        with self._lock:
            self._held[key] = state

    def forget(self) -> None:
        with self._lock:
            self._held.clear()


PROGRAMME_CACHE = ProgrammeCache()
