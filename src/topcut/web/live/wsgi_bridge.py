"""Django as WSGI behind Granian, with one change of thread per request.

The whole request runs in one thread of the pool, so that its database connection is its own. What
comes in goes to a file from a size on.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any, cast

from .rsgi_types import Exchange, Header, Scope

Environ = dict[str, Any]
Wsgi = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]
Bridge = Callable[[Scope, Exchange], Any]
LARGEST_BODY = 4 * 1024 * 1024
"""The longest that is asked for is a list of players, up to two megabytes."""
LARGEST_CARDS = 33 * 1024 * 1024
"""But for the cards of a game: eight million characters, in a form."""
CARDS = re.compile(r"/events/[^/]+/decks/cards/import/")
IN_MEMORY = 256 * 1024
RECEIVING = 30.0
"""Seconds in which a whole body has to come."""
CLOSE = ("connection", "close")
UNREADABLE = (
    b"Another site has left a cookie for this address that cannot be read here (it has letters "
    b"outside ASCII). Delete the cookies of this address in the browser and try again."
)


class Refused(Exception):
    """The body is not taken; with the status that says why."""


def wsgi_bridge(
    wsgi: Wsgi, threads: int = 4, *, behind_proxy: bool = False, can_be_given_up: bool = False
) -> Bridge:
    """Behind a proxy, what the proxy says of where a client is counts. What can be given up is not
    begun for a client that has left while it waited for a thread."""
    pool = ThreadPoolExecutor(threads, thread_name_prefix="django")

    async def application(scope: Scope, exchange: Exchange) -> None:
        headers = scope.headers
        if "cookie" in headers and not headers.get("cookie"):
            text = [("content-type", "text/plain; charset=utf-8")]
            exchange.response_bytes(400, text, UNREADABLE)
            return
        with tempfile.SpooledTemporaryFile(max_size=IN_MEMORY) as body:
            try:
                is_whole = await _read(scope, exchange, cast(IO[bytes], body))
            except Refused as refused:
                exchange.response_empty(refused.args[0], [CLOSE])
                return
            if not is_whole:
                return  # the client has left: nothing of a half-sent form may count
            environ = environ_of(scope, cast(IO[bytes], body), behind_proxy=behind_proxy)
            job = pool.submit(_run, wsgi, environ)
            running = asyncio.wrap_future(job)
            if can_be_given_up and await _has_left(exchange, running) and job.cancel():
                return
            answer = await running
        exchange.response_bytes(*answer)

    return application


async def _has_left(exchange: Exchange, running: asyncio.Future[Any]) -> bool:
    """Whether the client leaves before its answer is there. What runs already runs to its end: a
    thread cannot be stopped from outside."""
    leaving = asyncio.ensure_future(exchange.client_disconnect())
    await asyncio.wait({running, leaving}, return_when=asyncio.FIRST_COMPLETED)
    leaving.cancel()
    return not running.done()


async def _read(scope: Scope, exchange: Exchange, body: IO[bytes]) -> bool:
    """Whether all of it came. Only its announced length tells that from a line that broke."""
    announced = _announced(scope)
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


def environ_of(scope: Scope, body: IO[bytes], *, behind_proxy: bool = False) -> Environ:
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
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
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
    if behind_proxy and "HTTP_X_FORWARDED_FOR" in environ:
        environ["REMOTE_ADDR"] = environ["HTTP_X_FORWARDED_FOR"].split(",")[-1].strip()
    return environ
