"""The desk in the browser: one result in a large event, pages of a larger one, starting up.

Everything is asked over HTTP from the server that people use; the measure is a view that answers
nothing, behind the same log-in and the same gate.
"""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from statistics import median, quantiles
from urllib.parse import urlencode

TARGET = 3.0
"""How many times as long as an empty view a result may take, with the list that it changes."""
TIMES = 200
HTMX = {"HX-Request": "true", "HX-Current-URL": "/"}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TOPCUT_DATA"] = folder
        print(f"{'start-up':34}{_start_up(folder):10.0f} ms until the first page")
        events = _events()
        with _serving(folder) as port:
            desk = Browser(port, events["session"])
            _results(desk, events["thousand"])
            _pages(desk, events["two thousand"], events["draft"])


class Browser:
    """One connection that is kept, with the cookies of somebody who is logged in."""

    def __init__(self, port: int, session: str) -> None:
        self.connection = HTTPConnection("127.0.0.1", port)
        self.cookies = {"sessionid": session}
        self.get("/")

    def get(self, path: str) -> str:
        return self._ask("GET", path, "", {})

    def post(self, path: str, **fields: object) -> str:
        headers = {
            **HTMX,
            "Content-Type": "application/x-www-form-urlencoded",
            "X-CSRFToken": self.cookies["csrftoken"],
        }
        return self._ask("POST", path, urlencode(fields), headers)

    def _ask(self, method: str, path: str, body: str, headers: dict[str, str]) -> str:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self.connection.request(method, path, body, {"Cookie": cookie, **headers})
        answer = self.connection.getresponse()
        text = answer.read().decode()
        for name, value in answer.getheaders():
            if found := re.match(r"(\w+)=([^;]+)", value if name == "set-cookie" else ""):
                self.cookies[found[1]] = found[2]
        if answer.status not in (200, 204):
            raise AssertionError(f"{method} {path}: {answer.status} {text[:300]}")
        return text


def _results(desk: Browser, event: str) -> None:
    """Each table's first result by htmx; the answer has the changed row and the counts."""
    path = f"/events/{event}/round"
    page = desk.get(f"{path}/")
    since = since_in(page)
    nothing: list[float] = []
    recorded: list[float] = []
    for table in range(1, TIMES + 1):
        nothing.append(_timed(lambda: desk.get("/empty/")))
        began = time.perf_counter()
        answer = desk.post(f"{path}/record/", line=f"{table} w", since=since)
        recorded.append(time.perf_counter() - began)
        assert f'id="t{table}" class="m done"' in answer
        since = since_in(answer)
    for name, place in (("median", 1), ("fastest quarter, where others work too", 0)):
        empty, one = (quantiles(times, n=4)[place] * 1000 for times in (nothing, recorded))
        met = "met" if one / empty < TARGET else "MISSED"
        print(f"a result and its list in 1,000 players ({name})")
        print(f"{one:12.2f} ms; an empty view {empty:.2f} ms: {one / empty:.1f}x, under 3x: {met}")


def since_in(page: str) -> int:
    """Up to where the page knows what was recorded; it asks for the rest."""
    return int(re.findall(r'name="since" value="(\d+)"', page)[0])


def _pages(desk: Browser, event: str, drafted: str) -> None:
    print("pages of 2,000 players (first time, then median)")
    pages = {
        "round, 100 tables a page": f"/events/{event}/round/",
        "round, searched": f"/events/{event}/round/?search=77",
        "draft, with all reasons": f"/events/{drafted}/round/",
        "time called": f"/events/{event}/round/time/",
        "clock": f"/events/{event}/clock/",
        "players": f"/events/{event}/players/",
        "standings": f"/events/{event}/standings/",
        "log": f"/events/{event}/log/",
    }
    for name, path in pages.items():
        first, *rest = [_timed(lambda path=path: desk.get(path)) * 1000 for _ in range(8)]
        print(f"  {name:32}{first:10.1f}{median(rest):10.1f} ms")


def _timed(run: Callable[[], object]) -> float:
    began = time.perf_counter()
    run()
    return time.perf_counter() - began


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _start_up(folder: str) -> float:
    """The second start of `topcut serve`, as on every day but the first; milliseconds."""
    for _ in range(2):
        port, began = _free_port(), time.perf_counter()
        words = ["serve", "--data", folder, "--host", "127.0.0.1", "--port", str(port)]
        with _process([str(Path(sys.executable).with_name("topcut")), *words], port, "/login/"):
            taken = time.perf_counter() - began
    return taken * 1000


@contextmanager
def _serving(folder: str) -> Iterator[int]:
    port = _free_port()
    with _process([sys.executable, "-m", "bench._desk_server", str(port)], port, "/login/"):
        yield port


@contextmanager
def _process(words: list[str], port: int, path: str) -> Iterator[None]:
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    try:
        _wait(process, port, path)
        yield
    finally:
        process.terminate()
        process.wait(20)


def _wait(process: subprocess.Popen[bytes], port: int, path: str) -> None:
    while process.poll() is None:
        try:
            connection = HTTPConnection("127.0.0.1", port, timeout=30)
            connection.request("GET", path)
            connection.getresponse().read()
            return
        except OSError:
            time.sleep(0.02)
    raise AssertionError("the server did not start")


def _events() -> dict[str, str]:
    """Three events and the session of their organizer."""
    import django  # noqa: PLC0415

    os.environ["DJANGO_SETTINGS_MODULE"] = "topcut.web.settings"
    django.setup()
    from bench._desk_events import events, session  # noqa: PLC0415

    return {**events(), "session": session()}
