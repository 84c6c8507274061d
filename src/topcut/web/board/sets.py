"""The sets that are served: one per event, swapped as a whole, drawn in a thread of their own.

A request takes the set that is there. Somebody who records a result never waits for a page to be
drawn, and results that come within a second are drawn together.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future

from django.db import close_old_connections

from topcut.core.journal import JournalError, State
from topcut.sheets.load import find_rulebook
from topcut.store.journals import DatabaseStore, state_of

from .changed import may_wait
from .draw import Drawn, draw

MOST_EVENTS = 32
PAUSE = 1.0
"""Seconds between two sets of an event that differ by results alone, or by who has come in."""

Told = Callable[[str, int], None]
Read = Callable[[str], State | None]
log = logging.getLogger(__name__)


def read_state(event: str) -> State | None:
    """The present state; None where there is no such event."""
    close_old_connections()
    store = DatabaseStore(event)
    try:
        return state_of(store, find_rulebook) if store.read() else None
    finally:
        close_old_connections()


class Sets:
    """The latest set of each event that somebody has asked for."""

    def __init__(self, read: Read = read_state, pause: float = PAUSE) -> None:
        self._read = read
        self._pause = pause
        self._sets: OrderedDict[str, Drawn] = OrderedDict()
        self._drawn_at: dict[str, float] = {}
        self._wanted: dict[str, list[Future[Drawn | None]]] = {}
        self._due: dict[str, float] = {}
        self._drawing: tuple[str, ...] = ()
        """What grows meanwhile is of interest as well."""
        self._change = threading.Condition()
        self._ended = False
        self._told: list[Told] = []
        self._thread: threading.Thread | None = None

    def get(self, event: str) -> Drawn | None:
        return self._sets.get(event)

    @property
    def events(self) -> tuple[str, ...]:
        with self._change:
            return tuple({*self._sets, *self._wanted, *self._drawing})

    def tell(self, told: Told) -> None:
        """Call this with event and sequence whenever a set is out."""
        self._told.append(told)

    def want(self, event: str) -> Future[Drawn | None]:
        """Have the event drawn as it is now; who waits is given the set."""
        waiting: Future[Drawn | None] = Future()
        with self._change:
            if self._ended:
                waiting.set_result(None)
                return waiting
            if self._thread is None:
                self._thread = threading.Thread(target=self._draw_on, name="board", daemon=True)
                self._thread.start()
            self._wanted.setdefault(event, []).append(waiting)
            self._due.setdefault(event, 0.0)
            self._change.notify()
        return waiting

    def end(self) -> None:
        with self._change:
            self._ended = True
            self._change.notify()
        if self._thread is not None:
            self._thread.join(5)

    def forget(self) -> None:
        with self._change:
            self._sets.clear()
            self._drawn_at.clear()

    def _draw_on(self) -> None:
        while (event := self._next()) is not None:
            self._draw(event)
        for waiting in self._wanted.values():
            _answer(waiting, None)

    def _next(self) -> str | None:
        """The event whose turn it is, once it is; None at the end."""
        with self._change:
            while not self._ended:
                if not self._due:
                    self._change.wait()
                    continue
                event = min(self._due, key=self._due.__getitem__)
                left = self._due[event] - time.monotonic()
                if left <= 0:
                    del self._due[event]
                    return event
                self._change.wait(left)
        return None

    def _draw(self, event: str) -> None:
        """One event's set. Whoever asks while it is drawn gets the next one."""
        with self._change:
            waiting = self._wanted.pop(event, [])
            self._drawing = (event,)
        try:
            state = self._read(event)
            if state is not None and self._may_wait(event, state, waiting):
                return
            _answer(waiting, None if state is None else self._swapped(event, state))
        except JournalError as error:
            log.error("the pages of %s cannot be drawn: %s", event, error)
            _answer(waiting, None)
        except Exception as error:
            log.exception("the pages of %s cannot be drawn", event)
            _answer(waiting, error)

    def _may_wait(self, event: str, state: State, waiting: list[Future[Drawn | None]]) -> bool:
        """What comes soon after a set may wait for the rest of its second."""
        known, due = self._sets.get(event), self._drawn_at.get(event, 0.0) + self._pause
        if known is None or known.state.digest == state.digest or due <= time.monotonic():
            return False
        if not may_wait(known.state, state):
            return False
        with self._change:
            self._wanted.setdefault(event, []).extend(waiting)
            self._due[event] = due
        return True

    def _swapped(self, event: str, state: State) -> Drawn:
        known = self._sets.get(event)
        if known is not None and known.state.digest == state.digest:
            return known
        self._drawn_at[event] = time.monotonic()
        drawn = draw(event, state, known)
        with self._change:
            self._sets[event] = drawn
            self._sets.move_to_end(event)
            while len(self._sets) > MOST_EVENTS:
                gone, _ = self._sets.popitem(last=False)
                self._drawn_at.pop(gone, None)
        for told in self._told:
            told(event, drawn.sequence)
        return drawn


def _answer(waiting: list[Future[Drawn | None]], found: Drawn | Exception | None) -> None:
    for one in waiting:
        if not one.set_running_or_notify_cancel():
            continue
        if isinstance(found, Exception):
            one.set_exception(found)
        else:
            one.set_result(found)
