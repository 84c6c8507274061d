"""The processes of `topcut serve`: each is killed in the middle of a posting, and every phone is on
the new round; handles stay as many after many postings; one process where that is asked for."""

from __future__ import annotations

import json
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest

from tests.cli.server.test_serve_live import Stream, announce
from tests.forked import PATIENCE
from tests.serving import Server

PHONES = 10
ROLES = ("front", "desk", "drawing")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all: whatever is killed comes back."""
    data = tmp_path_factory.mktemp("processes") / "data"
    one = Server(data, "--demo", "--processes", "roles")
    yield one
    one.end(signal.SIGTERM)


def children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    found = {int(one) for task in tasks for one in task.read_text("ascii").split()}
    return sorted(one for one in found if b"resource_tracker" not in _words(one))


def _words(pid: int) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()


def holds(pid: int, path: str) -> bool:
    """Whether this process listens on a socket of that name."""
    listed = Path("/proc/net/unix").read_text("utf-8").splitlines()
    inodes = {line.split()[6] for line in listed if line.endswith(path)}
    return any(one in inodes for one in _sockets(pid))


def _sockets(pid: int) -> set[str]:
    found = set()
    for file in Path(f"/proc/{pid}/fd").iterdir():
        try:
            name = os.readlink(file)
        except FileNotFoundError:
            continue
        if name.startswith("socket:["):
            found.add(name[8:-1])
    return found


def process_of(server: Server, role: str) -> int:
    """Who does that work: the desk's own process answers for the one that keeps it."""
    for one in children(server.process.pid):
        if role == "drawing" and holds(one, "/drawing.sock"):
            return one
        if role == "desk" and holds(one, "/desk.sock"):
            return children(one)[0]
    return [
        one
        for one in children(server.process.pid)
        if not holds(one, "/drawing.sock") and not holds(one, "/desk.sock")
    ][-1]


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if is_so():
                return
        except (OSError, URLError):
            pass
        time.sleep(0.05)
    pytest.fail("it never came")


def is_ready(server: Server) -> bool:
    try:
        with urlopen(f"{server.base}/ready/", timeout=PATIENCE) as answer:
            return bool(json.load(answer)["ready"])
    except HTTPError:
        return False


def page(server: Server, path: str = "/e/demo/") -> str:
    with urlopen(server.base + path, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


class Phone:
    """Follows, and comes back with what it knows when the line breaks, as browsers do."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.known = 0
        self.stream = Stream(server)
        self.known = self.stream.wait()

    def wait_above(self, number: int) -> None:
        end = time.monotonic() + PATIENCE
        while self.known <= number and time.monotonic() < end:
            try:
                piece = self.stream.line.recv(4096)
            except TimeoutError:
                break
            except OSError:
                piece = b""
            if piece:
                self.stream.said += piece
                self.known = max([self.known, *self.stream.numbers])
            else:
                self._come_back()
        assert self.known > number, "the phone never heard of it"

    def _come_back(self) -> None:
        time.sleep(0.05)
        try:
            line = socket.create_connection(("127.0.0.1", self.server.port), PATIENCE)
            ask = f"GET /e/demo/live HTTP/1.1\r\nHost: x\r\nLast-Event-ID: {self.known}\r\n\r\n"
            line.sendall(ask.encode())
        except OSError:
            return
        self.stream.line, self.stream.said = line, b""


@pytest.mark.parametrize("role", ROLES)
def test_a_process_that_is_killed_while_a_round_is_posted(server: Server, role: str) -> None:
    until(lambda: is_ready(server))
    phones = [Phone(server) for _ in range(PHONES)]
    before = phones[0].known
    killed = process_of(server, role)
    server.do(announce, f"Round 9 is out, says the {role}")
    os.kill(killed, signal.SIGKILL)
    for phone in phones:
        phone.wait_above(before)
    until(lambda: f"Round 9 is out, says the {role}" in page(server))
    until(lambda: is_ready(server))
    assert process_of(server, role) != killed, "another one has its work"
    until(lambda: "password" in page(server, "/login/"))


def test_readiness_says_that_nobody_draws(server: Server) -> None:
    """And pages that are out are served all the same."""
    until(lambda: is_ready(server))
    old = page(server)
    drawing = process_of(server, "drawing")
    os.kill(drawing, signal.SIGSTOP)
    assert page(server) == old
    os.kill(drawing, signal.SIGKILL)
    assert page(server) == old
    until(lambda: "drawing ended" in server.said)
    until(lambda: is_ready(server))


def test_a_form_that_is_too_long_is_answered_as_such(server: Server) -> None:
    """Django refuses it unread; the desk did not end over it."""
    until(lambda: is_ready(server))
    token = "a" * 32
    said = {
        "Cookie": f"sessionid=x; csrftoken={token}",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    form = Request(f"{server.base}/account/", b"text=" + b"x" * 4_000_000, said)
    with pytest.raises(HTTPError) as refused:
        urlopen(form, timeout=PATIENCE)
    assert refused.value.code == 400


def handles(server: Server) -> dict[str, int]:
    """Open files and mapped sets of each role."""
    found = {}
    for role in ROLES:
        pid = process_of(server, role)
        found[role] = len(os.listdir(f"/proc/{pid}/fd"))
        found[f"{role} maps"] = Path(f"/proc/{pid}/maps").read_text("utf-8").count(".pages")
    return found


def test_many_postings_leave_no_handles_behind(server: Server) -> None:
    until(lambda: is_ready(server))
    phone = Phone(server)
    for number in range(3):
        _post(server, phone, f"Posting {number}")
    first = handles(server)
    for number in range(40):
        _post(server, phone, f"Posting {number} more")
    assert handles(server) == first
    assert first["front maps"] == 1


def _post(server: Server, phone: Phone, text: str) -> None:
    known = phone.known
    server.do(announce, text)
    phone.wait_above(known)


def test_one_process_where_that_is_asked_for(tmp_path: Path) -> None:
    one = Server(tmp_path / "data", "--demo", "--processes", "one")
    try:
        until(lambda: is_ready(one))
        assert len(children(one.process.pid)) == 1
        assert "Street Warriors" in page(one)
    finally:
        one.end(signal.SIGTERM)
    assert one.process.returncode == 0
