"""`topcut serve` from the start of its process to the first page that it answers.

CPU time of all its processes, the log-in page, a data folder that is there already (and once a new
one, whose tables are made first). Compared with a bare `import django; django.setup()`, alternating
and on the same machine, so that the ratio can be compared with one from another day.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

from bench._large_event import family, free_port

TIMES = 5
BEFORE = 4.9
"""The ratio before views and core were imported late (docs/decisions/0004-start-and-systems.md)."""
LIMIT = BEFORE / 2
PATIENCE = 60.0
DJANGO = "import django; from django.conf import settings; settings.configure(); django.setup()"
TOPCUT = "from topcut.cli import main; main()"


class Start(NamedTuple):
    cpu: float
    wall: float


def first_page(data: Path) -> Start:
    """Seconds until somebody who asks again and again sees the log-in page."""
    port = free_port()
    words = ["serve", "--data", str(data), "--host", "127.0.0.1", "--port", str(port)]
    began = time.perf_counter()
    server = subprocess.Popen(
        [sys.executable, "-c", TOPCUT, *words],
        stdout=subprocess.DEVNULL,
        env=_environment(),
        start_new_session=True,
    )
    try:
        _ask(f"http://127.0.0.1:{port}/login/", server)
        wall = time.perf_counter() - began
        return Start(sum(map(_cpu, family(server.pid))), wall)
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(PATIENCE)


def _environment() -> dict[str, str]:
    """As a person has it: bytecode is written and read."""
    without = ("DATABASE_URL", "PYTHONDONTWRITEBYTECODE")
    return {key: value for key, value in os.environ.items() if key not in without}


def _ask(address: str, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        try:
            with urlopen(address, timeout=PATIENCE) as answer:
                answer.read()
            return
        except URLError:
            time.sleep(0.01)
    raise RuntimeError("the server did not answer")


def _cpu(process: int) -> float:
    """Of the process and of its children that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def bare_django() -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", DJANGO], check=True, env=_environment())
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def serve_start() -> None:
    with tempfile.TemporaryDirectory(prefix="start") as name:
        data = Path(name) / "data"
        new = first_page(data)  # which also writes the bytecode
        pairs = [(bare_django(), first_page(data)) for _ in range(TIMES)]
    django = median(bare for bare, _ in pairs)
    ratio = median(start.cpu / bare for bare, start in pairs)
    cpu = median(start.cpu for _, start in pairs)
    wall = median(start.wall for _, start in pairs)
    told = "met" if ratio <= LIMIT else "MISSED"
    print(f"topcut serve to its first page, CPU seconds (median of {TIMES}, in turn)")
    print(f"{'import django; django.setup()':40}{django:8.2f}")
    said = f"(at most {LIMIT:.2f}, half of what it was: {told})"
    print(
        f"{'topcut serve, first page':40}{cpu:8.2f}  {ratio:.2f} times  {said}, {wall:.2f} s wall"
    )
    print(f"{'the same in a new data folder':40}{new.cpu:8.2f}{'':24}{new.wall:.2f} s wall")


if __name__ == "__main__":
    serve_start()
