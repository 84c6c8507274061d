"""The power fails at any byte of an append: of a journal file, and of SQLite's write-ahead log.
What is read afterwards is all of the append or nothing of it, and the chain is whole."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from pathlib import Path

from tests.builders import Event
from topcut.core.journal.entry import check_chain
from topcut.core.journal.reading import read_lines
from topcut.core.tournament.judging import NoteWritten
from topcut.sheets.journal_file import FileStore
from trials._figures import Run


def trial(run: Run) -> None:
    _journal_file(run)
    _sqlite(run)


def _journal_file(run: Run) -> None:
    event = Event("munchkin", ["Ann", "Bea", "Cid", "Dan"])
    event.start()
    event.draw()
    entries = event.store.read()
    action = [one for one in entries if one.action == entries[-1].action] or [entries[-1]]
    before = entries[: len(entries) - len(action)]
    whole = run.folder / "evening.topcut"
    FileStore(whole).append(before, expected=0)
    start = whole.stat().st_size
    FileStore(whole).append(action, expected=len(before))
    content, faults, cuts = whole.read_bytes(), [], 0
    for length in range(start, len(content) + 1):
        copy = run.folder / "cut.topcut"
        copy.write_bytes(content[:length])
        cuts += 1
        try:
            found = FileStore(copy).read()
            check_chain(found)
            if len(found) not in (len(before), len(entries)):
                faults.append(f"byte {length}: {len(found)} entries")
            FileStore(copy).append(entries[len(found) :], expected=len(found))
            if FileStore(copy).read() != entries:
                faults.append(f"byte {length}: the append after it is not there")
        except Exception as error:
            faults.append(f"byte {length}: {error!r}")
    run.none(f"journal file, {cuts:,} cuts: half an append, or unreadable", faults)


def _sqlite(run: Run) -> None:
    """Copies are cut in memory, where there is such a folder: twenty thousand of them."""
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory) as scratch:
        _cut_log(run, Path(scratch))


def _cut_log(run: Run, scratch: Path) -> None:
    from trials._hall import EVENT, prepare  # noqa: PLC0415

    hall = prepare(run.folder / "data", 8)
    from topcut.core.journal.entry import seal  # noqa: PLC0415
    from topcut.store.events.journals import DatabaseStore  # noqa: PLC0415

    store = DatabaseStore(EVENT)
    last = store.read()[-1]
    database = run.folder / "data" / "topcut.sqlite3"
    if not database.is_file():
        database = next((run.folder / "data").glob("*.sqlite3"))
    log = Path(f"{database}-wal")
    _fold_log_in()
    note = seal(
        [NoteWritten(text="the lights flicker"), NoteWritten(text="and go out")],
        after=last.sequence,
        previous=last.digest,
        at="2026-11-15T12:00:00+00:00",
        by="Olga",
        role="organizer",
    )
    store.append(note, expected=last.sequence)
    shutil.copy(database, scratch / "before.sqlite3")
    content, faults = log.read_bytes(), []
    lengths = [*range(0, len(content), 1 if run.share >= 1 else 97), len(content)]
    for length in lengths:
        if run.left < 3:
            faults.append(f"no time left at byte {length}")
            break
        found = _after_cut(scratch, content[:length], faults)
        if found not in (hall.entries, hall.entries + len(note)):
            faults.append(f"byte {length}: {found} entries")
    if found != hall.entries + len(note):
        faults.append("the whole log does not have the append")
    run.none(f"SQLite, {len(lengths):,} cuts: half an append, or unreadable", faults)


def _fold_log_in() -> None:
    from django.db import connection  # noqa: PLC0415

    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _after_cut(folder: Path, log: bytes, faults: list[str]) -> int:
    """Entries that are read from a copy with only so much of the log."""
    copy = folder / "cut.sqlite3"
    shutil.copy(folder / "before.sqlite3", copy)
    Path(f"{copy}-shm").unlink(missing_ok=True)
    Path(f"{copy}-wal").write_bytes(log)
    line = sqlite3.connect(copy)
    try:
        if line.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            faults.append(f"byte {len(log)}: the database is damaged")
        rows = line.execute(
            "SELECT line FROM store_journalentry WHERE journal_id = 'storm' ORDER BY sequence"
        ).fetchall()
        check_chain(read_lines(text for (text,) in rows))
        return len(rows)
    except Exception as error:
        faults.append(f"byte {len(log)}: {error!r}")
        return -1
    finally:
        line.close()
