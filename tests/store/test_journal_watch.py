"""News of a journal from other connections and processes, on SQLite and on PostgreSQL."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import connections

from tests.store import worker as jobs
from tests.store.conftest import Database
from tests.store.contract import note, sealed
from tests.store.test_processes import started, worker
from topcut.store.events.journal_watch import JournalWatch
from topcut.store.events.journals import DatabaseStore
from topcut.store.models import Journal

PATIENCE = 120
"""Seconds until news that do not come are a failure: a busy machine is slow, not wrong."""


@contextmanager
def watched(store: DatabaseStore, database: Database) -> Iterator[queue.Queue[str]]:
    """What is told of this journal from now on. What was there at the beginning has been told, so
    the next news are of something that was written since."""
    heard: queue.Queue[str] = queue.Queue()
    watch = JournalWatch(lambda: [store.journal], heard.put, database.using)
    watch.begin()
    try:
        assert heard.get(timeout=PATIENCE) == store.journal, "what is there at the beginning"
        yield heard
    finally:
        watch.end()


def hears(database: Database) -> None:
    store = started(database, 20)
    with watched(store, database) as heard:
        writer = worker(database, jobs.report, store.journal, 1, 6)
        assert heard.get(timeout=PATIENCE) == store.journal, "another process"
        assert writer.communicate()[1] == ""
    with watched(store, database) as heard:
        thread = threading.Thread(target=_write, args=(store, database))
        thread.start()
        thread.join()
        assert heard.get(timeout=PATIENCE) == store.journal, "another thread of this one"


def hears_nothing_of_others(database: Database) -> None:
    """Another event is written before this one; when this one is told, the other would be too."""
    store, other = started(database, 4), started(database, 4)
    with watched(store, database) as heard:
        _write(other, database)
        _write(store, database)
        told = {heard.get(timeout=PATIENCE)}
    while not heard.empty():
        told.add(heard.get())
    assert told == {store.journal}


def _write(store: DatabaseStore, database: Database) -> None:
    entries = store.read()
    store.append(sealed([note("hello")], entries), expected=len(entries))
    if threading.current_thread() is not threading.main_thread():
        connections[database.using].close()


def test_on_sqlite(sqlite: Database) -> None:
    hears(sqlite)
    hears_nothing_of_others(sqlite)


def test_on_postgresql(postgresql: Database) -> None:
    hears(postgresql)
    hears_nothing_of_others(postgresql)


def test_a_line_that_breaks_is_opened_again(postgresql: Database) -> None:
    """What was written meanwhile is told then."""
    store = started(postgresql, 4)
    with watched(store, postgresql) as heard:
        with connections[postgresql.using].cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            assert (True,) in cursor.fetchall(), "the line on which news come"
        _write(store, postgresql)
        assert heard.get(timeout=PATIENCE) == store.journal


def test_a_failure_of_whoever_is_told_is_tried_again(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread that watches does not end by it."""
    monkeypatch.setattr("topcut.store.events.journal_watch.AGAIN_SECONDS", 0.01)
    store, failures = started(sqlite, 4), [RuntimeError("no thread can be started")]
    heard: queue.Queue[str] = queue.Queue()

    def grown(event: str) -> None:
        if failures:
            raise failures.pop()
        heard.put(event)

    watch = JournalWatch(lambda: [store.journal], grown, sqlite.using)
    watch.begin()
    try:
        assert heard.get(timeout=PATIENCE) == store.journal
        _write(store, sqlite)
        assert heard.get(timeout=PATIENCE) == store.journal
    finally:
        watch.end()


def test_deleted_before_anybody_could_be_told_of_it(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Telling fails, and before it is tried again the event is gone: its pages must go as well."""
    monkeypatch.setattr("topcut.store.events.journal_watch.AGAIN_SECONDS", 0.01)
    store = started(sqlite, 4)
    heard: queue.Queue[bool] = queue.Queue()

    def grown(event: str) -> None:
        journal = Journal.objects.using(sqlite.using).filter(pk=event)
        heard.put(journal.exists())
        if journal.exists():
            journal.delete()
            raise RuntimeError("no thread can be started")

    watch = JournalWatch(lambda: [store.journal], grown, sqlite.using)
    watch.begin()
    try:
        assert heard.get(timeout=PATIENCE)
        assert not heard.get(timeout=PATIENCE)
    finally:
        watch.end()
    assert heard.empty(), "once"
