"""The line between phone and server breaks at each step of a report: while it is sent, after it was
sent, while the answer comes. The phone sends the same report again: it counts once."""

from __future__ import annotations

import asyncio
import socket
import struct

from trials._figures import Run
from trials._hall import Phone, prepare, recorded
from trials._server import Server
from trials._writers import RECORDED, answer_to, request_of

PLAYERS = 1_600
RESET = struct.pack("ii", 1, 0)
AT_ONCE = 16


def trial(run: Run) -> None:
    hall = prepare(run.folder / "data", PLAYERS)
    server = Server(run.folder / "data")
    try:
        server.wait_ready()
        sent, odd, steps = asyncio.run(_all_cuts(run, server.port, list(hall.phones)))
    finally:
        server.end()
    found = recorded(hall)
    run.add("cuts", f"{len(sent):,}", f"{steps:,}", len(sent) == steps)
    run.none(
        f"{len(sent):,} cuts: not recorded after sending again", sorted(set(sent) - found.sent)
    )
    run.none("recorded twice", abs(found.results - len(found.sent)))
    run.none("not answered as recorded", odd)
    run.add("chain", found.fault or "whole", "whole", not found.fault)


async def _all_cuts(run: Run, port: int, phones: list[Phone]) -> tuple[list[str], list[str], int]:
    """At every byte of the request, then while the answer comes; each with a phone of its own, both
    closed and reset."""
    length = max(len(request_of(one, "network-cut-0000", "win")) for one in phones)
    steps = [("send", at) for at in range(0, length + 1, 1 if run.share >= 1 else 60)]
    steps += [("answer", at) for at in (0, 1, 9, 50, 100, 150, 200, 250, 300)]
    many = asyncio.Semaphore(AT_ONCE)
    sent, odd = [], []

    async def one(number: int, step: tuple[str, int], phone: Phone) -> None:
        async with many:
            if run.left < 10:
                return
            name = f"network-cut-{number:04}"
            request = request_of(phone, name, "win")
            await _cut(port, request, *step, is_reset=number % 2 == 0)
            for _ in range(20):
                status = await answer_to(port, request)
                if status in RECORDED:
                    break
                await asyncio.sleep(0.1)
            else:
                odd.append(f"{step}: {status}")
            sent.append(name)

    pairs = zip(steps, phones, strict=False)
    await asyncio.gather(*(one(n, s, p) for n, (s, p) in enumerate(pairs)))
    return sent, odd, len(steps)


async def _cut(port: int, request: bytes, what: str, at: int, *, is_reset: bool) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    if is_reset:
        line: socket.socket = writer.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    writer.write(request[:at] if what == "send" else request)
    await writer.drain()
    if what == "answer" and at:
        await reader.read(at)
    writer.close()
