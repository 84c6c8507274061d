"""An event of thousands in a data folder, `topcut serve`, and nginx with the same bytes."""

from __future__ import annotations

import gzip
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from topcut.cli.demo.players import NAMES
from topcut.core.journal.entry import BEGINNING, Entry, seal
from topcut.core.journal.fact import Fact
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.opening.structure import TournamentStarted
from topcut.core.tournament.players.entrants import EntrantsEntered, NewEntrant
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.core.tournament.rounds.clock import ClockStarted
from topcut.core.tournament.rounds.pairings import RoundDrafted, RoundPublished, TableSeating
from topcut.core.tournament.state import Details, Result

EVENT = "storm"
AT = "2026-11-15T10:00:00+00:00"
ROUNDS = 3


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def facts(players: int, *, is_published: bool) -> list[Fact]:
    """Three rounds reported; the fourth is drafted and ready to be published, or it is played."""
    names = [f"{NAMES[n % len(NAMES)]} {n}" for n in range(1, players + 1)]
    entrants = [NewEntrant(number=n, details=Details(name=x)) for n, x in enumerate(names, 1)]
    found: list[Fact] = [
        TournamentOpened(name="Storm", rulebook="munchkin", edition=_edition(), lots=1),
        EntrantsEntered(entrants=tuple(entrants)),
        TournamentStarted(players=players, rounds=8, cut=16),
    ]
    for round in range(1, ROUNDS + 2):
        step = 2 * round - 1
        pairs = [(n, (n - 1 + step) % players + 1) for n in range(1, players + 1, 2)]
        tables = tuple(TableSeating(players=pair) for pair in pairs)
        found.append(RoundDrafted(round=round, tables=tables, seed=round))
        if round <= ROUNDS or is_published:
            found += [RoundPublished(round=round), _clock(round)]
        if round > ROUNDS:
            break
        found += [
            ResultRecorded(stage="swiss", round=round, table=n, result=Result(code="win"))
            for n in range(1, len(pairs) + 1)
        ]
    return found


def _edition() -> str:
    from topcut import rulebooks  # noqa: PLC0415

    return rulebooks.read("munchkin").edition


def _clock(round: int) -> Fact:
    return ClockStarted(stage="swiss", round=round, at=AT, minutes=35)


def entries(players: int, *, is_published: bool = False) -> tuple[Entry, ...]:
    found = facts(players, is_published=is_published)
    return tuple(seal(found, after=0, previous=BEGINNING, at=AT, by="host", role="organizer"))


def ticks() -> list[int]:
    """What the processors have done so far; the eighth number is what was stolen from them."""
    line = Path("/proc/stat").read_text().splitlines()[0]
    return [int(one) for one in line.split()[1:9]]


def stolen(before: list[int]) -> float:
    """What other machines have taken of the processors since then, as a share."""
    spent = [now - then for now, then in zip(ticks(), before, strict=True)]
    return spent[7] / sum(spent)


class Served:
    """A process that answers on a port. In a group of its own but in our session: Linux shares the
    processors between sessions first, and a priority counts within one only."""

    def __init__(self, command: list[str], port: int, log: Path) -> None:
        self.port = port
        self.process = subprocess.Popen(
            command, stdout=log.open("wb"), stderr=subprocess.STDOUT, process_group=0
        )
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(log.read_text())

    def end(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait(30)

    @property
    def processes(self) -> list[int]:
        """The process, its children and theirs."""
        return family(self.process.pid)

    @property
    def memory(self) -> int:
        """Bytes in memory."""
        return sum(map(resident, self.processes))

    @property
    def cpu(self) -> float:
        """Seconds of CPU so far, user and system."""
        return sum(map(_cpu, self.processes))


def family(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    children = [int(one) for task in tasks for one in task.read_text().split()]
    return [pid, *(one for child in children for one in family(child))]


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


def topcut(data: Path) -> Served:
    port = free_port()
    start = "from topcut.cli import main; main()"
    words = ["serve", "--data", str(data), "--host", "127.0.0.1", "--port", str(port)]
    return Served([sys.executable, "-c", start, *words], port, data / "serve.log")


NGINX = """
daemon off; worker_processes 1; worker_rlimit_nofile 20000;
pid {folder}/pid; error_log {folder}/error;
events {{ worker_connections 15000; multi_accept on; }}
http {{
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; keepalive_timeout 300;
  open_file_cache max=10000 inactive=600s;
  client_body_temp_path {folder}/b; proxy_temp_path {folder}/p;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{
    listen 127.0.0.1:{port} backlog=16384;
    root {folder}/pages; default_type "text/html; charset=utf-8";
    location / {{
      add_header Content-Encoding gzip; add_header Vary Accept-Encoding;
      add_header Cache-Control "public, max-age=0, must-revalidate";
    }}
  }}
}}
"""


def nginx(folder: Path, pages: dict[str, bytes]) -> Served:
    """The pages as files that are compressed already, sent as they are."""
    for path, body in pages.items():
        target = folder / "pages" / path.strip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(gzip.compress(body, 6, mtime=0))
    port = free_port()
    config = folder / "nginx.conf"
    config.write_text(NGINX.format(folder=folder, port=port))
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        raise RuntimeError("nginx is missing: apt-get install nginx-light wrk")
    return Served([program, "-c", str(config)], port, folder / "nginx.log")
