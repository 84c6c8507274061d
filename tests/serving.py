"""A real `topcut serve`, for tests that need one."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Server:
    """One `topcut serve` in a session of its own, as a terminal would start it."""

    def __init__(
        self, data: Path, *words: str, host: str = "127.0.0.1", port: int | None = None
    ) -> None:
        self.data, self.words = data, words
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        start = "from topcut.cli import main; main()"
        options = ["--data", str(data), "--port", str(self.port), "--host", host, *words]
        self.log = data.parent / f"{self.port}.log"
        self.process = subprocess.Popen(
            [sys.executable, "-c", start, "serve", *options],
            stdout=self.log.open("wb"),
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        pytest.fail(f"it did not start: {self.said}")

    @property
    def said(self) -> str:
        return self.log.read_text("utf-8")

    @property
    def link(self) -> str:
        found = re.search(r"http://\S+(/link/\S+)", self.said)
        assert found, self.said
        return self.base + found[1]

    def again(self) -> Server:
        """Another one in its place: same folder, same address."""
        return Server(self.data, *self.words, port=self.port)

    def cut_power(self) -> None:
        """Everything of it is gone at once: the server and the processes that answer."""
        own = self.process.pid
        answering = Path(f"/proc/{own}/task/{own}/children").read_text("ascii").split()
        for one in (own, *map(int, answering)):
            os.kill(one, signal.SIGKILL)
        self.process.wait(30)

    def end(self, how: signal.Signals = signal.SIGINT) -> float:
        """Seconds until it is gone, signalled as Ctrl-C does: the whole group."""
        began = time.monotonic()
        if self.process.poll() is None:
            os.killpg(self.process.pid, how)
        self.process.wait(30)
        return time.monotonic() - began
