"""What the server runs: live hub, ready pages, and Django for everything else."""

from __future__ import annotations

import asyncio
import signal
import threading
from functools import cache
from pathlib import Path

from .wsgi import application as django  # sets Django up: what follows needs it

# isort: split
from django.conf import settings

from topcut.store.watch import Watch
from topcut.web.board.ready import Ready, ready
from topcut.web.board.sets import Sets
from topcut.web.live import snapshots
from topcut.web.live.asgi_types import Receive, Scope, Send
from topcut.web.live.hop import hop
from topcut.web.live.hub import Hub

STATIC = Path(__file__).parent / "static" / "topcut"
KINDS = {
    ".css": b"text/css; charset=utf-8",
    ".js": b"text/javascript; charset=utf-8",
    ".svg": b"image/svg+xml",
    ".png": b"image/png",
}
LIVE = "live"
PRIVATE = "/me/"
MOST_STREAMS = 55_000
KEPT_FREE = 2_000
"""Files, and of Granian's 60,000 connections even more, that phones which follow never take."""
REGISTER = "register"
"""The one address among the public ones that is Django's: it takes a form."""
WORKERS = ("/e/worker.js", "/me/worker.js")
"""A worker sees the addresses below its own: public pages and players' pages, never the desk's."""


@cache
def static_pages() -> dict[str, Ready]:
    """What every public page needs, ready as well. The worker is asked for anew each time: no phone
    keeps an old one."""
    worker = ready((STATIC / "worker.js").read_bytes(), KINDS[".js"], b"no-cache")
    return dict.fromkeys(WORKERS, worker) | {
        f"/static/topcut/{path.name}": ready(
            path.read_bytes(), KINDS[path.suffix], b"public, max-age=300"
        )
        for path in STATIC.iterdir()
        if path.suffix in KINDS
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


class Server:
    """One process: sets and hub belong to it."""

    def __init__(self) -> None:
        self.hub = Hub(most=most_streams())
        self.sets = Sets()
        self.sets.tell(self.hub.publish)
        self.watch = Watch(self._interest, self._grown)
        self.django = hop(django, behind_proxy=settings.HTTPS)
        self.players = hop(django, threads=2, behind_proxy=settings.HTTPS)
        """Their pages wait for each other and never keep the desk waiting."""

    def _interest(self) -> tuple[str, ...]:
        return (*self.sets.events, *self.hub.events)

    def _grown(self, event: str) -> None:
        self.sets.want(event)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "http":
            await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        if path in WORKERS and await snapshots.serve_static(static_pages(), scope, send):
            return
        if path.startswith(snapshots.PREFIX):
            event, rest = snapshots.split(path)
            if rest == LIVE and scope["method"] == "GET":
                await self._live(event, scope, receive, send)
            elif rest.rstrip("/") == REGISTER:
                await self.players(scope, receive, send)
            else:
                await snapshots.serve(self.sets, scope, send)
        elif not (
            path.startswith("/static/")
            and await snapshots.serve_static(static_pages(), scope, send)
        ):
            mine = path.startswith(PRIVATE)
            await (self.players if mine else self.django)(scope, receive, send)

    async def _live(self, event: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Only for events that there are; the number of the set that is out comes first."""
        drawn = self.sets.get(event) or await snapshots.first(self.sets, event)
        if drawn is None:
            await snapshots.refuse(404, send)
            return
        await self.hub.serve(event, drawn.sequence, scope, receive, send)

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                self.hub.begin()
                self.watch.begin()
                self._end_streams_on_signal()
            else:
                await self.hub.end()
                await asyncio.to_thread(self._end)
            await send({"type": f"{message['type']}.complete"})
            if message["type"] == "lifespan.shutdown":
                return

    def _end_streams_on_signal(self) -> None:
        """Granian waits for answers that are under way before it says that it stops, and streams
        have no end of their own. Its own handler, in the loop, runs as well as this one."""
        if threading.current_thread() is not threading.main_thread():
            return
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, lambda *_: self.hub.end_soon())
            if hasattr(signal, "siginterrupt"):
                signal.siginterrupt(one, False)

    def _end(self) -> None:
        self.watch.end()
        self.sets.end()


application = Server()
