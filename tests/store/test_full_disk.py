"""A disk without room: it says so, nothing is lost, what was stored is answered as stored."""

from __future__ import annotations

import pytest
from django.db import OperationalError, connections
from psycopg.errors import DiskFull

from tests.store.conftest import Database
from tests.store.worker import ASKED
from topcut import rulebooks
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook
from topcut.store.events.journals import DatabaseStore, is_full, record, state_of


def test_sqlite_without_room(sqlite: Database) -> None:
    """SQLite's own limit of pages: it fails just as on a disk that is full."""
    store = DatabaseStore(sqlite.new_journal(), sqlite.using)
    edition = rulebooks.read("munchkin").edition
    opening = OpenTournament(name="Friday", rulebook="munchkin", edition=edition)
    record(store, opening, ASKED, find_rulebook)
    _limit(sqlite, _pages(sqlite))
    try:
        with pytest.raises(Refusal, match="the disk is full: nothing was recorded"):
            _write(store, 1000)
        written = state_of(store, find_rulebook).sequence
    finally:
        _limit(sqlite, 1_073_741_823)
    assert len(store.read()) == written, "what was acknowledged is there"
    record(store, WriteNote(text="there is room again"), ASKED, find_rulebook)
    assert len(store.read()) == written + 1


def _write(store: DatabaseStore, notes: int) -> None:
    for number in range(notes):
        record(store, WriteNote(text=f"{number} " + "x" * 5000), ASKED, find_rulebook)


def _pages(sqlite: Database) -> int:
    with connections[sqlite.using].cursor() as cursor:
        cursor.execute("PRAGMA page_count")
        return int(cursor.fetchone()[0])


def _limit(sqlite: Database, pages: int) -> None:
    with connections[sqlite.using].cursor() as cursor:
        cursor.execute(f"PRAGMA max_page_count = {pages}")


def test_how_postgresql_says_that_it_has_no_room() -> None:
    """By the class of the error; its words are those of the system's language."""
    said = OperationalError("kein Platz")
    assert not is_full(said)
    said.__cause__ = DiskFull()
    assert is_full(said)


READ_ONLY = {
    "sqlite": ("PRAGMA query_only = ON", "PRAGMA query_only = OFF"),
    "postgresql": (
        "SET default_transaction_read_only = on",
        "SET default_transaction_read_only = off",
    ),
}


@pytest.mark.parametrize("kind", READ_ONLY)
def test_a_disk_that_can_only_be_read(kind: str, request: pytest.FixtureRequest) -> None:
    """As systems make of a disk with faults while the event runs: no other database says it so."""
    database = request.getfixturevalue(kind)
    store = DatabaseStore(database.new_journal(), database.using)
    edition = rulebooks.read("munchkin").edition
    opening = OpenTournament(name="Friday", rulebook="munchkin", edition=edition)
    written = record(store, opening, ASKED, find_rulebook).state.sequence
    on, off = READ_ONLY[kind]
    with connections[database.using].cursor() as cursor:
        cursor.execute(on)
        try:
            with pytest.raises(Refusal, match="can only be read: nothing was recorded"):
                record(store, WriteNote(text="lost?"), ASKED, find_rulebook)
            assert state_of(store, find_rulebook).sequence == written, "it is read on"
        finally:
            cursor.execute(off)
    record(store, WriteNote(text="later"), ASKED, find_rulebook)
    assert len(store.read()) == written + 1
