"""Django's sessions in the database, read without building a query: every request of the desk reads
one. Each says whose it is and from where, so that people can see and end their own. A log-in writes
it once: to the disk within the log-in's own transaction."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import db
from django.db import connection
from django.utils import timezone

from ..models import Session
from ..security import origin

LOAD = """SELECT session_data, last_seen FROM store_session
WHERE session_key = %s AND expire_date > %s"""
SEEN = timedelta(minutes=5)
"""How exact `last_seen` is."""


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

    def save(self, must_create: bool = False) -> None:
        if must_create or self._written != self._as_it_is():
            super().save(must_create)
            self._written = self._as_it_is()

    def _as_it_is(self) -> tuple[str | None, bytes]:
        return self.session_key, self.serializer().dumps(dict(self.items()))

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        made: Session = super().create_model_instance(data)  # type: ignore[assignment]
        came, account = origin.current(), data.get(SESSION_KEY)
        made.account_id = int(account) if account else None
        made.address, made.device = came.address, came.device
        known = Session.objects.filter(pk=made.session_key).values_list("created", flat=True)
        made.created = known.first() or made.created
        return made

    def load(self) -> dict[str, Any]:
        found = self._found() if (self.session_key or "").isalnum() else None
        if found is not None:
            self._see(found[1])
            return dict(self.decode(found[0]))
        self._session_key = None  # as Django does: a key that is not there is never taken over
        return {}

    def _found(self) -> tuple[str, Any] | None:
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        with connection.cursor() as cursor:
            cursor.execute(LOAD, [self.session_key, now])
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
