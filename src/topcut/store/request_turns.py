"""The threads that answer requests take turns: one computes, the others wait for their turn.

All of them share one interpreter. Left to itself it changes threads whenever one reads the database
or has computed for five milliseconds, so a page is interrupted many times by whoever records, and
waits for all of them each time. In turns it waits for one of them, once. Nobody has the turn while
waiting for the disk or for a lock (`waiting`).
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from time import monotonic

LONGEST_TURN = 0.05
"""Seconds. Who computes longer goes on beside the others."""
LONGEST_WAIT = 0.25
"""Seconds; who has waited as long goes first, whoever else is there."""


class Priority(IntEnum):
    """Who goes first: people at the desk wait for a page, and can go on typing while a result is
    being recorded."""

    PAGE = 0
    FORM = 1
    OTHERS = 2


class _Turn:
    __slots__ = ("has_begun", "priority", "since")

    def __init__(self, priority: Priority) -> None:
        self.priority = priority
        self.since = monotonic()
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
        """In the order in which they came."""
        self._own = threading.local()

    @contextmanager
    def turn(self, priority: Priority) -> Iterator[None]:
        """This thread's, begun as soon as it is its turn."""
        self._begin(priority)
        try:
            yield
        finally:
            self._end()

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Somebody else's turn while this thread waits for something; it then goes on with a turn
        of the same priority. Nothing for a thread that has none."""
        own: _Turn | None = getattr(self._own, "turn", None)
        if own is None:
            yield
            return
        self._end()
        try:
            yield
        finally:
            self._begin(own.priority)

    def _begin(self, priority: Priority) -> None:
        self._own.turn = own = _Turn(priority)
        with self._lock:
            if self._now is None:
                self._give(own)
                return
            self._waiting.append(own)
            left = self._ends - monotonic()
        while not own.has_begun.acquire(timeout=max(0.0, left)):
            with self._lock:
                left = self._ends - monotonic()
                if left <= 0 and own in self._waiting:  # whoever has it takes long
                    self._give(self._next())
                    left = self._longest_turn

    def _end(self) -> None:
        own, self._own.turn = self._own.turn, None
        with self._lock:
            if self._now is not own:
                return  # it took long, and somebody else's has begun
            self._now = None
            if self._waiting:
                self._give(self._next())

    def _give(self, turn: _Turn) -> None:
        self._now, self._ends = turn, monotonic() + self._longest_turn
        turn.has_begun.release()

    def _next(self) -> _Turn:
        first = self._waiting[0]
        if monotonic() - first.since < self._longest_wait:
            first = min(self._waiting, key=lambda one: one.priority)
        self._waiting.remove(first)
        return first


REQUEST_TURNS = RequestTurns()
"""Of this process."""
