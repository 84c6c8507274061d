"""Django as WSGI behind Granian, with one change of thread per request.

The whole request runs in one thread of the pool, so that its database connection is its own. What
comes in goes to a file from a size on.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import IO, Any, cast

from .proxies import NO_PROXIES, Proxies, peer_of
from .rsgi_types import Exchange, Header, Scope

Environ = dict[str, Any]
Wsgi = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]
Bridge = Callable[[Scope, Exchange], Any]
LARGEST_BODY = 4 * 1024 * 1024
"""The longest that is asked for is a list of players, up to two megabytes."""
LARGEST_CARDS = 33 * 1024 * 1024
"""But for the cards of a game: eight million characters, in a form."""
CARDS = re.compile(r"/events/[^/]+/decks/cards/import/")
LARGEST_OF_STRANGERS = 256 * 1024
"""Of whoever has not logged in: the longest of theirs is a deck list."""
SESSION = "sessionid="
MOST_UNDER_WAY = 256 * 1024 * 1024
MOST_OF_ONE_ADDRESS = 40 * 1024 * 1024
"""One import of cards and some forms."""
IN_MEMORY = 256 * 1024
RECEIVING = 30.0
"""Seconds in which a whole body has to come."""
CLOSE = ("connection", "close")
LEFT = 499
"""The client was gone before its answer; nginx's number for it."""


class Told:
    """Hears of requests that come in, and of the status of each answer and how long it took."""

    def begun(self) -> None:
        return

    def answered(self, status: int, seconds: float) -> None:
        return


NOBODY = Told()
TEXT = [("content-type", "text/plain; charset=utf-8")]
TOO_MANY = b"Too many people are logging in at this moment. Try again in a few seconds."
UNREADABLE = (
    b"Another site has left a cookie for this address that cannot be read here (it has letters "
    b"outside ASCII). Delete the cookies of this address in the browser and try again."
)


class Refused(Exception):
    """The body is not taken; with the status that says why."""


class BodiesUnderWay:
    """Bytes of all bodies that are being sent: many large ones at once fill no disk, and one
    address does not take all of it."""

    def __init__(self, most: int = MOST_UNDER_WAY, most_of_one: int = MOST_OF_ONE_ADDRESS) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.bytes = 0
        self.of_address: Counter[str] = Counter()

    @contextmanager
    def room_for(self, length: int, address: str = "") -> Iterator[None]:
        own = self.of_address[address] + length
        if length and (self.bytes + length > self.most or own > self.most_of_one):
            raise Refused(503)
        self.bytes += length
        self.of_address[address] = own
        try:
            yield
        finally:
            self.bytes -= length
            self.of_address[address] -= length
            if not self.of_address[address]:
                del self.of_address[address]


UNDER_WAY = BodiesUnderWay()


def wsgi_bridge(
    wsgi: Wsgi,
    threads: int = 4,
    *,
    proxies: Proxies = NO_PROXIES,
    can_be_given_up: bool = False,
    most_waiting: int | None = None,
    told: Told = NOBODY,
) -> Bridge:
    """What a proxy of ours says of where a client is counts. What can be given up is not begun for
    a client that has left while it waited for a thread. Where too many wait already, one more is
    told at once to come back. `told` hears of each request and its answer."""
    pool = ThreadPoolExecutor(threads, thread_name_prefix="django")
    waiting: set[asyncio.Future[Any]] = set()

    async def application(scope: Scope, exchange: Exchange) -> None:
        begun, status = time.monotonic(), LEFT
        told.begun()
        try:
            status = await respond(scope, exchange)
        finally:
            told.answered(status, time.monotonic() - begun)

    async def respond(scope: Scope, exchange: Exchange) -> int:
        headers = scope.headers
        if "cookie" in headers and not headers.get("cookie"):
            exchange.response_bytes(400, TEXT, UNREADABLE)
            return 400
        if most_waiting is not None and len(waiting) >= threads + most_waiting:
            exchange.response_bytes(503, [*TEXT, ("retry-after", "5"), CLOSE], TOO_MANY)
            return 503
        try:
            return await answer(scope, exchange)
        except Refused as refused:
            exchange.response_empty(refused.args[0], [CLOSE])
            return int(refused.args[0])

    async def answer(scope: Scope, exchange: Exchange) -> int:
        announced = _announced(scope)
        with (
            UNDER_WAY.room_for(announced, proxies.client_of(scope)),
            tempfile.SpooledTemporaryFile(max_size=IN_MEMORY) as body,
        ):
            if not await _read(announced, exchange, cast(IO[bytes], body)):
                return LEFT  # nothing of a half-sent form may count
            environ = environ_of(scope, cast(IO[bytes], body), proxies)
            job = pool.submit(_run, wsgi, environ)
            running = asyncio.wrap_future(job)
            waiting.add(running)
            running.add_done_callback(waiting.discard)
            if can_be_given_up and await _has_left(exchange, running) and job.cancel():
                return LEFT
            answered = await running
        exchange.response_bytes(*answered)
        return answered[0]

    return application


async def _has_left(exchange: Exchange, running: asyncio.Future[Any]) -> bool:
    """Whether the client leaves before its answer is there. What runs already runs to its end: a
    thread cannot be stopped from outside."""
    leaving = asyncio.ensure_future(exchange.client_disconnect())
    await asyncio.wait({running, leaving}, return_when=asyncio.FIRST_COMPLETED)
    leaving.cancel()
    return not running.done()


async def _read(announced: int, exchange: Exchange, body: IO[bytes]) -> bool:
    """Whether all of it came. Only its announced length tells that from a line that broke."""
    length = 0
    if announced:
        try:
            async with asyncio.timeout(RECEIVING):
                async for piece in exchange:
                    length += len(piece)
                    body.write(piece)
        except TimeoutError:
            raise Refused(408) from None
        body.seek(0)
    return length == announced


def _announced(scope: Scope) -> int:
    headers = scope.headers
    said = headers.get("content-length")
    if said is None:
        if headers.get("transfer-encoding") is not None:
            raise Refused(411)
        return 0
    largest = LARGEST_OF_STRANGERS
    if SESSION in (headers.get("cookie") or ""):
        largest = LARGEST_CARDS if CARDS.fullmatch(scope.path) else LARGEST_BODY
    if not (said.isdigit() and len(said) < 12 and int(said) <= largest):
        raise Refused(413)
    return int(said)


def _run(wsgi: Wsgi, environ: Environ) -> tuple[int, list[Header], bytes]:
    """In the thread."""
    told: list[tuple[int, list[Header]]] = []

    def start_response(status: str, headers: list[Header], _: Any = None) -> None:
        told[:] = [(int(status[:3]), [(name.lower(), value) for name, value in headers])]

    pieces = wsgi(environ, start_response)
    try:
        body = b"".join(pieces)
    finally:
        if hasattr(pieces, "close"):
            pieces.close()
    return *told[0], body


def environ_of(scope: Scope, body: IO[bytes], proxies: Proxies = NO_PROXIES) -> Environ:
    """PEP 3333. A header with an underscore is left out: it could pass for the one with a dash that
    a proxy has checked."""
    address, _, port = scope.server.rpartition(":")
    environ: Environ = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string.encode().decode("latin-1"),
        "SERVER_NAME": address,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": peer_of(scope),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": body,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for name, value in scope.headers.items():
        if "_" in name or name == "transfer-encoding":
            continue
        key = name.upper().replace("-", "_")
        key = key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"
        joined = "; " if key == "HTTP_COOKIE" else ","
        environ[key] = environ[key] + joined + value if key in environ else value
    proxies.believe(environ)
    return environ
