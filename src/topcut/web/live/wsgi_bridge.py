"""Django as WSGI behind Granian, with one change of thread per request.

The whole request runs in one thread of the pool, so that its database connection is its own.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import IO, Any

from topcut.store.request_turns import REQUEST_TURNS, Priority

from .proxies import NO_PROXIES, Proxies, peer_of
from .request_queues import Job, RequestQueue, ResponseParts
from .rsgi_types import Header, Scope

Environ = dict[str, Any]
Wsgi = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]
HAS_LEFT, PRIORITY = "topcut.has_left", "topcut.priority"
"""In the environ of what can be given up: a function that says whether the client is gone."""


def wsgi_bridge(
    wsgi: Wsgi, threads: int = 4, *, proxies: Proxies = NO_PROXIES, **more: Any
) -> RequestQueue:
    """A queue with threads of its own. What a proxy of ours says of where a client is counts."""
    return RequestQueue(Threads(wsgi, threads, proxies), proxies=proxies, **more)


class Threads:
    def __init__(
        self,
        wsgi: Wsgi,
        threads: int,
        proxies: Proxies,
        priority: Priority = Priority.OTHERS,
    ) -> None:
        self.at_a_time = threads
        self._wsgi = wsgi
        self._priority = priority
        self._proxies = proxies
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="django")

    def start(self, scope: Scope, body: IO[bytes], length: int) -> Job:
        environ, left = environ_of(scope, body, self._proxies), threading.Event()
        environ[HAS_LEFT], environ[PRIORITY] = left.is_set, self._priority
        return _InThread(self._pool.submit(_run, self._wsgi, environ), left)


def in_turn(wsgi: Wsgi) -> Wsgi:
    """One request computes at a time."""

    def application(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        with REQUEST_TURNS.turn(environ[PRIORITY]):
            return wsgi(environ, start_response)

    return application


class _InThread:
    def __init__(self, job: Future[ResponseParts], left: threading.Event) -> None:
        self._job = job
        self._left = left
        self.answer = asyncio.wrap_future(job)

    def give_up(self) -> bool:
        self._left.set()
        return self._job.cancel()


def _run(wsgi: Wsgi, environ: Environ) -> ResponseParts:
    """Runs in a thread of the pool."""
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
    """PEP 3333."""
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
    for name, value in joined_headers(scope).items():
        key = name.upper().replace("-", "_")
        environ[key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"] = value
    proxies.believe(environ)
    return environ


def joined_headers(scope: Scope) -> dict[str, str]:
    """Each header once. One with an underscore is left out: it could pass for the one with a dash
    that a proxy has checked."""
    found: dict[str, str] = {}
    for name, value in scope.headers.items():
        if "_" in name or name == "transfer-encoding":
            continue
        between = "; " if name == "cookie" else ","
        found[name] = found[name] + between + value if name in found else value
    return found
