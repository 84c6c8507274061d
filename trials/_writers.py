"""Players' phones that report, and send the same report again until it is answered: raw sockets in
one event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from urllib.parse import urlencode

from trials._hall import Phone

TIMEOUT = 20.0
AGAIN = 0.2
RECORDED = (200, 303)


def request_of(phone: Phone, sent: str, result: str) -> bytes:
    body = urlencode({"sent": sent, "seat": phone.seat, "result": result}).encode()
    head = (
        f"POST {phone.path} HTTP/1.1\r\nHost: hall\r\nConnection: close\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


async def answer_to(port: int, request: bytes) -> int:
    """The status, once the whole answer is there; 0 where the line broke."""
    try:
        async with asyncio.timeout(TIMEOUT):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write(request)
                await writer.drain()
                answer = await reader.read()
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return 0
    head, found, body = answer.partition(b"\r\n\r\n")
    if not found or not head.startswith(b"HTTP/1.1 "):
        return 0
    for line in head.split(b"\r\n")[1:]:
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length" and len(body) < int(value):
            return 0
    return int(head[9:12])


@dataclass
class Writers:
    """So many at once; each writes another result with every report, so that each is an entry."""

    port: int
    phones: Sequence[Phone]
    random: Random
    acknowledged: set[str] = field(default_factory=set)
    sent: set[str] = field(default_factory=set)
    statuses: dict[int, int] = field(default_factory=dict)
    is_over: bool = False

    async def run(self, count: int) -> None:
        share = max(1, len(self.phones) // count)
        own = [self.phones[at * share : (at + 1) * share] for at in range(count)]
        await asyncio.gather(*(self._write(at, some) for at, some in enumerate(own) if some))

    async def _write(self, writer: int, phones: Sequence[Phone]) -> None:
        turn = 0
        while not self.is_over:
            phone = phones[turn % len(phones)]
            result = ("win", "loss")[turn // len(phones) % 2]
            sent = f"trial-{writer}-{turn}"
            self.sent.add(sent)
            await self._until_answered(phone, sent, result)
            turn += 1
            await asyncio.sleep(self.random.random() * 0.05)

    async def _until_answered(self, phone: Phone, sent: str, result: str) -> None:
        request = request_of(phone, sent, result)
        while True:
            status = await answer_to(self.port, request)
            self.statuses[status] = self.statuses.get(status, 0) + 1
            if status in RECORDED:
                self.acknowledged.add(sent)
                return
            if self.is_over:
                return
            if status == 422:  # twenty reports a minute of one player are enough
                await asyncio.sleep(1 + self.random.random())
            await asyncio.sleep(AGAIN * (0.5 + self.random.random()))
