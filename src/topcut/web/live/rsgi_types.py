"""What Granian calls an application with, over RSGI: Rust keeps the request, and Python asks for
the few things that it needs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from typing import Protocol

Header = tuple[str, str]


class Headers(Protocol):
    """Names in small letters; a value that is not ASCII is left out by the server, though its name
    is `in` them."""

    def __contains__(self, key: str) -> bool: ...

    def get(self, key: str, default: str | None = None) -> str | None: ...

    def items(self) -> list[Header]: ...


class Scope(Protocol):
    """The request. `path` is decoded; `server` and `client` are address and port."""

    @property
    def method(self) -> str: ...
    @property
    def path(self) -> str: ...
    @property
    def query_string(self) -> str: ...
    @property
    def headers(self) -> Headers: ...
    @property
    def server(self) -> str: ...
    @property
    def client(self) -> str: ...
    @property
    def scheme(self) -> str: ...
    @property
    def http_version(self) -> str: ...


class Stream(Protocol):
    """It ends when nobody holds it any more."""

    def send_bytes(self, data: bytes) -> Awaitable[None]: ...


class Exchange(Protocol):
    """The body that comes in, piece by piece, and the one answer."""

    def __aiter__(self) -> AsyncIterator[bytes]: ...

    def client_disconnect(self) -> Awaitable[None]: ...

    def response_empty(self, status: int, headers: list[Header]) -> None: ...

    def response_bytes(self, status: int, headers: list[Header], body: bytes) -> None: ...

    def response_stream(self, status: int, headers: list[Header]) -> Stream: ...
