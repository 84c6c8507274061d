"""Server-Sent Events that say only "sequence N is out".

A client costs one waiting task. News starts a second one for as long as a send takes: whoever reads
slowly holds up nobody, and is told of the latest number alone when ready for it.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Iterable

from .asgi_types import Receive, Scope, Send

HEARTBEAT = 25.0
AT_ONCE = 200
"""Clients that are told before others get their turn."""
HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
log = logging.getLogger(__name__)


class Client:
    __slots__ = ("event", "send", "sending", "sent", "serving")

    def __init__(self, event: str, send: Send, sent: int) -> None:
        self.event = event
        self.send = send
        self.sent = sent
        """The last number that this client knows."""
        self.serving = asyncio.current_task()
        self.sending: asyncio.Task[None] | None = None


class Hub:
    """Lives in one event loop; `publish` may be called from any thread."""

    def __init__(self, heartbeat: float = HEARTBEAT, most: int = 55_000) -> None:
        self._heartbeat = heartbeat
        self._most = most
        self._count = 0
        self._clients: dict[str, set[Client]] = {}
        self._latest: dict[str, int] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_ending = False

    @property
    def events(self) -> tuple[str, ...]:
        return tuple(self._clients)

    def __len__(self) -> int:
        return self._count

    def begin(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._is_ending = False
        self._keep(self._beat())

    async def end(self) -> None:
        """Every stream is closed, so that a server that stops need not wait for phones."""
        self._is_ending = True
        for client in [one for some in self._clients.values() for one in some]:
            if client.serving is not None:
                client.serving.cancel()
        await asyncio.sleep(0)
        for task in self._tasks - {asyncio.current_task()}:
            task.cancel()

    def end_soon(self) -> None:
        """From a signal's handler."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(lambda: self._keep(self.end()))

    def publish(self, event: str, sequence: int) -> None:
        """From any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._out, event, sequence)

    async def serve(
        self, event: str, latest: int, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Until the client leaves. A client that says what it knows is told at once what it
        missed."""
        if self._is_ending or self._count >= self._most:
            await send({"type": "http.response.start", "status": 503, "headers": HEADERS})
            await send({"type": "http.response.body"})
            return
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        self._latest.setdefault(event, latest)
        client = Client(event, send, _last_known(scope))
        self._clients.setdefault(event, set()).add(client)
        self._count += 1
        try:
            wait = 1000 + random.randrange(4000)
            hello = f"retry: {wait}\n\n".encode()
            await send({"type": "http.response.body", "body": hello, "more_body": True})
            self._tell(client)
            while (await receive())["type"] != "http.disconnect":
                pass
        except asyncio.CancelledError:
            await self._end_answer(send)
        finally:
            self._leave(client)

    async def _end_answer(self, send: Send) -> None:
        if not self._is_ending:
            raise asyncio.CancelledError
        await send({"type": "http.response.body"})

    def _leave(self, client: Client) -> None:
        some = self._clients.get(client.event)
        self._count -= 1
        if some is not None:
            some.discard(client)
            if not some:
                del self._clients[client.event]
        if client.sending is not None:
            client.sending.cancel()

    def _out(self, event: str, sequence: int) -> None:
        if sequence == self._latest.get(event):
            return
        self._latest[event] = sequence
        if event in self._clients:
            self._keep(self._tell_all(self._clients[event]))

    async def _tell_all(self, clients: Iterable[Client]) -> None:
        for count, client in enumerate(list(clients), 1):
            self._tell(client)
            if count % AT_ONCE == 0:
                await asyncio.sleep(0)

    def _tell(self, client: Client, beat: bool = False) -> None:
        """Nothing where a send is under way: it looks for news itself when it is done."""
        if client.sending is None and (beat or self._news(client)):
            client.sending = self._keep(self._send(client, beat))

    def _news(self, client: Client) -> bool:
        latest = self._latest.get(client.event)
        return latest is not None and latest != client.sent

    async def _send(self, client: Client, beat: bool) -> None:
        try:
            if beat and not self._news(client):
                await client.send(
                    {"type": "http.response.body", "body": b":\n\n", "more_body": True}
                )
            while self._news(client):
                client.sent = self._latest[client.event]
                text = f"id: {client.sent}\ndata: {client.sent}\n\n".encode()
                await client.send({"type": "http.response.body", "body": text, "more_body": True})
        finally:
            client.sending = None

    async def _beat(self) -> None:
        """A comment now and then: proxies keep the line open, and dead clients are noticed."""
        while True:
            await asyncio.sleep(self._heartbeat)
            for some in list(self._clients.values()):
                for count, client in enumerate(list(some), 1):
                    self._tell(client, beat=True)
                    if count % AT_ONCE == 0:
                        await asyncio.sleep(0)

    def _keep(self, work: object) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.debug("a client could not be told: %r", task.exception())


def _last_known(scope: Scope) -> int:
    """What the browser had when the line broke, or what the page was drawn from (`?after=`)."""
    for name, value in scope["headers"]:
        if name == b"last-event-id" and value.isdigit() and len(value) < 10:
            return int(value)
    for part in scope["query_string"].split(b"&"):
        key, _, value = part.partition(b"=")
        if key == b"after" and value.isdigit() and len(value) < 10:
            return int(value)
    return -1
