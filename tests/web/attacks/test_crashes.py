"""A process that answers is killed again and again: the server stays."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.forked import PATIENCE
from tests.serving import Server


def test_two_crashes_within_seconds_do_not_end_it(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        wait_for(server)
        for _ in range(3):
            killed = kill_who_answers(server)
            wait_for(server, other_than=killed)
        assert server.process.poll() is None
        assert "it starts again" in server.said
    finally:
        server.end()


def answering(server: Server) -> list[int]:
    own = server.process.pid
    children = Path(f"/proc/{own}/task/{own}/children").read_text("ascii").split()
    named = {int(one): Path(f"/proc/{one}/cmdline").read_bytes() for one in children}
    return [one for one, words in named.items() if b"resource_tracker" not in words]


def kill_who_answers(server: Server) -> set[int]:
    killed = set(answering(server))
    for one in killed:
        os.kill(one, signal.SIGKILL)
    return killed


def wait_for(server: Server, other_than: set[int] = frozenset()) -> None:  # type: ignore[assignment]
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            with urlopen(f"{server.base}/login/", timeout=PATIENCE) as answer:
                if answer.status == 200 and not set(answering(server)) & other_than:
                    return
        except (URLError, OSError):
            pass
        time.sleep(0.05)
    pytest.fail(f"it did not come back: {server.said}")
