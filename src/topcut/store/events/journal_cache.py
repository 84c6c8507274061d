"""What this process has read of journals: entries and the state after them, for the busiest ones.

Everything here can be thrown away: the database is asked each time whether there is more.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass

from topcut.core.tournament.state import State

from .entries import Entries

Key = tuple[str, str]
MOST_JOURNALS = 32
EARLIER_STATES = 8
"""Of each journal: so many actions can be taken back without folding it anew."""
NOTHING = Entries()


@dataclass(frozen=True, slots=True)
class CachedJournal:
    entries: Entries = NOTHING
    state: State | None = None
    """After the entries or some way before their end."""
    earlier: tuple[State, ...] = ()
    """Some before it, the latest last: an undo goes back to one of them. They share nearly all
    that they hold."""

    def joined(self, other: CachedJournal) -> CachedJournal:
        """What both know together: threads look at different moments, and none may take back what
        another has read. A journal with another past is another journal: then the other alone. One
        who has not heard yet that something was erased may hold it still, and adds nothing."""
        if self.entries.erased_by != other.entries.erased_by:
            return max(self, other, key=lambda one: one.entries.erased_by)
        shorter, longer = sorted((self.entries, other.entries), key=len)
        if not shorter or longer[len(shorter) - 1].digest != shorter[-1].digest:
            return other
        states = [one for one in (self.state, other.state) if one is not None]
        latest = max(states, key=lambda one: one.sequence, default=None)
        known = {one.sequence: one for one in (*self.earlier, *other.earlier)}
        for state in states:
            if latest is not None and state.sequence < latest.sequence:
                known.setdefault(state.sequence, state.without_projections())
        earlier = tuple(known[sequence] for sequence in sorted(known)[-EARLIER_STATES:])
        return CachedJournal(longer, latest, earlier)


class JournalCache:
    """The least recently used one goes first. Safe between threads: values never change."""

    def __init__(self, most: int = MOST_JOURNALS) -> None:
        self._most = most
        self._held: OrderedDict[Key, CachedJournal] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key) -> CachedJournal:
        with self._lock:
            if key not in self._held:
                return CachedJournal()
            self._held.move_to_end(key)
            return self._held[key]

    def put(self, key: Key, known: CachedJournal) -> None:
        with self._lock:
            held = self._held.get(key)
            self._held[key] = known if held is None else held.joined(known)
            self._held.move_to_end(key)
            while len(self._held) > self._most:
                self._held.popitem(last=False)

    def drop(self, key: Key) -> None:
        """The journal is not what it was: a copy was put back."""
        with self._lock:
            self._held.pop(key, None)

    def forget(self) -> None:
        with self._lock:
            self._held.clear()

    def __len__(self) -> int:
        return len(self._held)


JOURNAL_CACHE = JournalCache()
