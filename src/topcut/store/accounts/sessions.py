"""Django's sessions in the database, read and written without building a query: every request of
the desk reads one. Each says whose it is and from where, so that people can see and end their own.
A log-in writes it once: to the disk within the log-in's own transaction."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import VALID_KEY_CHARS, CreateError, UpdateError
from django.db import connection
from django.utils import timezone
from django.utils.crypto import get_random_string

from ..models import Session
from ..security import origin

LOAD = """SELECT session_data, last_seen FROM store_session
WHERE session_key = %s AND expire_date > %s"""
INSERT = """INSERT INTO store_session
(session_data, expire_date, account_id, address, device, last_seen, created, session_key)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT (session_key) DO NOTHING"""
UPDATE = """UPDATE store_session SET
session_data = %s, expire_date = %s, account_id = %s, address = %s, device = %s, last_seen = %s
WHERE session_key = %s"""
SEEN = timedelta(minutes=5)
"""How exact `last_seen` is."""
LENGTH_OF_KEY = 32


class SessionStore(db.SessionStore):
    @classmethod
    def get_model_class(cls) -> type[Session]:
        return Session

    _written: tuple[str | None, bytes] | None = None
    """What is in the database, as far as this request wrote it."""

    def cycle_key(self) -> None:
        """A session without a key gets one when it is saved; Django would save it empty before."""
        if self.session_key is not None:
            super().cycle_key()

    def create(self) -> None:
        """A key is not asked for before it is written: that it is new shows then."""
        while True:
            self._session_key = get_random_string(LENGTH_OF_KEY, VALID_KEY_CHARS)
            if self._write(is_new=True):
                self.modified = True
                return

    def save(self, must_create: bool = False) -> None:
        if self.session_key is None:
            self.create()
        elif must_create:
            if not self._write(is_new=True):
                raise CreateError
        elif self._written != self._as_it_is() and not self._write(is_new=False):
            raise UpdateError

    def _write(self, *, is_new: bool) -> bool:
        """Whether there was room for a new one, or whether the old one is still there."""
        held: dict[str, Any] = self._get_session(no_load=is_new)  # type: ignore[attr-defined]
        came, account, now = origin.current(), held.get(SESSION_KEY), _moment(timezone.now())
        row = [
            self.encode(held),
            _moment(self.get_expiry_date()),
            int(account) if account else None,
            came.address,
            came.device,
            now,
        ]
        row += [now, self.session_key] if is_new else [self.session_key]
        with connection.cursor() as cursor:
            cursor.execute(INSERT if is_new else UPDATE, row)
            is_written = bool(cursor.rowcount == 1)
        if is_written:
            self._written = self._as_it_is()
        return is_written

    def _as_it_is(self) -> tuple[str | None, bytes]:
        return self.session_key, self.serializer().dumps(dict(self.items()))

    def load(self) -> dict[str, Any]:
        found = self._found() if (self.session_key or "").isalnum() else None
        if found is not None:
            self._see(found[1])
            return dict(self.decode(found[0]))
        self._session_key = None  # as Django does: a key that is not there is never taken over
        return {}

    def _found(self) -> tuple[str, Any] | None:
        with connection.cursor() as cursor:
            cursor.execute(LOAD, [self.session_key, _moment(timezone.now())])
            found: tuple[str, Any] | None = cursor.fetchone()
        return found

    def _see(self, last: Any) -> None:
        """SQLite gives a text, PostgreSQL a moment."""
        if isinstance(last, str):
            last = datetime.fromisoformat(last)
        if timezone.is_naive(last):
            last = timezone.make_aware(last, connection.timezone)
        now = timezone.now()
        if now - last > SEEN:
            came = origin.current()
            Session.objects.filter(pk=self.session_key).update(
                last_seen=now, address=came.address, device=came.device
            )


def _moment(at: datetime) -> Any:
    """As the database has it."""
    return connection.ops.adapt_datetimefield_value(at)
