"""A real `topcut serve` in a session of its own. Its processes are found by that session: a trial
kills them without knowing what each of them does."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from bench._large_event import free_port

TOPCUT = (sys.executable, "-c", "from topcut.cli import main; main()")
PATIENCE = 60.0


def processes_of(session: int) -> list[int]:
    """Every process of the session, the first one too; /proc/PID/stat: after the name in brackets
    come state, parent, group, session."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return sorted(found)


class Server:
    def __init__(
        self,
        data: Path,
        *words: str,
        database: str = "",
        env: Mapping[str, str] | None = None,
        log: Path | None = None,
    ) -> None:
        self.port = free_port()
        self.words = ["--data", str(data), "--host", "127.0.0.1", "--port", str(self.port), *words]
        self.env = {**os.environ, "DATABASE_URL": database, "TOPCUT_HOSTS": "*", **(env or {})}
        self.log = log or data.parent / f"server-{self.port}.log"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [*TOPCUT, "serve", *self.words],
            env=self.env,
            stdout=self.log.open("ab"),
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self.wait()

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None or self.is_there():
                return
            time.sleep(0.05)
        raise RuntimeError(f"it did not start: {self.said[-2000:]}")

    def is_there(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True

    def is_ready(self) -> bool:
        line = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            line.request("GET", "/ready/")
            return line.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            line.close()

    def wait_ready(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.is_ready():
                return
            time.sleep(0.1)
        raise RuntimeError(f"it is not ready: {self.said[-2000:]}")

    @property
    def said(self) -> str:
        return self.log.read_text("utf-8", "replace")

    @property
    def processes(self) -> list[int]:
        return processes_of(self.process.pid)

    def end(self) -> None:
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(20)
        for one in self.processes:
            kill(one)
        if self.process.poll() is None:
            self.process.wait(20)


def kill(process: int) -> bool:
    """Whether it was there."""
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True
