"""How much longer the desk's pages take (p99) while something storms: 10,000 streams, phones that
report, readers that are slow or stall, wrong log-ins, rubbish. As a ratio to the idle server."""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from statistics import median, quantiles
from typing import Any
from urllib.parse import quote

from bench._crowd import allow_files, from_elsewhere, request
from trials._asking import Asking
from trials._each_database import on_each_database
from trials._figures import Run
from trials._hall import EVENT, Hall, close, prepare
from trials._postgres import Postgres
from trials._server import Server
from trials._writers import Writers, answer_to

AIM = 3.0
PAGES = (f"/events/{EVENT}/round/", f"/events/{EVENT}/players/", f"/events/{EVENT}/clock/")
SECONDS, STORMING, WARM = 3.5, 6.0, 2.0
LONGEST_STORM = 18.0
PAUSE = 0.03
STREAMS = 10_000
Begun = Callable[[int], None]
"""Says how many are there."""
Storm = Callable[[int, Hall, int, Begun, float], Awaitable[None]]
NamedStorm = tuple[str, Storm, int]
"""With how many there are of it."""


def trial(run: Run) -> None:
    """Each database in a process of its own, as Django has one; on PostgreSQL what asks it."""
    if run.database:
        _on_one_database(run)
        return
    on_each_database(run, first_share=0.75)


def _on_one_database(run: Run) -> None:
    postgres = Postgres() if run.database == "PostgreSQL" else None
    url = postgres.url if postgres else ""
    try:
        hall = prepare(run.folder / "data", 400, url)
        server = Server(run.folder / "data", database=url)
        try:
            server.wait_ready()
            _measure(run, server, hall, [one for one in STORMS if not url or one[0] in AT_DATABASE])
        finally:
            server.end()
    finally:
        if postgres:
            close()
            postgres.end()


def _measure(run: Run, server: Server, hall: Hall, storms: Sequence[NamedStorm]) -> None:
    """The idle server before each storm; compared with the middle of all of them, so that one slow
    page while nothing happened makes no storm look better."""
    desk = Asking(server.port, hall)
    desk.get(f"/e/{EVENT}/")
    _p99(desk, WARM)
    idle, busy = list[float](), dict[str, float]()
    for name, storm, size in storms:
        said = f"desk p99 with {run.many(size):,} {name}"
        if run.left < LONGEST_STORM:
            run.add(said, "no time left", "measured", False)
            continue
        idle.append(_p99(desk, SECONDS))
        busy[said] = _p99_in_storm(run, server, hall, (name, storm, run.many(size)))
    for said, found in busy.items():
        ratio = found / median(idle)
        took = f"{ratio:.1f}x ({found * 1000:.0f} ms, idle {median(idle) * 1000:.0f} ms)"
        run.add(said, took, f"<= {AIM:.0f}x", ratio <= AIM)


def _p99_in_storm(run: Run, server: Server, hall: Hall, what: NamedStorm) -> float:
    name, storm, size = what
    spawn = multiprocessing.get_context("spawn")
    ready, there = spawn.Event(), spawn.Value("i", 0)
    how = (storm, size, STORMING + 6)
    storming = spawn.Process(
        target=_storm, args=(how, server.port, hall, ready, there), daemon=True
    )
    storming.start()
    if not ready.wait(90):
        run.add(f"{size:,} {name}", "did not begin", "begun", False)
    time.sleep(1.5)
    busy = _p99(Asking(server.port, hall), STORMING)
    storming.terminate()
    storming.join(30)
    if storm is streams:
        run.add(f"{size:,} {name}: opened", f"{there.value:,}", f"{size:,}", there.value == size)
    return busy


def _p99(desk: Asking, seconds: float) -> float:
    """Of pages asked for at a steady pace."""
    took, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        for page in PAGES:
            begun = time.perf_counter()
            status = desk.get(page)
            took.append(time.perf_counter() - begun if status == 200 else 30.0)
            time.sleep(PAUSE)
    return quantiles(took, n=100)[98]


def _storm(how: tuple[Storm, int, float], port: int, hall: Hall, ready: Any, there: Any) -> None:
    """In a process of its own."""
    allow_files(2 * STREAMS)
    storm, size, seconds = how

    def begun(count: int) -> None:
        there.value = count
        ready.set()

    async def run() -> None:
        await storm(port, hall, size, begun, seconds)

    asyncio.run(run())


async def reports(port: int, hall: Hall, size: int, begun: Begun, seconds: float) -> None:
    writers = Writers(port, hall.phones, Random(1))
    working = asyncio.ensure_future(writers.run(size))
    begun(size)
    await asyncio.sleep(seconds)
    writers.is_over = True
    await working


async def streams(port: int, _: Hall, size: int, begun: Begun, seconds: float) -> None:
    """Measured once all of them are open."""
    lines, ask = [], request(f"/e/{EVENT}/live", "Accept: text/event-stream")
    loop = asyncio.get_running_loop()
    for number in range(size):
        one = from_elsewhere(number)
        one.setblocking(False)
        try:
            await loop.sock_connect(one, ("127.0.0.1", port))
            await loop.sock_sendall(one, ask)
        except OSError:
            one.close()
            continue
        lines.append(one)
    begun(sum(await asyncio.gather(*map(_is_answered, lines))))
    await asyncio.sleep(seconds)
    for one in lines:
        one.close()


async def _is_answered(line: socket.socket) -> bool:
    """An open stream begins with its head; one that was refused begins with another."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(30):
            return (await loop.sock_recv(line, 12)) == b"HTTP/1.1 200"
    except (OSError, TimeoutError):
        return False


async def slow_readers(port: int, _: Hall, size: int, begun: Begun, seconds: float) -> None:
    """Half of them read a byte now and then, the others never."""
    begun(size)

    async def one(number: int) -> None:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
            writer.write(request(f"/e/{EVENT}/pairings/all/"))
            await writer.drain()
            for _ in range(int(seconds * 2)):
                await asyncio.sleep(0.5)
                if number % 2:
                    await reader.read(1)
            writer.close()
        except OSError:
            return

    await asyncio.gather(*(one(number) for number in range(size)))


async def half_sent(port: int, hall: Hall, size: int, begun: Begun, seconds: float) -> None:
    """Requests that stall in the middle of their head or their body."""
    begun(size)
    path = hall.phones[0].path
    head = f"POST {path} HTTP/1.1\r\nHost: hall\r\nContent-Length: 500\r\n"

    async def one(number: int) -> None:
        try:
            _reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write((head if number % 2 else f"{head}\r\nresult=w").encode())
            await writer.drain()
            await asyncio.sleep(seconds)
            writer.close()
        except OSError:
            return

    await asyncio.gather(*(one(number) for number in range(size)))


async def wrong_logins(port: int, _: Hall, size: int, begun: Begun, seconds: float) -> None:
    begun(size)
    end = time.monotonic() + seconds

    async def one(number: int) -> None:
        body = f"login=name{number}&password=guess".encode()
        ask = (
            "POST /login/ HTTP/1.1\r\nHost: hall\r\nConnection: close\r\nCookie: csrftoken="
            f"{'a' * 32}\r\nX-CSRFToken: {'a' * 32}\r\nContent-Type: "
            f"application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
        ).encode() + body
        while time.monotonic() < end:
            await answer_to(port, ask)

    await asyncio.gather(*(one(number) for number in range(size)))


async def page_readers(port: int, _: Hall, size: int, begun: Begun, seconds: float) -> None:
    """Phones that load a public page, one after the other."""
    begun(size)
    end, ask = time.monotonic() + seconds, request(f"/e/{EVENT}/players/7/", close=True)

    async def one() -> None:
        while time.monotonic() < end:
            await answer_to(port, ask)

    await asyncio.gather(*(one() for _ in range(size)))


async def rubbish(port: int, hall: Hall, size: int, begun: Begun, seconds: float) -> None:
    """Forms that nobody could have filled in, from whoever comes by."""
    begun(size)
    end, odd = time.monotonic() + seconds, quote(b"\xff\0<script>" + b"9" * 400)
    paths = (f"/e/{EVENT}/register/", hall.phones[0].path, "/language/", f"/e/{odd[:9]}/")

    async def one(number: int) -> None:
        turn = number
        while time.monotonic() < end:
            turn += 1
            body = "&".join(f"{name}={odd}" for name in ("name", "ticket", "sent", "seat", "next"))
            ask = (
                f"POST {paths[turn % len(paths)]} HTTP/1.1\r\nHost: hall\r\nConnection: close\r\n"
                "Content-Type: application/x-www-form-urlencoded\r\n"
                f"Content-Length: {len(body)}\r\n\r\n{body}"
            )
            await answer_to(port, ask.encode())

    await asyncio.gather(*(one(number) for number in range(size)))


STORMS: tuple[NamedStorm, ...] = (
    ("open streams", streams, STREAMS),
    ("slow and stalled readers", slow_readers, 500),
    ("half-sent requests", half_sent, 500),
    ("wrong log-ins at once", wrong_logins, 20),
    ("phones that report", reports, 200),
    ("phones that read", page_readers, 50),
    ("senders of rubbish", rubbish, 20),
)
AT_DATABASE = ("wrong log-ins at once", "phones that report", "senders of rubbish")
"""What asks the database; the others never get there."""
