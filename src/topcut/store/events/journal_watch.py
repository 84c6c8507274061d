"""Noticing that a journal has grown, whoever wrote: another thread, process or machine.

SQLite tells no other process anything. But `PRAGMA data_version` of a connection of its own changes
with every commit of another one, and asking for it costs next to nothing.
PostgreSQL: LISTEN; the store says NOTIFY with each append.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections

from ..models import Journal
from .postgres_channel import CHANNEL

LOOK_SECONDS = 0.05
AGAIN_SECONDS = 1.0
SURE_SECONDS = 5.0
NOT_THERE = -1
"""Instead of the sequence number of an event that was deleted."""
Grown = Callable[[str], None]
log = logging.getLogger(__name__)


class JournalWatch:
    """Calls `grown` with each event of interest that has a new sequence number,
    or was deleted."""

    def __init__(
        self,
        interest: Callable[[], Iterable[str]],
        grown: Grown,
        using: str = DEFAULT_DB_ALIAS,
    ) -> None:
        self._using = using
        self._interest = interest
        self._grown = grown
        self._known: dict[str, int] = {}
        """The sequence number of each event of which was told."""
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watch", daemon=True)

    def begin(self) -> None:
        self._thread.start()

    def end(self) -> None:
        self._ended.set()
        self._thread.join(5)

    def _watch(self) -> None:
        """Whatever goes wrong is tried again: if this thread ended, no page would ever change."""
        wait = self._listen if connections[self._using].vendor == "postgresql" else self._poll
        while not self._ended.is_set():
            try:
                with connections[self._using].wrap_database_errors:
                    wait()
            except DatabaseError as error:
                log.warning("the database does not tell of changes: %s", error)
                connections[self._using].close()
                self._ended.wait(AGAIN_SECONDS)
            except Exception:
                log.exception("a change of a journal could not be told")
                self._ended.wait(AGAIN_SECONDS)
        connections[self._using].close()

    def _poll(self) -> None:
        version = -1
        while not self._ended.wait(LOOK_SECONDS):
            with connections[self._using].cursor() as cursor:
                cursor.execute("PRAGMA data_version")
                (now,) = cursor.fetchone()
            if now != version:
                version = now
                self._compare()

    def _listen(self) -> None:
        """After the line was broken everything is looked at once."""
        connections[self._using].ensure_connection()
        raw = connections[self._using].connection
        raw.autocommit = True
        raw.execute(f"LISTEN {CHANNEL}")
        looked = 0.0
        while not self._ended.is_set():
            if time.monotonic() - looked > SURE_SECONDS:
                self._compare()  # a line that died silently tells nothing
                looked = time.monotonic()
            for told in raw.notifies(timeout=0.5, stop_after=1):
                if told.payload in set(self._interest()):
                    self._grown(told.payload)

    def _compare(self) -> None:
        """What was told is known; what fails is told again, also of an event that is deleted
        meanwhile."""
        wanted = set(self._interest())
        found = (
            Journal.objects.using(self._using).filter(pk__in=wanted).values_list("pk", "sequence")
        )
        present = dict(found)
        for event in wanted:
            now = present.get(event, NOT_THERE)
            if self._known.get(event) != now:
                self._grown(event)
                self._known[event] = now
