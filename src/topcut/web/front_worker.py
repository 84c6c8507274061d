"""The front's own process: streams and ready pages, and everything else handed on to the desk. It
needs neither the database nor core."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path

from . import early_stop  # noqa: F401 - before whatever takes time

# isort: split
from topcut.store.request_turns import Priority

from . import process_start
from .front import Front
from .live.desk_connections import DeskConnections
from .live.mapped_page_sets import Key, MappedPageSets
from .live.proxies import Proxies
from .live.request_queues import Answers
from .live.rsgi_types import Exchange, Scope

FOLDER = Path(os.environ["TOPCUT_PROCESSES"])
"""Where the processes of one server meet."""
DESK, DRAWING = str(FOLDER / "desk.sock"), str(FOLDER / "drawing.sock")
READY_SECONDS = 3.0


class FrontProcess(Front):
    def __init__(self) -> None:
        self.mapped = MappedPageSets(FOLDER, DRAWING, self.out, self._followed)
        super().__init__(self.mapped, _connections)
        self.metrics.now["drawings_waiting"] = lambda: self.mapped.waiting
        self.metrics.sequences = lambda: self.mapped.sequences
        self.mapped.took = self.metrics.drawings.add
        self._asks_ready = DeskConnections(DESK, 1, self.proxies)

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


def _connections(at_a_time: int, proxies: Proxies, priority: Priority) -> Answers:
    return DeskConnections(DESK, at_a_time, proxies, priority)


application = FrontProcess()
process_start.begin()
