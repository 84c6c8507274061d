"""What a process of the real server does besides answering: it loads the rest once the first pages
are out, collects garbage seldom, and leaves the terminal's group."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.forked import PATIENCE
from tests.serving import free_port
from topcut.web.common.requests.lazy_views import LazyView
from topcut.web.urls import urlpatterns

ROOT = Path(__file__).parents[3]


@pytest.fixture
def probe(tmp_path: Path) -> Iterator[str]:
    """The address that tells."""
    port = free_port()
    command = [sys.executable, "-m", "tests.web.live.probe", str(port), str(tmp_path / "data")]
    server = subprocess.Popen(command, cwd=ROOT)
    yield f"http://127.0.0.1:{port}/probe"
    server.terminate()
    assert server.wait(PATIENCE) == 0


def when_loaded(address: str) -> dict[str, Any]:
    """What it tells once it has begun to collect seldom, which is the last thing that it does."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            with urlopen(address, timeout=PATIENCE) as answer:
                found: dict[str, Any] = json.load(answer)
            if found["frozen"]:
                return found
        except URLError:
            pass
        time.sleep(0.05)
    pytest.fail("it never had everything")


STOPPED_WHILE_IMPORTING = """
import importlib, os, signal, sys
signal.signal(signal.SIGTERM, lambda *_: None)  # as Granian's server has it
class Finder:
    def find_spec(self, name, path, target=None):
        if name in ("topcut.web.wsgi", "topcut.web.front", "topcut.web.all_in_one"):
            os.kill(os.getpid(), signal.SIGTERM)
sys.meta_path.insert(0, Finder())
importlib.import_module(sys.argv[1])
"""


@pytest.mark.parametrize("worker", ["desk_worker", "front_worker", "all_in_one_worker"])
def test_told_to_stop_while_it_imports_it_ends(tmp_path: Path, worker: str) -> None:
    """The server would otherwise wait for it until it kills it."""
    ended = subprocess.run(
        [sys.executable, "-c", STOPPED_WHILE_IMPORTING, f"topcut.web.{worker}"],
        env={**os.environ, "TOPCUT_PROCESSES": str(tmp_path), "TOPCUT_DATA": str(tmp_path)},
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode == -signal.SIGTERM


def test_the_process_after_its_start(probe: str) -> None:
    found = when_loaded(probe)
    views = {one.callback.module for one in urlpatterns if isinstance(one.callback, LazyView)}
    assert views <= set(found["loaded"])
    assert "topcut.web.board.prerender.public_pages" in found["loaded"]
    assert found["thresholds"] == [2_000, 5, 2_000]
    assert found["looked at"] < found["frozen"], "what is there from the start is not looked at"
    assert found["leads its group"], "Ctrl-C in a terminal reaches the server alone"
