"""A journal file and real processes: killed while writing, writing at once, out of room."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from subprocess import CompletedProcess

import pytest

from tests.builders import NOW, Event
from tests.forked import PATIENCE, Forked, command, finished
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import execute
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.results.report import RecordResult
from topcut.core.tournament.judging import NoteWritten
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.sheets.journal_file import FileStore
from topcut.sheets.load import find_rulebook

resource = pytest.importorskip("resource", reason="limits of a POSIX system")
FORK = multiprocessing.get_context("fork")
ASKED = Context(Actor("host", "organizer"), NOW, 5)


def started(path: Path, players: int) -> FileStore:
    event = Event("munchkin", [f"Player {number}" for number in range(1, players + 1)])
    event.do(AnnounceStructure(rounds=3, cut=0))
    event.start()
    event.draw()
    store = FileStore(path)
    store.append(event.store.read(), expected=0)
    return store


# ---------------------------------------------------------------------- killed


def _write_notes(path: Path, name: str, told: Connection) -> None:
    for number in range(10_000):
        text = f"{name} {number} " + "x" * (number * 997 % 9_000)
        execute(FileStore(path), WriteNote(text=text), ASKED, find_rulebook)
        told.send(text)


def test_whatever_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "evening.topcut"
    store = started(path, 4)
    dice, acknowledged = Random(7), list[str]()
    for life in range(25):
        hear, told = FORK.Pipe(duplex=False)
        writer = FORK.Process(target=_write_notes, args=(path, f"life {life}", told))
        writer.start()
        told.close()
        acknowledged.append(hear.recv())
        time.sleep(dice.random() * 0.03)
        assert writer.pid is not None
        os.kill(writer.pid, signal.SIGKILL)
        with suppress(EOFError, OSError):  # a message that the kill tore was not heard
            while True:
                acknowledged.append(hear.recv())
        writer.join()
        written = [one.fact.text for one in store.read() if isinstance(one.fact, NoteWritten)]
        kept = set(acknowledged)
        assert [text for text in written if text in kept] == acknowledged
        assert len(written) - len(acknowledged) <= life + 1, "at most one unheard note per life"
    assert [one.sequence for one in store.read()] == list(range(1, len(store.read()) + 1))


# ---------------------------------------------------------------------- at once


def _report(path: Path, tables: list[int], told: Connection) -> None:
    written = 0
    for table in tables:
        command = RecordResult(table=table, result="win" if table % 3 else "loss")
        written += len(execute(FileStore(path), command, ASKED, find_rulebook).entries)
    told.send(written)


def test_two_processes_report_a_hundred_tables_at_once(tmp_path: Path) -> None:
    """Each has 60 of them; twenty are reported by both, and counted once."""
    path = tmp_path / "evening.topcut"
    store = started(path, 200)
    before = len(store.read())
    shares = [list(range(1, 61)), list(range(100, 40, -1))]
    pipes = [FORK.Pipe(duplex=False) for _ in shares]
    writers = [
        FORK.Process(target=_report, args=(path, share, told))
        for share, (_, told) in zip(shares, pipes, strict=True)
    ]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(PATIENCE)
    assert [writer.exitcode for writer in writers] == [0, 0]
    after = store.read()
    facts = [one.fact for one in after[before:]]
    assert all(isinstance(fact, ResultRecorded) for fact in facts)
    assert sorted(fact.table for fact in facts if isinstance(fact, ResultRecorded)) == list(
        range(1, 101)
    )
    assert [one.sequence for one in after] == list(range(1, before + 101))
    assert sum(hear.recv() for hear, _ in pipes) == 100
    assert not list(tmp_path.glob("*.torn-*"))


# ---------------------------------------------------------------------- out of room


def topcut(*words: str, limit: int | None = None) -> CompletedProcess[str]:
    """With files of at most so many bytes."""
    return finished(Forked(_topcut, limit, *words), words)


def _topcut(limit: int | None, *words: str) -> None:
    sys.dont_write_bytecode = True  # cut short by the limit, it would stop every later import
    if limit is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    command(*words)


def refused_in_one_line(ran: CompletedProcess[str]) -> None:
    assert ran.returncode == 1
    said = [line for line in ran.stderr.splitlines() if not line.startswith("note: ")]
    assert len(said) == 1, ran.stderr
    assert said[0].startswith("topcut: ")


def test_a_file_that_may_not_grow_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "evening.topcut"
    store = started(path, 4)
    before = path.read_bytes()
    refused_in_one_line(topcut("enter", str(path), "Zoë " * 50, limit=len(before) + 40))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    assert topcut("enter", str(path), "Zoë").returncode == 0
    assert path.read_bytes().startswith(before)
    assert len(store.read()) == before.count(b"\n") + 1


def test_a_torn_tail_is_safe_while_there_is_no_room_to_set_it_aside(tmp_path: Path) -> None:
    path = tmp_path / "evening.topcut"
    started(path, 4)
    torn = path.read_bytes() + b'{"sequence":' + b"9" * 500
    path.write_bytes(torn)
    refused_in_one_line(topcut("enter", str(path), "Zoë", limit=100))
    assert path.read_bytes() == torn


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KiB, where one may be had."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    try:
        made = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        made = False
    if not made:
        pytest.skip("no small disk can be mounted here")
    yield folder
    subprocess.run(["umount", str(folder)], check=False)


def fill(folder: Path) -> Path:
    ballast = folder / "ballast"
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while True:
            file.write(b"x" * 512)
    return ballast


def test_a_full_disk(small_disk: Path) -> None:
    path = small_disk / "evening.topcut"
    store = started(path, 8)
    ballast = fill(small_disk)
    before = path.read_bytes()
    assert len(before) % 4096 < 3000, "the last page must not hold all of the next entry"
    note = WriteNote(text="x" * 9_000)
    for _ in range(3):
        with pytest.raises(OSError, match="No space left"):
            execute(store, note, ASKED, find_rulebook)
        assert path.read_bytes() == before
    refused_in_one_line(topcut("enter", str(path), *[f"{'Zoë ' * 60}{n}" for n in range(20)]))
    assert path.read_bytes() == before
    ballast.unlink()
    execute(store, note, ASKED, find_rulebook)
    assert path.read_bytes().startswith(before)
    assert store.read()[-1].fact == NoteWritten(text="x" * 9_000)


def test_a_new_journal_on_a_full_disk(small_disk: Path) -> None:
    ballast = fill(small_disk)
    path = small_disk / "evening.topcut"
    words = ("new", str(path), "--rulebook", "munchkin")
    refused_in_one_line(topcut(*words))
    assert FileStore(path).read() == ()
    ballast.unlink()
    assert topcut(*words).returncode == 0
    assert len(FileStore(path).read()) == 1
