"""Shops run Windows and macOS too: everything is imported and served without what POSIX alone has
(other_system/sitecustomize.py says what is hidden), and processes are spawned, not forked."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.server.test_serve_live import Stream
from tests.forked import PATIENCE
from tests.serving import Server, Visitor

HIDDEN = {"PYTHONPATH": str(Path(__file__).parent / "other_system")}
IS_HIDDEN = """
import os, signal
for name in ("fcntl", "resource", "uvloop"):
    try:
        __import__(name)
    except ImportError as error:
        print(error)
print(hasattr(os, "fork"), hasattr(os, "setpgid"), hasattr(signal, "siginterrupt"))
"""
EVERY_MODULE = """
import os, pkgutil
os.environ["DJANGO_SETTINGS_MODULE"] = "topcut.web.settings"
import django
django.setup()
import topcut
names = [one.name for one in pkgutil.walk_packages(topcut.__path__, "topcut.")]
for name in names:
    if name != "topcut.__main__" and not name.endswith("worker"):  # they begin to work
        __import__(name)
print(len(names))
"""


def python(code: str, data: Path) -> list[str]:
    environment = {**os.environ, **HIDDEN, "TOPCUT_DATA": str(data), "DATABASE_URL": ""}
    command = [sys.executable, "-c", code]
    ran = subprocess.run(
        command, capture_output=True, text=True, check=False, env=environment, timeout=PATIENCE
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(tmp_path / "data", "--demo", env=HIDDEN)
    yield one
    one.end(signal.SIGTERM)


def test_it_is_hidden(tmp_path: Path) -> None:
    assert python(IS_HIDDEN, tmp_path) == [
        "fcntl is hidden",
        "resource is hidden",
        "uvloop is hidden",
        "False False False",
    ]


def test_every_module_is_imported(tmp_path: Path) -> None:
    assert int(python(EVERY_MODULE, tmp_path)[-1]) > 300


def test_it_serves_and_ends(server: Server) -> None:
    """Ctrl-C reaches the processes that answer as well there: they are in no group of their own.
    The server ends them without waiting, and the phones' lines with them."""
    visitor = Visitor(server)
    assert "password" in visitor.get("/login/")
    assert "Street Warriors at the Corner Shop" in visitor.get("/e/demo/")
    assert "Round 3" in server.olga.get("/events/demo/round/")
    phone = Stream(server)
    assert phone.wait() > 0
    server.end(signal.SIGINT)
    assert server.process.returncode == 0, server.said
    assert "Everything is saved" in server.said
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", server.port), PATIENCE)
