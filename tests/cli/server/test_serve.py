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
from pathlib import Path
from urllib.error import HTTPError

import pytest

from tests import forked
from tests.forked import PATIENCE
from tests.serving import ACCOUNT, Server, Visitor


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
    browser = Visitor(server)
    page = browser.post(server.link, ACCOUNT, server.link)
    assert "Start the tour" in page, "home, with a tour of the demonstration"
    assert "Street Warriors at the Corner Shop" in page
    assert "/events/demo/round/time/" in browser.get("/events/demo/"), "the round that is played"
    sheet = re.search(r'href="(/static/\w+/css/tokens.css)"', page)
    assert sheet
    assert "--page" in browser.get(sheet[1])
    with pytest.raises(HTTPError, match="422"):
        Visitor(server).get(server.link)
    server.end()
    assert server.process.returncode == 0
    assert "Everything is saved" in server.said


def test_a_second_start_goes_on(data: Path, servers: list[Server]) -> None:
    """Also after a power cut: what was answered is there, and the port is free again."""
    first = Server(data, "--demo")
    servers.append(first)
    browser = Visitor(first)
    browser.post(first.link, ACCOUNT, first.link)
    path = "/events/demo/players/"
    page = browser.post(f"{path}add/", {"names": "Late Larry", "confirmed": "yes"}, path)
    assert "1 player entered." in page
    os.kill(first.process.pid, signal.SIGKILL)
    first.process.wait()
    second = Server(data, "--demo")
    servers.append(second)
    assert "/link/" not in second.said, "there is an account"
    browser = Visitor(second)
    login = {"login": ACCOUNT["login"], "password": ACCOUNT["password"], "next": path}
    assert "Late Larry" in browser.post("/login/", login, "/login/")
    _wait_until_free(first.port)


def test_a_killed_server_leaves_nobody_behind(data: Path) -> None:
    """Each of its processes notices that it is gone, and the port is free."""
    server = Server(data, "--workers", "3")
    Visitor(server).get("/login/")
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait()
    _wait_until_free(server.port)


def _wait_until_free(port: int) -> None:
    """No process of the killed server is left that answers."""
    end = time.monotonic() + PATIENCE
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
    Visitor(server).get("/login/")
    server.end(how)
    assert server.process.returncode == 0
    assert "Everything is saved" in server.said


def test_a_taken_port_is_said(data: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ran = forked.topcut("serve", "--data", data, "--host", "127.0.0.1", "--port", port)
    assert ran.returncode == 1
    assert "--port" in ran.stderr
    assert len(ran.stderr.splitlines()) == 1


def test_other_commands_do_not_wait_for_django() -> None:
    code = "import topcut.cli.main, sys; print('django' in sys.modules, 'granian' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False False"
