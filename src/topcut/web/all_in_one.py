"""Everything in one process: live hub, ready pages, drawing them, and Django in threads. For a
system with one processor and for Windows; otherwise the parts are processes of their own
(`front_worker.py`, `desk_worker.py`, `drawing.py`).
"""

from __future__ import annotations

import asyncio

from .wsgi import application as django  # sets Django up: what follows needs it

# isort: split
from topcut.store.events.journal_watch import JournalWatch
from topcut.store.request_turns import Priority

from .board.prerender.page_sets import PageSets
from .front import Front
from .live.proxies import Proxies
from .live.request_queues import Answers
from .live.wsgi_bridge import Threads, in_turn


class Server(Front):
    """Sets, hub and Django belong to this process."""

    def __init__(self) -> None:
        self.drawn = PageSets()
        super().__init__(self.drawn, _in_threads)
        self.drawn.tell(self.out)
        self.metrics.now["drawings_waiting"] = lambda: self.drawn.waiting
        self.metrics.sequences = lambda: self.drawn.sequences
        self.drawn.took = self.metrics.drawings.add
        self.watch = JournalWatch(self._interest, self._grown)

    def _interest(self) -> tuple[str, ...]:
        return (*self.drawn.events, *{one.partition(" ")[0] for one in self.hub.events})

    def _grown(self, event: str) -> None:
        self.drawn.want(event)

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        self.watch.begin()

    def end(self) -> None:
        self.watch.end()
        self.drawn.end()


def _in_threads(at_a_time: int, proxies: Proxies, priority: Priority) -> Answers:
    return Threads(in_turn(django), at_a_time, proxies, priority)


application = Server()
