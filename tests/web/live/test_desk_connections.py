"""Requests handed on to the desk: what it is told of the client, and what happens when it dies."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.web.exchanges import Answered, Asked, Headers
from topcut.web.live import desk_connections
from topcut.web.live.desk_connections import LEFT, DeskConnections, head_of
from topcut.web.live.proxies import NO_PROXIES, Proxies
from topcut.web.live.request_queues import RequestQueue

PHONE, PROXY = "203.0.113.7", "10.0.0.2"
OK = b"HTTP/1.1 200 OK\r\nDate: today\r\nSet-Cookie: a=1\r\nContent-Length: 2\r\n\r\nok"
Handler = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


def lines_of(asked: Asked, proxies: Proxies = NO_PROXIES, length: int = 0) -> list[str]:
    return head_of(asked, length, proxies, {LEFT: "left-1"}).decode("latin-1").split("\r\n")


class TestWhatTheDeskIsTold:
    def test_a_client_does_not_say_itself_where_it_is(self) -> None:
        said = Headers([("x-forwarded-for", "1.2.3.4"), ("x-forwarded-proto", "https")])
        lines = lines_of(Asked(headers=said, client=f"{PHONE}:5000"))
        assert f"x-forwarded-for: {PHONE}" in lines
        assert not [line for line in lines if "proto" in line or "1.2.3.4" in line]

    def test_a_proxy_of_ours_does(self) -> None:
        said = Headers([("x-forwarded-for", f"1.1.1.1, {PHONE}"), ("x-forwarded-proto", "https")])
        lines = lines_of(Asked(headers=said, client=f"{PROXY}:5000"), Proxies(PROXY))
        assert f"x-forwarded-for: {PHONE}" in lines
        assert "x-forwarded-proto: https" in lines

    def test_headers_with_underscores_and_those_of_the_line_are_left_out(self) -> None:
        said = [("x_forwarded_for", "1.2.3.4"), ("connection", "close"), ("upgrade", "h2c")]
        said += [("transfer-encoding", "chunked"), ("cookie", "a=1"), ("cookie", "b=2")]
        lines = lines_of(Asked(headers=Headers(said)))
        assert "cookie: a=1; b=2" in lines
        assert len(lines) == 7, "address, cookie, client, whether it left, host, and the end"

    def test_no_path_begins_another_request(self) -> None:
        asked = Asked("/é\r\nHost: evil\r\n", query_string="q=a b&r=%20\r\nX: y")
        first, *_ = lines_of(asked)
        assert first == ("GET /%C3%A9%0D%0AHost:%20evil%0D%0A?q=a%20b&r=%20%0D%0AX:%20y HTTP/1.1")

    def test_the_length_is_that_of_what_was_read(self) -> None:
        said = Headers([("content-length", "999")])
        assert "content-length: 5" in lines_of(Asked(method="POST", headers=said), length=5)
        assert "content-length: 0" in lines_of(Asked(method="POST"))
        assert not [line for line in lines_of(Asked()) if line.startswith("content-length")]


def asked_of(
    handlers: list[Handler], asked: Asked, socket: Path, times: int = 1
) -> list[tuple[int, dict[str, str], bytes]]:
    """Each line that is opened is served by the next of the handlers."""

    async def whole() -> list[tuple[int, dict[str, str], bytes]]:
        waiting = iter(handlers)
        begun: set[asyncio.Task[None]] = set()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            task = asyncio.current_task()
            assert task is not None
            begun.add(task)
            await next(waiting)(reader, writer)
            writer.close()

        server = await asyncio.start_unix_server(serve, str(socket))
        handed_on = RequestQueue(DeskConnections(str(socket), 1, NO_PROXIES))
        answers = []
        for _ in range(times):
            answered = Answered()
            await handed_on(asked, answered)
            answers.append((answered.status, answered.headers, answered.body))
        server.close()
        for task in begun:
            task.cancel()
        return answers

    return asyncio.run(whole())


async def dies(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await reader.readuntil(b"\r\n\r\n")
    writer.write(OK[:40])


async def answers(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while True:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(OK)


class TestADeskThatDies:
    def test_what_only_reads_is_asked_again(self, tmp_path: Path) -> None:
        ((status, headers, body),) = asked_of([dies, answers], Asked(), tmp_path / "s")
        assert (status, body) == (200, b"ok")
        assert "date" not in headers

    def test_what_may_have_been_recorded_is_not(self, tmp_path: Path) -> None:
        """It is said so; whoever sent it looks before sending it again."""
        ((status, _, body),) = asked_of([dies, answers], Asked(method="POST"), tmp_path / "s")
        assert status == 503
        assert b"look whether" in body

    def test_a_line_is_used_again(self, tmp_path: Path) -> None:
        found = asked_of([answers], Asked(), tmp_path / "s", times=3)
        assert [status for status, *_ in found] == [200] * 3

    def test_who_asks_while_it_is_away_is_told_to_come_back(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def ask() -> int:
            desk = DeskConnections(str(tmp_path / "nobody"), 1, NO_PROXIES)
            return (await desk.answer(Asked(), b"", "left-1", patience=0.0))[0]

        assert asyncio.run(ask()) == 503
        assert desk_connections.PATIENCE > 5, "longer than a desk takes to start"


def test_who_has_left_is_not_begun(tmp_path: Path) -> None:
    """One line: the first has begun, and hears of it by a file; the second has not."""

    async def ask() -> None:
        desk = DeskConnections(str(tmp_path / "nobody"), 1, NO_PROXIES)
        first, second = (desk.start(Asked(), io.BytesIO(), 0) for _ in range(2))
        await asyncio.sleep(0)
        assert second.give_up()
        assert list(tmp_path.iterdir()) == []
        assert not first.give_up()
        (flag,) = tmp_path.iterdir()
        said = Headers([("x-topcut-left", "../../etc/passwd")])
        head = head_of(Asked(headers=said), 0, NO_PROXIES, {LEFT: flag.name}).decode()
        assert f"x-topcut-left: {flag.name}\r\n" in head, "the client's own word is taken out"
        assert "passwd" not in head
        first.answer.cancel()
        await asyncio.wait([first.answer])
        assert list(tmp_path.iterdir()) == []

    asyncio.run(ask())
