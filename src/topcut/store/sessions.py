"""Django's sessions in the database, read without building a query: every request of the desk reads
one."""

from __future__ import annotations

from typing import Any

from django.contrib.sessions.backends import db
from django.db import connection
from django.utils import timezone

LOAD = "SELECT session_data FROM django_session WHERE session_key = %s AND expire_date > %s"


class SessionStore(db.SessionStore):
    def load(self) -> dict[str, Any]:
        found = self._found() if (self.session_key or "").isalnum() else None
        if found is not None:
            return dict(self.decode(found[0]))
        self._session_key = None  # as Django does: a key that is not there is never taken over
        return {}

    def _found(self) -> tuple[str] | None:
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        with connection.cursor() as cursor:
            cursor.execute(LOAD, [self.session_key, now])
            found: tuple[str] | None = cursor.fetchone()
        return found
