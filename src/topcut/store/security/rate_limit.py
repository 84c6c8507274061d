"""So many tries in a while: the one limiter. What is recorded or guessed at is counted in the
database, by all processes and machines together; what costs one process alone, in that process."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from datetime import timedelta
from typing import Protocol

from django.db import connection, transaction
from django.utils import timezone

from topcut.core.message import Message
from topcut.core.refusal import Refusal

from ..models import RecentTry

RECENT = "SELECT count(*) FROM store_recenttry WHERE kind = %s AND who = %s AND at > %s"
ANY = "SELECT 1 FROM store_recenttry WHERE kind = %s AND who = %s LIMIT 1"
"""Without building queries: a log-in asks four times."""
MINUTE = timedelta(minutes=1)
LONGEST = timedelta(minutes=15)
"""What is older counts for no limit."""
SWEPT_AFTER = 100
"""So many tries, and those of everybody that are too old are thrown away."""
MOST_REMEMBERED = 20_000
AT_THE_DESK = Message("wait a minute, or go to the desk")


class Tries(Protocol):
    """Where tries are counted."""

    def recent(self, kind: str, who: str, window: timedelta) -> int: ...
    def add(self, kind: str, who: str) -> None: ...
    def forget(self, kind: str, who: str) -> None: ...
    def add_if_fewer(self, kind: str, who: str, most: int, window: timedelta) -> bool: ...


class TriesInDatabase:
    def recent(self, kind: str, who: str, window: timedelta) -> int:
        since = connection.ops.adapt_datetimefield_value(timezone.now() - window)
        with connection.cursor() as cursor:
            cursor.execute(RECENT, [kind, who, since])
            return int(cursor.fetchone()[0])

    def add(self, kind: str, who: str) -> None:
        now = timezone.now()
        made = RecentTry.objects.create(kind=kind, who=who, at=now)
        if made.pk % SWEPT_AFTER == 0:
            RecentTry.objects.filter(at__lte=now - LONGEST).delete()

    def forget(self, kind: str, who: str) -> None:
        with connection.cursor() as cursor:
            cursor.execute(ANY, [kind, who])
            is_any = cursor.fetchone() is not None
        if is_any:  # what deletes waits for whoever writes, even where nothing is found
            RecentTry.objects.filter(kind=kind, who=who).delete()

    def add_if_fewer(self, kind: str, who: str, most: int, window: timedelta) -> bool:
        with transaction.atomic():
            _wait_for_turn(f"{kind} {who}")
            if self.recent(kind, who, window) >= most:
                return False
            self.add(kind, who)
        return True


def _wait_for_turn(whose: str) -> None:
    """Until the transaction ends nobody else counts the same: two who look at the same moment would
    both see room for one more. Writers of SQLite wait for each other anyway."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [whose])


class TriesInProcess:
    """Tries kept in memory, for the most recent people only."""

    def __init__(self) -> None:
        self._tries: OrderedDict[tuple[str, str], list[float]] = OrderedDict()
        self._lock = threading.RLock()

    def recent(self, kind: str, who: str, window: timedelta) -> int:
        since = time.monotonic() - window.total_seconds()
        return sum(at > since for at in self._tries.get((kind, who), ()))

    def add(self, kind: str, who: str) -> None:
        now = time.monotonic()
        oldest = now - LONGEST.total_seconds()
        with self._lock:
            known = self._tries.pop((kind, who), [])
            self._tries[kind, who] = [*(at for at in known if at > oldest), now]
            while len(self._tries) > MOST_REMEMBERED:
                self._tries.popitem(last=False)

    def forget(self, kind: str, who: str) -> None:
        with self._lock:
            self._tries.pop((kind, who), None)

    def forget_all(self) -> None:
        with self._lock:
            self._tries.clear()

    def add_if_fewer(self, kind: str, who: str, most: int, window: timedelta) -> bool:
        with self._lock:
            if self.recent(kind, who, window) >= most:
                return False
            self.add(kind, who)
        return True


IN_DATABASE, IN_PROCESS = TriesInDatabase(), TriesInProcess()


class RateLimit:
    """The limit of one kind of action for each player, address, account or event."""

    def __init__(
        self,
        kind: str,
        told: Message,
        most: int,
        *,
        window: timedelta = MINUTE,
        do: Message = AT_THE_DESK,
        tries: Tries = IN_DATABASE,
    ) -> None:
        self.kind = kind
        self.told = told
        self.most = most
        self.window = window
        self.do = do
        self.tries = tries

    def refuse_too_many(self, *who: object) -> None:
        """Counts one more try, or refuses it."""
        if not self.tries.add_if_fewer(self.kind, _name(who), self.most, self.window):
            raise Refusal.from_messages(self.told, self.do)

    def is_reached(self, *who: object) -> bool:
        return self.tries.recent(self.kind, _name(who), self.window) >= self.most

    def refuse(self, *who: object) -> None:
        """Only looks: for what counts when it has failed."""
        if self.is_reached(*who):
            raise Refusal.from_messages(self.told, self.do)

    def count(self, *who: object) -> None:
        self.tries.add(self.kind, _name(who))

    def forget(self, *who: object) -> None:
        self.tries.forget(self.kind, _name(who))


def _name(who: tuple[object, ...]) -> str:
    return " ".join(map(str, who))[:120]
