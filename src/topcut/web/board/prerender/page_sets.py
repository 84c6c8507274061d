"""The sets that are served: one per event and language, swapped as a whole, drawn in a thread of
their own. A language is drawn from the moment somebody asks for it, until nobody has for an hour.

A request takes the set that is there. Somebody who records a result never waits for a page to be
drawn, and results that come within a second are drawn together. What drawing needs, all of core, is
imported in that thread too: a server answers its first page without it.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING

from django.db import close_old_connections

from topcut.core.journal.damage import JournalError
from topcut.store.models import Journal

from .drawn_ahead import DrawnAhead

if TYPE_CHECKING:
    from topcut.core.tournament.state import State

    from .public_pages import PageSet

MOST_EVENTS = 32
AGAIN = 2.0
"""Seconds until a drawing that failed is tried again."""
PAUSE = 1.0
"""Seconds between two sets of an event that differ by results alone, or by who has come in."""

KEPT = 3600.0
"""Seconds for which a language is drawn again that nobody has asked for."""

LeftOut = Callable[[str, str], None]
"""Event and language that is not drawn any more."""
WhenDrawn = Callable[[str, str, int], None]
"""Event, language, and the number of the set that is out."""
Dropped = Callable[[str], None]
"""An event whose pages are not kept any more."""
Waiting = list[tuple[str, "Future[PageSet | None]"]]
"""Who waits, and for which language: "" for the event's own."""
Read = Callable[[str], "State | None"]
Knows = Callable[[str], bool]
log = logging.getLogger(__name__)


def read_state(event: str) -> State | None:
    """The present state; None where there is no such event."""
    from topcut.sheets.load import find_rulebook  # noqa: PLC0415
    from topcut.store.events.journals import DatabaseStore, state_of  # noqa: PLC0415

    close_old_connections()
    store = DatabaseStore(event)
    try:
        return state_of(store, find_rulebook) if store.read() else None
    finally:
        close_old_connections()


def is_event(event: str) -> bool:
    close_old_connections()
    try:
        return Journal.objects.filter(pk=event).exists()
    finally:
        close_old_connections()


class PageSets:
    """The latest set of each event that somebody has asked for."""

    def __init__(
        self,
        read: Read = read_state,
        pause: float = PAUSE,
        knows: Knows = is_event,
        *,
        draws_ahead: bool = False,
    ) -> None:
        """`draws_ahead`: own pages of a draft are drawn before it is published, which is for a
        process that does nothing else."""
        self._read = read
        self._draws_ahead = draws_ahead
        self.drawn_ahead = DrawnAhead()
        self.knows = knows
        """Whether there is such an event, asked before it is drawn for the first time."""
        self._pause = pause
        self._sets: dict[str, dict[str, PageSet]] = {}
        self._own: dict[str, str] = {}
        """The language of each event."""
        self._drawn_at: dict[str, float] = {}
        self._asked_at: dict[str, float] = {}
        self._read_at: dict[tuple[str, str], float] = {}
        """When somebody asked for a language of an event."""
        self._wanted: dict[str, Waiting] = {}
        self._due: dict[str, float] = {}
        self._drawing: tuple[str, ...] = ()
        """What grows meanwhile is of interest as well."""
        self._change = threading.Condition()
        self._ended = False
        self._told: list[WhenDrawn] = []
        self._untold: set[tuple[str, str]] = set()
        """Events and languages whose set could not be told of: on a full disk, say."""
        self._dropped: list[Dropped] = []
        self._left_out: list[LeftOut] = []
        self.took: Callable[[float], None] = lambda seconds: None
        """Hears how long each drawing took."""
        self._thread: threading.Thread | None = None

    def own_language(self, event: str) -> str:
        return self._own.get(event, "")

    def get(self, event: str, language: str = "") -> PageSet | None:
        """The set that is out in this language, or in the event's own."""
        sets = self._sets.get(event)
        if sets is None:
            return None
        found = sets.get(language or self._own.get(event, ""))
        if found is not None:
            self._asked_at[event] = self._read_at[event, found.language] = time.monotonic()
        return found

    def look(self, event: str, language: str) -> PageSet | None:
        """The same, without anybody who reads it."""
        return self._sets.get(event, {}).get(language)

    @property
    def events(self) -> tuple[str, ...]:
        with self._change:
            return tuple({*self._sets, *self._wanted, *self._drawing})

    @property
    def waiting(self) -> int:
        """Events that are to be drawn."""
        return len(self._due)

    @property
    def sequences(self) -> dict[str, float]:
        """The sequence number that the pages of each event show."""
        sets = dict(self._sets)
        return {event: max(one.sequence for one in some.values()) for event, some in sets.items()}

    def tell(self, told: WhenDrawn) -> None:
        """Call this whenever a set is out."""
        self._told.append(told)

    def tell_left_out(self, told: LeftOut) -> None:
        """Hears of languages that nobody reads any more: their pages are not drawn again, and
        whoever keeps them would show what is past, or erased."""
        self._left_out.append(told)

    def tell_dropped(self, dropped: Dropped) -> None:
        """Call this whenever the pages of an event are dropped."""
        self._dropped.append(dropped)

    async def first(self, event: str, language: str = "") -> PageSet | None:
        """Once it is drawn; None where there is no such event, which is asked before, so that
        guesses do not stand in line before real events."""
        if not await asyncio.to_thread(self.knows, event):
            return None
        return await asyncio.wrap_future(self.want(event, language))

    def want(self, event: str, language: str = "") -> Future[PageSet | None]:
        """Have the event drawn as it is now, in all languages that are out; who waits is given the
        set in this one, or in the event's own."""
        waiting: Future[PageSet | None] = Future()
        with self._change:
            if self._ended:
                waiting.set_result(None)
                return waiting
            if self._thread is None:
                self._thread = threading.Thread(target=self._draw_on, name="board", daemon=True)
                self._thread.start()
            self._wanted.setdefault(event, []).append((language, waiting))
            self._due[event] = 0.0
            self._change.notify()
        return waiting

    def end(self) -> None:
        with self._change:
            self._ended = True
            self._change.notify()
        if self._thread is not None:
            self._thread.join(5)

    def _draw_on(self) -> None:
        while not self._ended:
            if event := self._next():
                self._draw(event)
            elif self.drawn_ahead.has_work:
                self.drawn_ahead.draw_some()
        for waiting in self._wanted.values():
            for _, one in waiting:
                _answer(one, None)

    def _next(self) -> str:
        """The event whose turn it is, once it is; "" where nobody waits and something can be drawn
        ahead, and at the end."""
        with self._change:
            while not self._ended:
                event = min(self._due, key=self._due.__getitem__, default="")
                left = self._due[event] - time.monotonic() if event else None
                if left is not None and left <= 0:
                    del self._due[event]
                    return event
                if self.drawn_ahead.has_work:
                    return ""
                self._change.wait(left)
        return ""

    def _draw(self, event: str) -> None:
        """Draws the sets of one event. Requests that come meanwhile get the next sets."""
        with self._change:
            waiting = self._wanted.pop(event, [])
            self._drawing = (event,)
        try:
            state = self._read(event)
            if state is None:
                self._forget(event)
            if state is not None and self._may_wait(event, state, waiting):
                return
            drawn = {} if state is None else self._swapped(event, state, waiting)
            for language, one in waiting:
                _answer(one, drawn.get(language))
        except JournalError as error:
            log.error("the pages of %s cannot be drawn: %s", event, error)
            for _, one in waiting:
                _answer(one, None)
        except Exception as error:
            log.exception("the pages of %s cannot be drawn", event)
            for _, one in waiting:
                _answer(one, error)
            self._try_again(event)

    def _try_again(self, event: str) -> None:
        with self._change:
            self._wanted.setdefault(event, [])
            self._due.setdefault(event, time.monotonic() + AGAIN)

    def _may_wait(self, event: str, state: State, waiting: Waiting) -> bool:
        """What comes soon after a set may wait for the rest of its second; not a language that has
        none yet."""
        sets, due = self._sets.get(event, {}), self._drawn_at.get(event, 0.0) + self._pause
        known = sets.get(self._own.get(event, ""))
        if known is None or known.state.digest == state.digest or due <= time.monotonic():
            return False
        from .changed_players import may_wait  # noqa: PLC0415

        is_new = any(language and language not in sets for language, _ in waiting)
        if is_new or not may_wait(known.state, state):
            return False
        with self._change:
            self._wanted.setdefault(event, []).extend(waiting)
            self._due[event] = due
        return True

    def _swapped(self, event: str, state: State, waiting: Waiting) -> dict[str, PageSet]:
        """All languages that somebody reads, the event's own first; by language, "" for its own."""
        from ..common.event_header import own_language  # noqa: PLC0415

        own = own_language(state)
        self._drawn_at[event] = time.monotonic()
        drawn: dict[str, PageSet] = {}
        for language in self._languages(event, own, waiting):
            drawn[language] = self._drawn(event, state, language, drawn.get(own))
        with self._change:
            left_out = self._sets.get(event, {}).keys() - drawn.keys()
            for language, _ in waiting:
                self._read_at[event, language or own] = time.monotonic()
            self._own[event] = own
            self._sets[event] = drawn
            while len(self._sets) > MOST_EVENTS:
                self._drop(min(self._sets, key=self._asked_at.__getitem__))
        for language in left_out:
            self.drawn_ahead.forget(event, language)
            for told in self._left_out:
                told(event, language)
        return {**drawn, "": drawn[own]}

    def _languages(self, event: str, own: str, waiting: Waiting) -> list[str]:
        """Languages that are waited for or were read lately, the event's own first."""
        since = time.monotonic() - KEPT
        asked = {language for language, _ in waiting if language}
        read = {
            one for one in self._sets.get(event, {}) if self._read_at.get((event, one), 0) > since
        }
        return [own, *sorted((asked | read) - {own})]

    def _drawn(self, event: str, state: State, language: str, beside: PageSet | None) -> PageSet:
        from .public_pages import draw_in_parts  # noqa: PLC0415

        known = self._sets.get(event, {}).get(language)
        if known is not None and (not known.is_whole or (event, language) in self._untold):
            known = None  # its drawing failed in the middle
        if known is not None and known.state.digest == state.digest:
            return known
        begun = time.monotonic()
        ahead = self.drawn_ahead.get(event, language)
        for part in draw_in_parts(event, state, known, language, beside, ahead):
            drawn = part
            with self._change:
                if beside is None:
                    self._own[event] = language  # it is drawn first
                self._sets[event] = {**self._sets.get(event, {}), language: drawn}
                self._asked_at.setdefault(event, time.monotonic())
            if known is None or not _is_same(known, drawn):
                self._tell_all(event, language, drawn.sequence)
        self.took(time.monotonic() - begun)
        if self._draws_ahead:
            self.drawn_ahead.expect(drawn)
        return drawn

    def _tell_all(self, event: str, language: str, sequence: int) -> None:
        """Where this fails, the set is drawn and told of again, as the same would not be."""
        self._untold.add((event, language))
        for told in self._told:
            told(event, language, sequence)
        self._untold.discard((event, language))

    def _forget(self, event: str) -> None:
        """An event that was deleted has no pages any more."""
        with self._change:
            self._drop(event)

    def _drop(self, event: str) -> None:
        self._sets.pop(event, None)
        self._own.pop(event, None)
        self.drawn_ahead.forget(event)
        for held in (self._drawn_at, self._asked_at):
            held.pop(event, None)
        for key in [one for one in self._read_at if one[0] == event]:
            del self._read_at[key]
        self._untold = {one for one in self._untold if one[0] != event}
        for dropped in self._dropped:
            dropped(event)


def _is_same(one: PageSet, other: PageSet) -> bool:
    """Whether nobody would see a difference: a judge's note wakes no phone."""
    return one.pages.keys() == other.pages.keys() and all(
        page is other.pages[path] for path, page in one.pages.items()
    )


def _answer(waiting: Future[PageSet | None], found: PageSet | Exception | None) -> None:
    if not waiting.set_running_or_notify_cancel():
        return
    if isinstance(found, Exception):
        waiting.set_exception(found)
    else:
        waiting.set_result(found)
