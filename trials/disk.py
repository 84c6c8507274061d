"""A disk that is full, and one that is read-only: what is answered as recorded is there, what
cannot be recorded is refused in words, pages can be read on, and it goes on when there is room."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from bench._large_event import free_port
from trials._asking import Asking
from trials._figures import Run
from trials._hall import EVENT, close, prepare, recorded
from trials._server import TOPCUT, Server

MEGABYTES = 12
NOTE = f"/events/{EVENT}/judges/note/"
ROUND = f"/events/{EVENT}/round/"
OVER = 5
"""Refused writes, after which it counts as full."""


def trial(run: Run) -> None:
    mounted = run.folder / "small"
    mounted.mkdir()
    if os.geteuid() != 0 or not _mounts(mounted, f"size={MEGABYTES}m"):
        run.left_out("full and read-only disk", "no right to mount a small disk here")
        return
    try:
        hall = prepare(mounted / "data", 40)
        server = Server(mounted / "data", log=run.folder / "server.log")
        try:
            server.wait_ready()
            desk = Asking(server.port, hall)
            _full(run, desk, mounted)
        finally:
            server.end()
        _read_only(run, mounted)
        fault = recorded(hall).fault
        run.add("chain afterwards", fault or "whole", "whole", not fault)
    finally:
        subprocess.run(["umount", "-l", str(mounted)], check=False)


def _mounts(at: Path, options: str) -> bool:
    command = ["mount", "-t", "tmpfs", "-o", options, "topcut-trial", str(at)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def _notes() -> set[str]:
    from topcut.core.tournament.judging import NoteWritten  # noqa: PLC0415
    from topcut.store.events.journal_cache import JOURNAL_CACHE  # noqa: PLC0415
    from topcut.store.events.journals import DatabaseStore  # noqa: PLC0415

    JOURNAL_CACHE.forget()
    facts = [one.fact for one in DatabaseStore(EVENT).read()]
    close()
    return {one.text.partition(" ")[0] for one in facts if isinstance(one, NoteWritten)}


def _write(desk: Asking, number: int) -> int:
    return desk.post(NOTE, {"text": f"note{number} {'x' * 1500}"})


def _full(run: Run, desk: Asking, mounted: Path) -> None:
    """Filled but for a little, then written until it says no."""
    filler = mounted / "filler"
    free = os.statvfs(mounted)
    filler.write_bytes(b"\0" * max(free.f_bavail * free.f_frsize - 600_000, 0))
    said: dict[int, set[int]] = {}
    for number in range(2_000):
        said.setdefault(_write(desk, number), set()).add(number)
        if sum(len(some) for status, some in said.items() if status >= 400) >= OVER:
            break
    written = said.get(302, set()) | said.get(200, set()) | said.get(303, set())
    refused = {status: len(some) for status, some in said.items() if status >= 400 or not status}
    run.add("full disk: refused with", refused, "422 in words", set(refused) == {422})
    says_so = b"disk is full" in desk.text.lower()
    run.add("full disk: says so", says_so, True, says_so)
    pages = desk.get(ROUND)
    run.add("full disk: pages are read on", pages, 200, pages == 200)
    filler.unlink()
    again = _write(desk, 9_999)
    run.add("with room again: recorded", again, "302", again in (200, 302, 303))
    kept = _notes()
    run.none(f"full disk: of {len(written)} acknowledged, lost", _missing(written | {9_999}, kept))


def _missing(written: set[int], kept: set[str]) -> list[str]:
    return sorted({f"note{number}" for number in written} - kept)


def _read_only(run: Run, mounted: Path) -> None:
    """A server does not start on it, and says why; what only reads goes on."""
    close()
    if subprocess.run(["mount", "-o", "remount,ro", str(mounted)], check=False).returncode:
        run.left_out("read-only disk", "could not be mounted so")
        return
    data = ["--data", str(mounted / "data")]
    started = _ran("serve", *data, "--port", str(free_port()))
    run.add("read-only: a server ends with", started.returncode, 1, started.returncode == 1)
    run.none("read-only: traces instead of words", int("Traceback" in started.stderr))
    checked = _ran("check", *data)
    run.add("read-only: topcut check", checked.returncode, 0, checked.returncode == 0)
    subprocess.run(["mount", "-o", "remount,rw", str(mounted)], check=True)


def _ran(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*TOPCUT, *words],
        check=False,
        capture_output=True,
        text=True,
        timeout=30,
        env={**os.environ, "DATABASE_URL": ""},
    )
