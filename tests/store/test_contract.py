"""Every store keeps the same promises (contract.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.conftest import Database
from tests.store.contract import StoreContract
from topcut.core.journal.store import JournalStore, MemoryStore
from topcut.sheets.journal_file import FileStore
from topcut.store.events.journal_cache import JOURNAL_CACHE
from topcut.store.events.journals import DatabaseStore


class TestMemoryStore(StoreContract):
    @pytest.fixture
    def store(self) -> JournalStore:
        return MemoryStore()


class TestFileStore(StoreContract):
    @pytest.fixture
    def store(self, tmp_path: Path) -> JournalStore:
        return FileStore(tmp_path / "evening 🂡.topcut")

    def reopened(self, store: JournalStore) -> JournalStore:
        assert isinstance(store, FileStore)
        return FileStore(store.path)


class DatabaseContract(StoreContract):
    def reopened(self, store: JournalStore) -> JournalStore:
        """As another process would see it: nothing known."""
        assert isinstance(store, DatabaseStore)
        JOURNAL_CACHE.forget()
        return DatabaseStore(store.journal, store.using)


class TestSqlite(DatabaseContract):
    @pytest.fixture
    def store(self, sqlite: Database) -> JournalStore:
        return DatabaseStore(sqlite.new_journal(), sqlite.using)


class TestPostgresql(DatabaseContract):
    @pytest.fixture
    def store(self, postgresql: Database) -> JournalStore:
        return DatabaseStore(postgresql.new_journal(), postgresql.using)
