"""The threads that answer requests take turns: one computes, the others wait for their turn.

All of them share one interpreter. Without turns it switches threads whenever one reads the database
or has computed for five milliseconds: a page is interrupted many times by threads that record
results, and waits for all of them each time. With turns it waits for one of them, once.

A thread gives its turn away (`waiting`) while it waits to write, for a commit, for the lock of a
journal, for a password's hash or for a print. Whatever else it waits for (an answer of PostgreSQL,
another process that writes to SQLite) costs the others LONGEST_TURN at most: a turn that takes
longer is not waited for, so nothing here can block a request for good.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from time import monotonic

LONGEST_TURN = 0.05
"""Seconds. The next turn begins after that, and a thread that is not done runs beside it."""
LONGEST_WAIT = 0.25
"""Seconds. A thread that has waited so long, for all turns of its request together, is next,
whatever the others' priority: it may hold the lock of a journal, for which others wait."""


class Priority(IntEnum):
    """The lowest is next: people at the desk wait for a page to load, but go on typing while a
    result is being recorded."""

    PAGE = 0
    FORM = 1
    OTHERS = 2


class _Turn:
    __slots__ = ("has_begun", "priority", "since", "waited")

    def __init__(self, priority: Priority, waited: float = 0.0) -> None:
        """`waited`: seconds, for earlier turns of the same request."""
        self.priority = priority
        self.waited = waited
        self.since = monotonic() - waited
        self.has_begun = threading.Lock()
        self.has_begun.acquire()


class RequestTurns:
    def __init__(
        self, longest_turn: float = LONGEST_TURN, longest_wait: float = LONGEST_WAIT
    ) -> None:
        self._longest_turn, self._longest_wait = longest_turn, longest_wait
        self._lock = threading.Lock()
        self._now: _Turn | None = None
        self._ends = 0.0
        self._waiting: list[_Turn] = []
        """In the order in which they asked."""
        self._own = threading.local()

    @contextmanager
    def turn(self, priority: Priority) -> Iterator[None]:
        """Runs the block as this thread's turn. Inside another turn of the thread it is part of
        that one."""
        if self._of_this_thread is not None:
            yield
            return
        self._begin(priority)
        try:
            yield
        finally:
            self._end()

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Other threads have their turns while the block waits for something; afterwards this
        thread waits for a new turn of the same priority. No effect without a turn."""
        own = self._of_this_thread
        if own is None:
            yield
            return
        self._end()
        try:
            yield
        finally:
            self._begin(own.priority, own.waited)

    @property
    def _of_this_thread(self) -> _Turn | None:
        return getattr(self._own, "turn", None)

    def _begin(self, priority: Priority, waited: float = 0.0) -> None:
        self._own.turn = own = _Turn(priority, waited)
        with self._lock:
            if self._now is None:
                self._give(own)
                return
            self._waiting.append(own)
            left = self._ends - monotonic()
        while not own.has_begun.acquire(timeout=max(0.0, left)):
            with self._lock:
                left = self._ends - monotonic()
                if left <= 0 and own in self._waiting:  # the present one takes too long
                    self._give(self._next())
                    left = self._longest_turn

    def _end(self) -> None:
        own, self._own.turn = self._own.turn, None
        with self._lock:
            if self._now is not own:
                return  # it took too long, and the next one has begun
            self._now = None
            if self._waiting:
                self._give(self._next())

    def _give(self, turn: _Turn) -> None:
        now = monotonic()
        self._now, self._ends = turn, now + self._longest_turn
        turn.waited = now - turn.since
        turn.has_begun.release()

    def _next(self) -> _Turn:
        first = min(self._waiting, key=lambda one: one.since)
        if monotonic() - first.since < self._longest_wait:
            first = min(self._waiting, key=lambda one: one.priority)
        self._waiting.remove(first)
        return first


REQUEST_TURNS = RequestTurns()
"""Of this process."""
