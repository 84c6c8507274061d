"""News of a journal from other connections and processes, on SQLite and on PostgreSQL."""

from __future__ import annotations

import queue
import threading

import pytest
from django.db import connections

from tests.store.conftest import Database
from tests.store.contract import note, sealed
from tests.store.test_processes import started, worker
from topcut.store.journals import DatabaseStore
from topcut.store.watch import Watch


def hears(database: Database) -> None:
    store = started(database, 20)
    other = started(database, 4)
    heard: queue.Queue[str] = queue.Queue()
    watch = Watch(lambda: [store.journal], heard.put, database.using)
    watch.begin()
    try:
        assert heard.get(timeout=10) == store.journal, "what is there at the beginning"
        writer = worker(database, "report", store.journal, 1, 6)
        assert heard.get(timeout=60) == store.journal, "another process"
        assert writer.communicate(timeout=60)[1] == ""
        _drain(heard)
        thread = threading.Thread(target=_write, args=(store, database))
        thread.start()
        thread.join()
        assert heard.get(timeout=10) == store.journal, "another thread of this one"
        _drain(heard)
        _write(other, database)
        with pytest.raises(queue.Empty):
            heard.get(timeout=0.5)
    finally:
        watch.end()


def _write(store: DatabaseStore, database: Database) -> None:
    entries = store.read()
    store.append(sealed([note("hello")], entries), expected=len(entries))
    if threading.current_thread() is not threading.main_thread():
        connections[database.using].close()


def _drain(heard: queue.Queue[str]) -> None:
    while True:
        try:
            heard.get(timeout=0.7)
        except queue.Empty:
            return


def test_on_sqlite(sqlite: Database) -> None:
    hears(sqlite)


def test_on_postgresql(postgresql: Database) -> None:
    hears(postgresql)
