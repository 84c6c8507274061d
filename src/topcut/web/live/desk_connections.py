"""Requests handed on to the desk, a process of its own: plain HTTP over a socket in a folder that
nobody else can enter. Each queue has as many connections as it may have requests under way; the
desk has a thread for each.

The front has read the body, has checked its length and knows who the client is; the desk believes
it. What a dying desk may have done already is never asked for twice.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import IO, NamedTuple
from urllib.parse import quote

from topcut.store.request_turns import Priority

from .proxies import Proxies, peer_of
from .request_queues import TEXT, Job, ResponseParts
from .rsgi_types import Header, Scope
from .wsgi_bridge import joined_headers

CLIENT = "x-forwarded-for"
"""The front's own word on who the client is; what the client said of it has been judged before."""
ONLY_OF_PROXIES = ("x-forwarded-proto", "x-request-id")
PRIORITY = "x-topcut-priority"
LEFT = "x-topcut-left"
"""Names the file beside the socket that is there once the client has left, which the desk cannot
see from this connection."""
HOP_BY_HOP = frozenset(
    ("connection", "keep-alive", "te", "trailer", "upgrade", "proxy-authorization", "expect")
)
OF_THE_FRONT = frozenset(("date", "server", "connection", "keep-alive", "transfer-encoding"))
"""What it says itself of its answers."""
SAFE = ("GET", "HEAD", "OPTIONS")
"""Asked again where the desk died over them."""
IN_PATH = "/:@!$&'()*+,;=~-._"
IN_QUERY = IN_PATH + "?%"
LONGEST_HEAD = 256 * 1024
PATIENCE = 15.0
"""Seconds for a desk that is being started again."""
LOOK_AGAIN = 0.05
TRIES = 3
AWAY = (
    503,
    [*TEXT, ("retry-after", "2"), ("cache-control", "no-store")],
    b"The desk is being started again. Try again in a few seconds.",
)
UNKNOWN = (
    503,
    [*TEXT, ("cache-control", "no-store")],
    b"The desk was started again while it answered. Load the page again and look whether what you "
    b"sent was recorded before you send it once more.",
)


class DeskConnection(NamedTuple):
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def close(self) -> None:
        self.writer.close()

    @property
    def is_open(self) -> bool:
        return not (self.reader.at_eof() or self.writer.is_closing())


class DeskConnections:
    """The connections of one queue to the desk."""

    def __init__(
        self,
        socket: str,
        at_a_time: int,
        proxies: Proxies,
        priority: Priority = Priority.OTHERS,
    ) -> None:
        self.at_a_time = at_a_time
        self._priority = priority
        self._socket = socket
        self._proxies = proxies
        self._free = asyncio.Semaphore(at_a_time)
        self._idle: list[DeskConnection] = []
        self._numbers = count()

    def flag(self) -> Path:
        """The path of a new flag, for one request."""
        name = f"left-{os.getpid()}-{id(self)}-{next(self._numbers)}"
        return Path(self._socket).with_name(name)

    def start(self, scope: Scope, body: IO[bytes], length: int) -> Job:
        return _Forwarded(self, scope, body, length)

    async def answer(
        self, scope: Scope, body: bytes, left: str, patience: float = PATIENCE
    ) -> ResponseParts:
        """The desk's answer, once a connection is free. `left` names the file that says that the
        client has left."""
        own = {LEFT: left, PRIORITY: str(self._priority)}
        asked = head_of(scope, len(body), self._proxies, own) + body
        for _ in range(TRIES):
            try:
                async with asyncio.timeout(patience):
                    connection = await self._connection()
            except TimeoutError:
                return AWAY
            try:
                connection.writer.write(asked)
                await connection.writer.drain()
                answer = await _read(connection.reader, scope.method)
            except (OSError, EOFError):
                connection.close()
                if scope.method not in SAFE:
                    return UNKNOWN
            except BaseException:
                connection.close()  # half an answer is still to come on it
                raise
            else:
                self._idle.append(connection)
                return answer
        return AWAY

    async def _connection(self) -> DeskConnection:
        """An idle connection, or a new one once the desk is there."""
        while self._idle:
            connection = self._idle.pop()
            if connection.is_open:
                return connection
            connection.close()
        while True:
            try:
                found = await asyncio.open_unix_connection(self._socket, limit=LONGEST_HEAD)
            except OSError:
                await asyncio.sleep(LOOK_AGAIN)
            else:
                return DeskConnection(*found)

    async def answer_when_free(
        self, job: _Forwarded, scope: Scope, body: IO[bytes], length: int
    ) -> ResponseParts:
        async with self._free:
            job.has_begun = True
            try:
                return await self.answer(scope, body.read() if length else b"", job.flag.name)
            finally:
                if job.has_left:
                    job.flag.unlink(missing_ok=True)


class _Forwarded:
    def __init__(self, desk: DeskConnections, scope: Scope, body: IO[bytes], length: int) -> None:
        self.has_begun = self.has_left = False
        self.flag = desk.flag()
        self.answer: asyncio.Future[ResponseParts] = asyncio.ensure_future(
            desk.answer_when_free(self, scope, body, length)
        )

    def give_up(self) -> bool:
        if not self.has_begun:
            return self.answer.cancel()
        self.has_left = True
        self.flag.touch()
        return False


def head_of(scope: Scope, length: int, proxies: Proxies, own: Mapping[str, str]) -> bytes:
    """The request's first lines as the desk is to see them, with our own headers. The server has
    read them strictly, so no value has the end of a line in it; what a path has been decoded to is
    written out again."""
    target = quote(scope.path, safe=IN_PATH)
    if scope.query_string:
        target += "?" + quote(scope.query_string, safe=IN_QUERY)
    headers = joined_headers(scope)
    if not proxies.are_ours(peer_of(scope)):
        for name in ONLY_OF_PROXIES:
            headers.pop(name, None)
    headers[CLIENT] = proxies.client_of(scope)
    headers |= own
    headers.setdefault("host", scope.server)
    headers.pop("content-length", None)
    if length or scope.method not in SAFE:
        headers["content-length"] = str(length)
    lines = [f"{name}: {value}" for name, value in headers.items() if name not in HOP_BY_HOP]
    return "\r\n".join([f"{scope.method} {target} HTTP/1.1", *lines, "", ""]).encode("latin-1")


async def _read(reader: asyncio.StreamReader, method: str) -> ResponseParts:
    """The desk always says how long an answer is."""
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head[:-4].decode("latin-1").split("\r\n")
    status, length = int(first.split(" ", 2)[1]), 0
    headers: list[Header] = []
    for line in lines:
        name, _, value = line.partition(":")
        name = name.lower()
        if name == "content-length":
            length = int(value)
        if name not in OF_THE_FRONT:
            headers.append((name, value.strip()))
    has_body = method != "HEAD" and status not in (204, 304)
    return status, headers, await reader.readexactly(length) if has_body else b""
