"""Django as WSGI behind an ASGI server, with one thread hop per request.

The whole request runs in one thread of the pool, so that its database connection is its own. Long
bodies are not held in memory: what comes in goes to a file from a size on, what goes out is sent
piece by piece, and the thread waits for a slow reader.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any, cast

from .asgi_types import Application, Message, Receive, Scope, Send

Environ = dict[str, Any]
Wsgi = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]
LARGEST_BODY = 4 * 1024 * 1024
"""The longest that is asked for is a list of players, up to two megabytes."""
IN_MEMORY = 256 * 1024
RECEIVING = 30.0
"""Seconds in which a whole body has to come."""
PATIENCE = 60.0
"""Seconds that a thread waits for a client to take the next piece."""


def hop(wsgi: Wsgi, threads: int = 4, *, behind_proxy: bool = False) -> Application:
    """Behind a proxy, what the proxy says of where a client is counts."""
    pool = ThreadPoolExecutor(threads, thread_name_prefix="django")

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        with tempfile.SpooledTemporaryFile(max_size=IN_MEMORY) as body:
            try:
                async with asyncio.timeout(RECEIVING):
                    length = await _read(scope, receive, cast(IO[bytes], body))
            except TimeoutError:
                await _refuse(408, send)
                return
            if length is None:
                return
            if length < 0:
                await _refuse(413, send)
                return
            body.seek(0)
            environ = environ_of(scope, cast(IO[bytes], body), length, behind_proxy=behind_proxy)
            loop = asyncio.get_running_loop()

            def out(message: Message) -> None:
                asyncio.run_coroutine_threadsafe(_sent(send, message), loop).result(PATIENCE)

            first = await loop.run_in_executor(pool, _run, wsgi, environ, out)
            for message in first:
                await send(message)

    return application


async def _sent(send: Send, message: Message) -> None:
    await send(message)


async def _read(scope: Scope, receive: Receive, body: IO[bytes]) -> int | None:
    """The length of the body; None where the client left, -1 where it is too long."""
    length = 0
    for name, value in scope["headers"]:
        if name == b"content-length" and not (value.isdigit() and int(value) <= LARGEST_BODY):
            return -1
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        piece = message.get("body", b"")
        length += len(piece)
        if length > LARGEST_BODY:
            return -1
        body.write(piece)
        if not message.get("more_body", False):
            return length


async def _refuse(status: int, send: Send) -> None:
    headers = [(b"content-length", b"0"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def _run(wsgi: Wsgi, environ: Environ, out: Callable[[Message], None]) -> list[Message]:
    """In the thread. A short answer is handed back whole, a long one goes out from here."""
    head: list[Message] = []

    def start_response(status: str, headers: list[tuple[str, str]], _: Any = None) -> None:
        told = [(k.lower().encode("latin-1"), v.encode("latin-1")) for k, v in headers]
        head[:] = [{"type": "http.response.start", "status": int(status[:3]), "headers": told}]

    pieces = wsgi(environ, start_response)
    try:
        held: list[bytes] = []
        size = 0
        for piece in pieces:
            held.append(piece)
            size += len(piece)
            if size > IN_MEMORY:
                for message in (*head, _body(b"".join(held), more=True)):
                    out(message)
                held, size = [], 0
                head.clear()
        return [*head, _body(b"".join(held), more=False)]
    finally:
        if hasattr(pieces, "close"):
            pieces.close()


def _body(body: bytes, *, more: bool) -> Message:
    return {"type": "http.response.body", "body": body, "more_body": more}


def environ_of(
    scope: Scope, body: IO[bytes], length: int, *, behind_proxy: bool = False
) -> Environ:
    """PEP 3333. A header with an underscore is left out: it could pass for the one with a dash that
    a proxy has checked."""
    server = scope.get("server") or ("localhost", 80)
    client = scope.get("client") or ("", 0)
    environ: Environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": scope.get("root_path", ""),
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1]),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": client[0],
        "CONTENT_LENGTH": str(length),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": body,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for name, value in scope["headers"]:
        if b"_" in name or name in (b"content-length", b"transfer-encoding"):
            continue
        key = name.decode("latin-1").upper().replace("-", "_")
        key = key if key == "CONTENT_TYPE" else f"HTTP_{key}"
        text = value.decode("latin-1")
        if key in environ:
            text = environ[key] + ("; " if key == "HTTP_COOKIE" else ",") + text
        environ[key] = text
    if behind_proxy and "HTTP_X_FORWARDED_FOR" in environ:
        environ["REMOTE_ADDR"] = environ["HTTP_X_FORWARDED_FOR"].split(",")[-1].strip()
    return environ
