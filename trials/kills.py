"""kill -9 of a process that answers, of the server, or of the database, at random moments while 200
phones report: on SQLite and on PostgreSQL, four processes each. What was
acknowledged is there, once.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from trials._figures import Run
from trials._hall import prepare, recorded
from trials._postgres import DATABASES, Postgres, is_installed
from trials._server import Server, kill
from trials._writers import Writers

KILLS = 160
"""Processes on each database."""
WRITERS = 200
PLAYERS = 800


def trial(run: Run) -> None:
    """Each database in a process of its own: Django has one."""
    for number, name in enumerate(DATABASES):
        if name == "PostgreSQL" and not is_installed():
            run.left_out("PostgreSQL: kills", "PostgreSQL is not installed")
            continue
        seconds = run.left / (len(DATABASES) - number) - 5
        words = [name, str(run.random.randrange(10**6)), str(run.many(KILLS, 6)), str(seconds)]
        folder = run.folder / name.lower()
        folder.mkdir()
        ran = subprocess.run(
            [sys.executable, "-m", "trials.kills", str(folder), *words],
            check=False,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[1],
        )
        if ran.returncode:
            run.add(f"{name}: the trial itself", f"ended with {ran.returncode}", 0, False)
            continue
        killed, written, lost, doubled, fault = json.loads(ran.stdout.splitlines()[-1])
        wanted = run.many(KILLS, 6)
        run.add(f"{name}: kills", killed, f">= {wanted}", int(killed.split()[0]) >= wanted)
        run.told(f"{name}: acknowledged writes", written)
        run.none(f"{name}: lost", int(lost))
        run.none(f"{name}: doubled", int(doubled))
        run.add(f"{name}: chain", fault or "whole", "whole", not fault)


async def storm(
    server: Server, postgres: Postgres | None, writers: Writers, kills: int, ends: float
) -> dict[str, int]:
    """How many processes of each kind were killed, while everybody writes, and at how many
    moments."""
    random = Random(writers.random.random())
    writing = asyncio.ensure_future(writers.run(WRITERS))
    killed, moments = {"workers": 0, "servers": 0, "databases": 0}, 0
    await asyncio.sleep(1)
    begun = time.monotonic()
    while sum(killed.values()) < kills and time.monotonic() < ends:
        gone = (time.monotonic() - begun) / (ends - begun)
        is_late = (sum(killed.values()) + 1) / kills < gone / 0.8
        await _until_it_writes(writers)
        await asyncio.sleep(random.uniform(0, 0.5))
        what = random.choices(["workers", "servers", "databases"], [8, 1, 3])[0]
        if what == "databases" and postgres is not None:
            await asyncio.to_thread(_kill_database, postgres, random)
        elif what == "servers" or server.process.poll() is not None:
            for one in server.processes if random.random() < 0.5 else [server.process.pid]:
                kill(one)
            server.process.wait(20)
            await asyncio.to_thread(_start_again, server)
            what = "servers"
        else:
            others = [one for one in server.processes if one != server.process.pid]
            many = (
                random.randint(1, len(others)) if is_late else 1
            )  # one at a time, while there is time
            some = random.sample(others, many) if others else []
            killed["workers"] += sum(kill(one) for one in some)
            moments += 1
            continue
        killed[what] += 1
        moments += 1
    await asyncio.to_thread(_come_back, server)
    writers.is_over = True
    await writing
    return killed | {"moments": moments}


async def _until_it_writes(writers: Writers) -> None:
    """Another kill while nobody can write would be no trial."""
    before, end = len(writers.acknowledged), time.monotonic() + 5
    while len(writers.acknowledged) == before and time.monotonic() < end:
        await asyncio.sleep(0.02)


def _kill_database(postgres: Postgres, random: Random) -> None:
    """One of its processes, after which it mends itself; or all of it, as when the power fails."""
    backends = postgres.processes[1:]
    if backends and random.random() < 0.5:
        kill(random.choice(backends))
    else:
        postgres.cut_power()
        time.sleep(random.uniform(0, 0.3))
        postgres.start()


def _start_again(server: Server) -> None:
    while server.is_there():  # its processes notice that it is gone, and leave the port
        time.sleep(0.02)
    for _ in range(5):
        server.start()
        if server.process.poll() is None:
            return
    raise RuntimeError(server.said[-2000:])


def _come_back(server: Server) -> None:
    if server.process.poll() is not None:
        _start_again(server)
    server.wait_ready()


def on_one_database(
    folder: Path, name: str, seed: int, kills: int, seconds: float
) -> tuple[dict[str, int], int, int, int, str]:
    """Killed, acknowledged, lost, doubled, what is wrong with the chain."""
    ends = time.monotonic() + seconds - 20
    postgres = Postgres() if name == "PostgreSQL" else None
    url = postgres.url if postgres else ""
    try:
        hall = prepare(folder / "data", PLAYERS, url)
        server = Server(folder / "data", "--workers", "4", database=url)
        try:
            server.wait_ready()
            writers = Writers(server.port, hall.phones, Random(seed))
            killed = asyncio.run(storm(server, postgres, writers, kills, ends))
        finally:
            server.end()
        found = recorded(hall)
        lost = len(writers.acknowledged - found.sent)
        doubled = abs(found.results - len(found.sent)) + len(found.sent - writers.sent)
        return killed, len(writers.acknowledged), lost, doubled, found.fault
    finally:
        if postgres:
            postgres.end()


def main(folder: str, name: str, seed: str, kills: str, seconds: str) -> None:
    found = on_one_database(Path(folder), name, int(seed), int(kills), float(seconds))
    killed, written, lost, doubled, fault = found
    moments = killed.pop("moments")
    each = ", ".join(f"{count} {what}" for what, count in killed.items() if count)
    each += f" at {moments} moments"
    print(json.dumps([f"{sum(killed.values())} ({each})", written, lost, doubled, fault]))


if __name__ == "__main__":
    os.environ["PYTHONUNBUFFERED"] = "1"
    main(*sys.argv[1:])
