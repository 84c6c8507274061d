"""`topcut serve` with people who follow: streams from a real server, and its clean end."""

from __future__ import annotations

import gzip
import re
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.forked import PATIENCE
from tests.serving import Server, Visitor
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.rounds.announcements import MakeAnnouncement
from topcut.sheets.load import find_rulebook


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that may be ended."""
    one = Server(tmp_path / "data", "--demo")
    yield one
    one.end(signal.SIGTERM)


def announce(text: str) -> None:
    from topcut.store.events.journals import DatabaseStore, record  # noqa: PLC0415

    context = Context(Actor("Olga", "organizer"), "2026-11-16T10:00:00+00:00", 1)
    record(DatabaseStore("demo"), MakeAnnouncement(text=text), context, find_rulebook)


class Stream:
    """One phone that follows the demonstration."""

    def __init__(self, server: Server) -> None:
        self.line = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        self.line.sendall(b"GET /e/demo/live HTTP/1.1\r\nHost: x\r\n\r\n")
        self.said = b""

    @property
    def numbers(self) -> list[int]:
        return [int(one) for one in re.findall(rb"data: (\d+)\n", self.said)]

    def wait(self, above: int = 0, seconds: float = PATIENCE) -> int:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.numbers and self.numbers[-1] > above:
                return self.numbers[-1]
            self.said += self.line.recv(4096)
        pytest.fail(f"nothing above {above}: {self.said!r}")

    def is_closed(self) -> bool:
        """To its last chunk, which a server that is killed does not send."""
        while piece := self.line.recv(4096):
            self.said += piece
        return self.said.endswith(b"0\r\n\r\n")


def page_of(server: Server, path: str) -> str:
    with urlopen(f"{server.base}/e/demo/{path}", timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def test_phones_hear_of_news_from_here_and_from_other_processes(own_server: Server) -> None:
    server = own_server
    streams = [Stream(server) for _ in range(20)]
    first = {stream.wait() for stream in streams}
    assert len(first) == 1
    path = "/events/demo/players/"
    players = server.olga.post(f"{path}add/", {"names": "Late Larry", "confirmed": "yes"}, path)
    larry = re.search(rf'href="{path}(\d+/)"><bdi class="name">Late Larry', players)
    assert larry
    second = {stream.wait(max(first)) for stream in streams}
    assert len(second) == 1
    told = max(second)
    assert "Late Larry" in page_of(server, f"players/{larry[1]}"), "what is said to be out is out"
    server.do(announce, "From elsewhere")
    third = {stream.wait(told) for stream in streams}
    assert len(third) == 1
    assert "From elsewhere" in page_of(server, "")
    server.end()
    assert server.process.returncode == 0
    assert all(stream.is_closed() for stream in streams), "open streams do not hold up the end"


def test_an_unknown_event_has_no_stream(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(b"GET /e/unknown/live HTTP/1.1\r\nHost: x\r\n\r\n")
        assert line.recv(64).startswith(b"HTTP/1.1 404")


def test_bodies_pass_the_hop_whole_and_not_without_end(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        head = "POST /login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 40000000\r\n\r\n"
        line.sendall(head.encode())
        try:
            for _ in range(40):
                line.sendall(b"x" * 1_000_000)
        except OSError:
            pass
        answer = line.recv(64)
    assert b" 413 " in answer or not answer
    assert "password" in Visitor(server).get("/login/"), "and it goes on"


def said(server: Server, request: str, *, seconds: float = PATIENCE) -> bytes:
    """All that the server answers before it closes the line."""
    with socket.create_connection(("127.0.0.1", server.port), seconds) as line:
        line.sendall(request.encode())
        answer = b""
        while piece := line.recv(65536):
            answer += piece
    return answer


def test_ready_pages_over_http(server: Server) -> None:
    """What Granian adds is right: lengths, heads without a body, tags that are compared."""
    ask = "{} /e/demo/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{}\r\n"
    head, _, body = said(server, ask.format("GET", "")).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200")
    assert f"content-length: {len(body)}\r\n".encode() in head
    tag = re.findall(rb"etag: (\S+)", head)[0].decode()
    only, _, nothing = said(server, ask.format("HEAD", "")).partition(b"\r\n\r\n")
    assert nothing == b""
    assert f"content-length: {len(body)}".encode() in only
    assert tag.encode() in only
    same, _, nothing = said(server, ask.format("GET", f"If-None-Match: {tag}\r\n")).partition(
        b"\r\n\r\n"
    )
    assert (same.split()[1], nothing) == (b"304", b"")
    packed = said(server, ask.format("GET", "Accept-Encoding: gzip\r\n")).partition(b"\r\n\r\n")
    assert gzip.decompress(packed[2]) == body
    assert said(server, ask.format("DELETE", "")).startswith(b"HTTP/1.1 405")


def test_nothing_of_a_half_sent_form_counts(server: Server) -> None:
    """The line breaks in the middle of a name: nobody is entered with half a name."""
    browser = server.olga
    path = "/events/demo/players/"
    page = browser.get(path)
    token = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[0]
    cookies = "; ".join(f"{one.name}={one.value}" for one in browser.cookies)
    form = f"csrfmiddlewaretoken={token}&confirmed=yes&names=Half+A+Name"
    head = (
        f"POST {path}add/ HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {cookies}\r\n"
        "Content-Type: application/x-www-form-urlencoded\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(f"{head}Content-Length: {len(form) + 20}\r\n\r\n{form}".encode())
        line.shutdown(socket.SHUT_WR)
        while line.recv(4096):
            pass  # until the server has done with it
    assert "Half A Name" not in browser.get(path)
    whole = f"{head}Connection: close\r\nContent-Length: {len(form)}\r\n\r\n{form}"
    assert said(server, whole).startswith(b"HTTP/1.1 302")
    assert "Half A Name" in browser.get(path), "the same form, whole"


def test_a_body_has_to_say_how_long_it_is(server: Server) -> None:
    head = "POST /login/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert said(server, f"{head}3\r\na=b\r\n0\r\n\r\n").startswith(b"HTTP/1.1 411")


def test_a_phone_that_leaves_at_once_is_no_fault(server: Server) -> None:
    for _ in range(10):
        Stream(server).line.close()
    stays = Stream(server)
    now = stays.wait()
    server.do(announce, "Whoever is still there hears this")
    assert stays.wait(now) > now
    assert "exception" not in server.said


def test_a_cookie_that_cannot_be_read_is_said(server: Server) -> None:
    """Another program on this host has left one: without a word everybody would be logged out."""
    ask = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: other={}\r\n\r\n"
    refused = said(server, ask.format("Jörg"))
    assert refused.startswith(b"HTTP/1.1 400")
    assert b"Delete the cookies" in refused
    assert said(server, ask.format("Jorg")).startswith(b"HTTP/1.1 302")
