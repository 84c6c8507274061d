"""The first to answer a request: live streams, ready pages, and queues for everything else.

Pages and Django may be in this process (`all_in_one.py`) or in others (`front_worker.py`).
"""

from __future__ import annotations

import asyncio
import re
import signal
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache, partial
from types import FrameType
from typing import Any

from django.conf import settings

from topcut.store.request_turns import Priority
from topcut.web.common.rendering import static_files

from .board.prerender.ready_page import Ready, ready
from .live import ready_pages
from .live.hub import Hub
from .live.proxies import Proxies, is_loopback, peer_of
from .live.request_queues import Answers, RequestQueue
from .live.rsgi_types import Exchange, Scope
from .operations.metrics import KIND, Metrics, QueueFigures

LIVE = "live"
HEALTH, METRICS, READY = "/health/", "/metrics", "/ready/"
PLAIN = [("content-type", "text/plain; charset=utf-8"), ("cache-control", "no-store")]
PRIVATE = "/me/"
MOST_STREAMS = 55_000
KEPT_FREE = 2_000
"""Files, and of Granian's 60,000 connections even more, that phones which follow never take."""
FOREVER = "public, max-age=31536000, immutable"
REGISTER, FOR_EVERYBODY = "register", ("heads.jsonl", "journal")
"""The addresses among the public ones that are Django's: a form, and what is read from tables."""
PASSWORDS = re.compile(r"/(login|password|link|account/confirm)/|/me/[^/]+/[^/]+/account/$")
"""Where a password is typed: to log in, to change it, to make an account."""
VISITORS = ("/play/",)
PRINTS = re.compile(
    r"/events/[^/]+/(print/[^/]+/(pages/|preview/)?|links/slips/)$|/programmes/[^/]+/print/[^/]+/$"
)
"""What is drawn for paper; pages on which it is chosen and waited for are the desk's own."""
WORKERS = ("/e/worker.js", "/me/worker.js")
"""A worker sees the addresses below its own: public pages and players' pages, never the desk's."""


@cache
def static_pages() -> dict[str, Ready]:
    """Every static file, ready as well. The worker is asked for anew each time: no phone keeps an
    old one."""
    worker = ready(static_files.worker(), static_files.KINDS[".js"], "no-cache")
    return dict.fromkeys(WORKERS, worker) | {
        static_files.address(name): ready(content, static_files.kind_of(name), FOREVER)
        for name, content in static_files.contents().items()
    }


def most_streams() -> int:
    """What open files allow, less what the desk and other pages need."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:  # not on Windows
        return MOST_STREAMS
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return MOST_STREAMS
    return min(MOST_STREAMS, max(soft - KEPT_FREE, soft // 2))


AnswersOf = Callable[[int, Proxies, Priority], Answers]
"""Who answers the requests of a queue, so many at a time."""


class Front(ABC):
    """A process that answers requests first; its hub belongs to it."""

    def __init__(self, sets: ready_pages.Sets, answers: AnswersOf) -> None:
        self.proxies = Proxies(settings.PROXIES)
        self.hub = Hub(most=most_streams(), proxies=self.proxies)
        self.sets = sets
        self._answers = answers
        self.metrics = Metrics()
        self.metrics.watch_disk(settings.DATA)
        self.metrics.now["streams"] = lambda: len(self.hub)
        self.forms = self._queue("forms", 3, Priority.FORM)
        """What the desk records. Those of one event write in turn anyway; more of them at a time
        would only make whoever looks at a page wait longer."""
        self.pages = self._queue("pages", 4, Priority.PAGE)
        """What the desk looks at: nobody waits behind those who record."""
        self.players = self._queue("players", 2)
        """Their pages wait for each other and never keep the desk waiting."""
        self.visitors = self._queue("visitors", 2)
        """Organized play for everybody, which may compute long."""
        self.passwords = self._queue("passwords", 2, most_waiting=20)
        """Hashing one takes long on purpose: whoever guesses waits here, and the desk does not."""
        self.prints = self._queue("prints", 2, can_be_given_up=True)
        """Documents and their previews, which may take seconds: two at a time, beside the desk."""

    def _queue(
        self, name: str, at_a_time: int, priority: Priority = Priority.OTHERS, **more: Any
    ) -> RequestQueue:
        figures = QueueFigures(self.metrics, name)
        answers = self._answers(at_a_time, self.proxies, priority)
        return RequestQueue(answers, proxies=self.proxies, listener=figures, **more)

    def out(self, event: str, language: str, sequence: int) -> None:
        """Each language is told when its own pages are out."""
        self.hub.publish(f"{event} {language}", sequence)

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Before the first request; the loop does not run yet."""
        self.hub.begin(loop)
        self.begin(loop)
        self._end_streams_on_signal()

    def __rsgi_del__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.end()

    @abstractmethod
    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start whatever draws or receives the sets of pages."""

    @abstractmethod
    def end(self) -> None:
        """Stop what `begin` started."""

    async def __rsgi__(self, scope: Scope, exchange: Exchange) -> None:
        """Most of what is ever asked for is there: it takes the shortest way."""
        said = scope.headers
        page = ready_pages.at_hand(self.sets, scope.path, said)
        if page is not None and scope.method == "GET" and not scope.query_string:
            ready_pages.answer(page, said, exchange)
        else:
            await self._answer(scope, exchange)

    async def _answer(self, scope: Scope, exchange: Exchange) -> None:
        path = scope.path
        if path.startswith(ready_pages.PREFIX) and path not in WORKERS:
            event, rest = ready_pages.split(path)
            if rest == LIVE and scope.method == "GET":
                await self._live(event, scope, exchange)
            elif rest.rstrip("/") == REGISTER:
                await self.players(scope, exchange)
            elif rest.rstrip("/") in FOR_EVERYBODY:
                await self.visitors(scope, exchange)
            else:
                await ready_pages.serve(self.sets, scope, exchange)
        elif path in (HEALTH, METRICS):
            self._operations(scope, exchange)
        elif path == READY:
            await self.ready(scope, exchange)
        elif not ready_pages.serve_static(static_pages(), scope, exchange):
            await self.queue_of(path, scope.method)(scope, exchange)

    def _operations(self, scope: Scope, exchange: Exchange) -> None:
        """That it is alive anybody may know; figures are for this machine and the proxies' own."""
        if scope.path == HEALTH:
            exchange.response_bytes(200, PLAIN, b"ok\n")
        elif is_loopback(peer_of(scope)) and scope.headers.get("x-forwarded-for") is None:
            exchange.response_bytes(200, [("content-type", KIND)], self.metrics.text())
        else:
            ready_pages.refuse(404, exchange)

    async def ready(self, scope: Scope, exchange: Exchange) -> None:
        """Whether all that it needs is there."""
        await self.visitors(scope, exchange)

    def queue_of(self, path: str, method: str) -> RequestQueue:
        if PASSWORDS.match(path):
            return self.passwords
        if path.startswith(PRIVATE):
            return self.players
        if path.startswith(VISITORS):
            return self.visitors
        if PRINTS.match(path):
            return self.prints
        return self.pages if method in ("GET", "HEAD") else self.forms

    async def _live(self, event: str, scope: Scope, exchange: Exchange) -> None:
        """Only for events that there are; the number of the set that is out comes first. The set
        itself is not held: a phone follows for hours."""
        try:
            now = await self._now(event, ready_pages.language_in(scope.headers))
        except TimeoutError:
            ready_pages.away(exchange)
            return
        if now is None:
            ready_pages.refuse(404, exchange)
        else:
            await self.hub.serve(f"{event} {now[0]}", now[1], scope, exchange)

    async def _now(self, event: str, language: str) -> tuple[str, int] | None:
        """Language and number of the set that is out."""
        drawn = self.sets.get(event, language)
        drawn = drawn or await ready_pages.first(self.sets, event, language)
        return None if drawn is None else (drawn.language, drawn.sequence)

    def _end_streams_on_signal(self) -> None:
        """Granian waits for answers that are under way before it says that it stops, and streams
        have no end of their own. What it does itself about a signal, in the loop or (on Windows) in
        a handler like this one, is done as well."""
        if threading.current_thread() is not threading.main_thread():
            return
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, partial(self._end_streams, signal.getsignal(one)))
            if hasattr(signal, "siginterrupt"):
                signal.siginterrupt(one, False)

    def _end_streams(self, granian: Any, number: int, frame: FrameType | None) -> None:
        self.hub.end_soon()
        if callable(granian) and granian is not signal.default_int_handler:
            granian(number, frame)
