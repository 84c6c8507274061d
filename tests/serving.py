"""A real `topcut serve`, for tests that need one."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from http.cookiejar import CookieJar
from pathlib import Path
from random import Random
from typing import TypeVar
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest

from tests.chromium import ASYNC_UNSAFE
from tests.forked import PATIENCE, Elsewhere

ACCOUNT = {"name": "Olga", "login": "olga", "password": "correct horse battery"}
TOPCUT = (sys.executable, "-c", "from topcut.cli import main; main()")
PORTS = range(12_000, 32_000)
"""Below those that the system gives to whoever asks for any: a free one stays free."""
T = TypeVar("T")


def free_port() -> int:
    for port in Random().sample(PORTS, 100):
        with socket.socket() as one:
            try:
                one.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    pytest.fail("no port is free")


class Server:
    """One `topcut serve` in a session of its own, as a terminal would start it."""

    def __init__(
        self,
        data: Path,
        *words: str,
        host: str = "127.0.0.1",
        port: int | None = None,
        env: Mapping[str, str] | None = None,
        program: Sequence[str] = TOPCUT,
    ) -> None:
        self.data, self.words = data, words
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        options = ["--data", str(data), "--port", str(self.port), "--host", host, *words]
        self.log = data.parent / f"{self.port}.log"
        self.process = subprocess.Popen(
            [*program, "serve", *options],
            env={key: value for key, value in os.environ.items() if key != ASYNC_UNSAFE}
            | dict(env or {}),
            stdout=self.log.open("wb"),
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
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

    @cached_property
    def olga(self) -> Visitor:
        """The first organizer, who has followed the link."""
        visitor = Visitor(self)
        visitor.post(self.link, ACCOUNT, self.link)
        return visitor

    @cached_property
    def _elsewhere(self) -> Elsewhere:
        environment = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
        return Elsewhere(_open, str(self.data), env=environment)

    def do(self, work: Callable[..., T], *args: object) -> T:
        """What a function gives that is called in another process with the same database."""
        return self._elsewhere.do(work, *args)

    def again(self) -> Server:
        """Another one in its place: same folder, same address."""
        return Server(self.data, *self.words, port=self.port)

    def cut_power(self) -> None:
        """Everything of it is gone at once: the server and the processes that answer."""
        own = self.process.pid
        answering = Path(f"/proc/{own}/task/{own}/children").read_text("ascii").split()
        for one in (own, *map(int, answering)):
            os.kill(one, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def end(self, how: signal.Signals = signal.SIGINT) -> None:
        """Signalled as Ctrl-C does: the whole group."""
        if "_elsewhere" in self.__dict__:
            self._elsewhere.end()
        if self.process.poll() is None:
            os.killpg(self.process.pid, how)
        self.process.wait(PATIENCE)


def _open(data: str) -> None:
    from topcut.cli.commands.server.serve import open_store  # noqa: PLC0415

    open_store(Path(data), "")


class Visitor:
    """Somebody's browser, as far as cookies and forms go."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookies = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies))

    def get(self, path: str) -> str:
        address = path if path.startswith("http") else self.server.base + path
        return str(self.opener.open(address, timeout=PATIENCE).read().decode())

    def post(self, path: str, fields: dict[str, str], page: str) -> str:
        """As the form of that page."""
        address = path if path.startswith("http") else self.server.base + path
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.get(page))
        assert token
        body = urlencode({**fields, "csrfmiddlewaretoken": token[1]}).encode()
        return str(self.opener.open(Request(address, body), timeout=PATIENCE).read().decode())
