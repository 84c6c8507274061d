"""Sessions are read and written by statements of our own. On both databases."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.sessions.backends.base import CreateError, UpdateError
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.store.conftest import Database
from topcut.store.accounts import sessions
from topcut.store.accounts.sessions import SessionStore
from topcut.store.models import Account, Session

HELD_BY_NOBODY = {"theme": "dark"}
HELD = {"_auth_user_id": "7", **HELD_BY_NOBODY}


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


@pytest.mark.django_db
class TestWrittenOnce:
    def test_a_new_one_with_what_is_in_it(self) -> None:
        with CaptureQueriesContext(connection) as asked:
            session = SessionStore()
            session.cycle_key()
            session.update(HELD_BY_NOBODY)
            session.save()
            session.save()
        writes = [one["sql"] for one in asked if not one["sql"].startswith("SELECT")]
        assert sum("INSERT" in one for one in writes) == 1
        assert not any("UPDATE" in one for one in writes)
        assert SessionStore(session.session_key).load() == HELD_BY_NOBODY

    def test_again_when_something_changed(self) -> None:
        session = SessionStore()
        session.update(HELD_BY_NOBODY)
        session.save()
        session["theme"] = {"name": "light"}
        session.save()
        session["theme"]["name"] = "dusk"
        session.save()
        assert SessionStore(session.session_key).load()["theme"] == {"name": "dusk"}

    def test_a_new_key_keeps_what_is_in_it(self) -> None:
        session = SessionStore()
        session.update(HELD_BY_NOBODY)
        session.save()
        before = session.session_key
        session.cycle_key()
        assert session.session_key != before
        session.save()
        assert SessionStore(before).load() == {}
        assert SessionStore(session.session_key).load() == HELD_BY_NOBODY

    def test_what_was_ended_elsewhere_does_not_come_back(self) -> None:
        session = SessionStore()
        session.update(HELD_BY_NOBODY)
        session.save()
        Session.objects.filter(pk=session.session_key).delete()
        session["theme"] = "light"
        with pytest.raises(UpdateError):
            session.save()
        assert not Session.objects.filter(pk=session.session_key).exists()

    def test_a_key_that_is_taken_is_not_taken_over(self, monkeypatch: pytest.MonkeyPatch) -> None:
        session = SessionStore()
        session.update(HELD_BY_NOBODY)
        session.save()
        keys = iter([session.session_key, "n" * 32])
        monkeypatch.setattr(sessions, "get_random_string", lambda *_: next(keys))
        other = SessionStore()
        other.create()
        assert other.session_key == "n" * 32
        with pytest.raises(CreateError):
            SessionStore(session.session_key).save(must_create=True)
        assert SessionStore(session.session_key).load() == HELD_BY_NOBODY

    def test_when_it_began_and_whose_it_is(self) -> None:
        session = SessionStore()
        session.update(HELD_BY_NOBODY)
        session.save()
        began = Session.objects.get(pk=session.session_key).created
        account = Account.objects.create(login="olga", name="Olga")
        session["_auth_user_id"] = str(account.pk)
        session.save()
        row = Session.objects.get(pk=session.session_key)
        assert row.created == began
        assert row.account == account
        assert row.expire_date > timezone.now() + timedelta(days=13)
