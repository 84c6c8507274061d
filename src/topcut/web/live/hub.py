"""Server-Sent Events that say only "sequence N is out".

A client costs one waiting task. News starts a second one for as long as a send takes: whoever reads
slowly holds up nobody, and is told of the latest number alone when ready for it.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Iterable

from granian.rsgi import ProtocolClosed  # type: ignore[attr-defined]

from .proxies import NO_PROXIES, Proxies
from .rsgi_types import Exchange, Scope, Stream

HEARTBEAT = 25.0
TOLD_AT_ONCE = 50
"""Clients that are told before others get their turn."""
HEADERS = [
    ("content-type", "text/event-stream"),
    ("cache-control", "no-store"),
    ("x-accel-buffering", "no"),
]
log = logging.getLogger(__name__)


class Client:
    __slots__ = ("event", "is_here", "sending", "sent", "serving", "stream")

    def __init__(self, event: str, stream: Stream, sent: int) -> None:
        self.event = event
        self.stream = stream
        self.sent = sent
        """The last number that this client knows."""
        self.is_here = True
        self.serving = asyncio.current_task()
        self.sending: asyncio.Task[None] | None = None


class Hub:
    """Lives in one event loop; `publish` may be called from any thread."""

    def __init__(
        self, heartbeat: float = HEARTBEAT, most: int = 55_000, proxies: Proxies = NO_PROXIES
    ) -> None:
        self._heartbeat = heartbeat
        self._most = most
        self._most_at_one_address = max(most // 2, 1)
        """A whole hall may share one address; it never takes every stream that there is."""
        self._proxies = proxies
        self._at_address: Counter[str] = Counter()
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

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
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
        """May be called from a signal's handler."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(lambda: self._keep(self.end()))

    def publish(self, event: str, sequence: int) -> None:
        """May be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._out, event, sequence)

    async def serve(self, event: str, latest: int, scope: Scope, exchange: Exchange) -> None:
        """Until the client leaves. A client that says what it knows is told at once what it
        missed."""
        address = self._proxies.network_of(scope)
        too_many = self._at_address[address] >= self._most_at_one_address
        if self._is_ending or self._count >= self._most or too_many:
            exchange.response_empty(503, HEADERS)
            return
        client = Client(event, exchange.response_stream(200, HEADERS), _last_known(scope))
        self._at_address[address] += 1
        self._latest.setdefault(event, latest)
        self._clients.setdefault(event, set()).add(client)
        self._count += 1
        try:
            greeting = f"retry: {1000 + random.randrange(4000)}\n\n"
            if self._news(client):  # with it, not after it: thousands come at the same moment
                greeting += self._told_now(client)
            await client.stream.send_bytes(greeting.encode())
            self._tell(client)
            await exchange.client_disconnect()
        except ProtocolClosed:
            pass  # it has left again already
        except asyncio.CancelledError:
            if not self._is_ending:
                raise
        finally:
            self._leave(client)
            self._at_address[address] -= 1
            if not self._at_address[address]:
                del self._at_address[address]

    def _leave(self, client: Client) -> None:
        some = self._clients.get(client.event)
        self._count -= 1
        client.is_here = False
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
            if count % TOLD_AT_ONCE == 0:
                await asyncio.sleep(0)

    def _tell(self, client: Client, beat: bool = False) -> None:
        """Does nothing while a send is under way: that looks for news itself when it is done."""
        if client.sending is None and (beat or self._news(client)):
            client.sending = self._keep(self._send(client, beat))

    def _news(self, client: Client) -> bool:
        latest = self._latest.get(client.event)
        return latest is not None and latest != client.sent

    async def _send(self, client: Client, beat: bool) -> None:
        try:
            if beat and not self._news(client):
                await client.stream.send_bytes(b":\n\n")
            while self._news(client):
                await client.stream.send_bytes(self._told_now(client).encode())
        finally:
            client.sending = None

    def _told_now(self, client: Client) -> str:
        client.sent = self._latest[client.event]
        return f"id: {client.sent}\ndata: {client.sent}\n\n"

    async def _beat(self) -> None:
        """A comment now and then: proxies keep the line open, and dead clients are noticed. Spread
        over the time between two: ten thousand at once would hold everybody up."""
        while True:
            everybody = [one for some in self._clients.values() for one in some]
            pause = self._heartbeat / max(1, -(-len(everybody) // TOLD_AT_ONCE))
            for start in range(0, len(everybody), TOLD_AT_ONCE):
                await asyncio.sleep(pause)
                for client in everybody[start : start + TOLD_AT_ONCE]:
                    if client.is_here:
                        self._tell(client, beat=True)
            if not everybody:
                await asyncio.sleep(self._heartbeat)

    def _keep(self, work: object) -> asyncio.Task[None]:
        assert self._loop is not None
        task: asyncio.Task[None] = self._loop.create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.debug("a client could not be told: %r", task.exception())


def _last_known(scope: Scope) -> int:
    """What the browser had when the line broke, or what the page was drawn from (`?after=`)."""
    said = [scope.headers.get("last-event-id") or ""]
    said += [part[6:] for part in scope.query_string.split("&") if part.startswith("after=")]
    return next((int(one) for one in said if one.isdecimal() and len(one) < 10), -1)
