"""Requests and answers as Granian hands them over, without a server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

Header = tuple[str, str]


@dataclass
class Headers:
    said: list[Header]

    def __contains__(self, key: str) -> bool:
        return any(name == key for name, _ in self.said)

    def get(self, key: str, default: str | None = None) -> str | None:
        return next((value for name, value in self.said if name == key), default)

    def items(self) -> list[Header]:
        return self.said


@dataclass
class Asked:
    path: str = "/"
    method: str = "GET"
    query_string: str = ""
    headers: Headers = field(default_factory=lambda: Headers([]))
    server: str = "127.0.0.1:8000"
    client: str = "127.0.0.1:50000"
    scheme: str = "http"
    http_version: str = "1.1"


class Answered:
    """Keeps what it is told; while not `taking`, a stream waits."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""
        self.taking = asyncio.Event()
        self.taking.set()
        self.gone = asyncio.Event()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield b""

    def response_empty(self, status: int, headers: list[Header]) -> None:
        self.response_bytes(status, headers, b"")

    def response_bytes(self, status: int, headers: list[Header], body: bytes) -> None:
        self.status, self.headers, self.body = status, dict(headers), body

    def response_stream(self, status: int, headers: list[Header]) -> Answered:
        self.response_bytes(status, headers, b"")
        return self

    async def send_bytes(self, data: bytes) -> None:
        await self.taking.wait()
        self.body += data

    async def client_disconnect(self) -> None:
        await self.gone.wait()
