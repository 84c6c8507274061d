"""Sessions are read by a statement of our own; Django writes them. On both databases."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connections
from django.utils import timezone

from tests.store.conftest import Database
from topcut.store.accounts import sessions
from topcut.store.accounts.sessions import SessionStore
from topcut.store.models import Session

HELD = {"_auth_user_id": "7", "theme": "dark"}


def is_read(database: Database, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sessions, "connection", connections[database.using])
    stored = Session.objects.using(database.using)
    soon, past = timezone.now() + timedelta(minutes=1), timezone.now() - timedelta(minutes=1)
    kept = SessionStore().encode(HELD)
    stored.update_or_create(
        session_key="k" * 32, defaults={"session_data": kept, "expire_date": soon}
    )
    stored.update_or_create(
        session_key="o" * 32, defaults={"session_data": kept, "expire_date": past}
    )
    assert SessionStore("k" * 32).load() == HELD
    for wrong in ("o" * 32, "u" * 32, "' OR 1=1 --", "", None):
        found = SessionStore(wrong)
        assert found.load() == {}, "it has expired, is unknown, or is no key"
        assert found.session_key is None, "a key that is not there is never taken over"


def test_on_sqlite(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    is_read(sqlite, monkeypatch)


def test_on_postgresql(postgresql: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    is_read(postgresql, monkeypatch)


def test_django_reads_the_same(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """What its own backend would read from the same row."""
    is_read(sqlite, monkeypatch)
    row = Session.objects.using(sqlite.using).get(session_key="k" * 32)
    assert row.get_decoded() == SessionStore("k" * 32).load()
