"""`topcut serve` as people meet it: the link, the demonstration, clean ends, and a power cut."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest

from tests.serving import Server

ACCOUNT = {"name": "Olga", "login": "olga", "password": "correct horse battery"}


class Browser:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookies = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies))

    def get(self, path: str) -> str:
        address = path if path.startswith("http") else self.server.base + path
        return str(self.opener.open(address, timeout=30).read().decode())

    def post(self, path: str, fields: dict[str, str], page: str) -> str:
        """As the form of that page."""
        address = path if path.startswith("http") else self.server.base + path
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.get(page))
        assert token
        body = urlencode({**fields, "csrfmiddlewaretoken": token[1]}).encode()
        return str(self.opener.open(Request(address, body), timeout=30).read().decode())


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def servers() -> Iterator[list[Server]]:
    started: list[Server] = []
    yield started
    for one in started:
        one.end(signal.SIGTERM)


def test_from_nothing_to_a_living_desk(data: Path, servers: list[Server]) -> None:
    server = Server(data, "--demo", host="0.0.0.0")
    servers.append(server)
    assert f"http://localhost:{server.port}/" in server.said
    assert "▄" in server.said or "same network" not in server.said, "a QR code for phones"
    browser = Browser(server)
    page = browser.post(server.link, ACCOUNT, server.link)
    assert "Round 3" in page
    assert "/events/demo/round/time/" in page, "the round that is played"
    assert "Street Warriors at the Corner Shop" in browser.get("/")
    assert "--page" in browser.get("/static/topcut/tokens.css")
    with pytest.raises(HTTPError, match="422"):
        Browser(server).get(server.link)
    assert server.end() < 5
    assert server.process.returncode == 0
    assert "Everything is saved" in server.said


def test_a_second_start_goes_on(data: Path, servers: list[Server]) -> None:
    """Also after a power cut: what was answered is there, and the port is free again."""
    first = Server(data, "--demo")
    servers.append(first)
    browser = Browser(first)
    browser.post(first.link, ACCOUNT, first.link)
    path = "/events/demo/players/"
    page = browser.post(f"{path}add/", {"names": "Late Larry", "confirmed": "yes"}, path)
    assert "1 player entered." in page
    os.kill(first.process.pid, signal.SIGKILL)
    first.process.wait()
    second = Server(data, "--demo")
    servers.append(second)
    assert "/link/" not in second.said, "there is an account"
    browser = Browser(second)
    login = {"login": ACCOUNT["login"], "password": ACCOUNT["password"], "next": path}
    assert "Late Larry" in browser.post("/login/", login, "/login/")
    _wait_until_free(first.port)


def _wait_until_free(port: int) -> None:
    """No process of the killed server is left that answers."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind(("127.0.0.1", port))
                return
            except OSError:
                time.sleep(0.1)
    pytest.fail("the port is still held")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_clean_end(data: Path, how: signal.Signals, servers: list[Server]) -> None:
    server = Server(data)
    servers.append(server)
    Browser(server).get("/login/")
    assert server.end(how) < 5
    assert server.process.returncode == 0


def test_a_taken_port_is_said(data: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        words = ["serve", "--data", str(data), "--host", "127.0.0.1", "--port", port]
        command = [sys.executable, "-c", "from topcut.cli import main; main()", *words]
        ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 1
    assert "--port" in ran.stderr
    assert len(ran.stderr.splitlines()) == 1


def test_other_commands_do_not_wait_for_django() -> None:
    code = "import topcut.cli.main, sys; print('django' in sys.modules, 'granian' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False False"
