"""The front's own process: streams and ready pages, and everything else handed on to the desk. It
needs neither the database nor core."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from . import early_stop  # noqa: F401 - before whatever takes time

# isort: split
from . import process_start
from .front import Front
from .live.forward import DeskConnections
from .live.mapped_sets import Key, MappedSets
from .live.proxies import Proxies
from .live.rooms import Answers, Job
from .live.rsgi_types import Exchange, Scope

FOLDER = Path(os.environ["TOPCUT_PROCESSES"])
"""Where the processes of one server meet."""
DESK, PAGES, DRAWING = (str(FOLDER / f"{name}.sock") for name in ("desk", "pages", "drawing"))
PAGES_WANTED = FOLDER / "pages.wanted"
LOOKING = ("pages", "prints")
"""Rooms of whoever does not record: their process is there once several people do at a moment."""
READY_SECONDS = 3.0
OF_EVENT = re.compile(r"/events/([^/]+)/")
MOST_EVENTS = 1_000
"""That are remembered."""


class FrontProcess(Front):
    def __init__(self) -> None:
        self.mapped = MappedSets(FOLDER, DRAWING, self.out, self._followed)
        super().__init__(self.mapped, _lines_to_desk)
        self.metrics.now["drawings_waiting"] = lambda: self.mapped.waiting
        self.metrics.sequences = lambda: self.mapped.sequences
        self.mapped.took = self.metrics.drawings.add
        self._asks_ready = DeskConnections([DESK], 1, self.proxies)

    def _followed(self) -> list[Key]:
        parts = (one.partition(" ") for one in self.hub.events)
        return [(event, language) for event, _, language in parts]

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        self.mapped.begin(loop)

    def end(self) -> None:
        self.mapped.end()

    async def ready(self, scope: Scope, exchange: Exchange) -> None:
        """What the desk says of itself, and whether somebody draws."""
        asked = self._asks_ready.answer(scope, b"", "nobody-left", READY_SECONDS)
        status, headers, body = await asked
        try:
            said = json.loads(body)
        except ValueError:
            said = {"ready": False, "desk": "it is being started again"}
        if not self.mapped.is_connected:
            status, said["ready"] = 503, False
        said["drawing"] = "ok" if self.mapped.is_connected else "it is being started again"
        kept = [one for one in headers if one[0] == "cache-control"]
        answered = json.dumps(said).encode()
        exchange.response_bytes(status, [("content-type", "application/json"), *kept], answered)


class Recording(DeskConnections):
    """Who records holds up who looks, in the same interpreter: with the second form at a moment the
    desk's pages are given a process of their own."""

    def start(self, scope: Scope, body: IO[bytes], length: int) -> Job:
        if self.under_way:
            _want_pages_apart()
        return super().start(scope, body, length)


class Looking(DeskConnections):
    """Pages. The first of an event is the recording process's: it opens the event while somebody
    looks, and not when the first results come in."""

    def __init__(self, at_a_time: int, proxies: Proxies) -> None:
        super().__init__([PAGES, DESK], at_a_time, proxies)
        self._opened: set[str] = set()

    def sockets_of(self, scope: Scope) -> Sequence[str]:
        event = OF_EVENT.match(scope.path)
        if event is None or event[1] in self._opened:
            return PAGES, DESK
        if len(self._opened) >= MOST_EVENTS:
            self._opened.clear()
        self._opened.add(event[1])
        return DESK, PAGES


def _want_pages_apart() -> None:
    try:
        os.close(os.open(PAGES_WANTED, os.O_WRONLY | os.O_NONBLOCK))
    except OSError as error:
        if error.errno not in (errno.ENOENT, errno.ENXIO):  # there already, or not waiting yet
            raise


def _lines_to_desk(room: str, at_a_time: int, proxies: Proxies) -> Answers:
    if room in LOOKING:
        return Looking(at_a_time, proxies)
    kind = Recording if room == "forms" else DeskConnections
    return kind([DESK], at_a_time, proxies)


application = FrontProcess()
process_start.begin()
