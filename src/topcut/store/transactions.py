"""Transactions of requests that take turns."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from django.db import DEFAULT_DB_ALIAS, connections, transaction

from .installation.installation import BUSY_SECONDS
from .request_turns import REQUEST_TURNS

_WRITERS: dict[str, threading.Lock] = {}
"""One for each SQLite database, which lets one transaction write at a time. Left to SQLite, a
thread that waits tries again ever less often, and keeps its turn meanwhile; here the threads of
this process wait without a turn, and one of them is next as soon as the lock is free."""


@contextmanager
def transaction_in_turn(using: str = DEFAULT_DB_ALIAS) -> Iterator[None]:
    """`transaction.atomic` that gives this thread's turn away while it waits to write and while the
    commit is synced to the disk. Inside another transaction nothing is committed yet: there the
    turn is kept, because waiting for a new one would hold SQLite's write lock meanwhile."""
    database = connections[using]
    if database.in_atomic_block:
        with transaction.atomic(using=using):
            yield
        return
    with ExitStack() as held:
        if database.vendor == "sqlite":
            _wait_to_write(using, held)
        atomic = transaction.atomic(using=using)
        atomic.__enter__()
        try:
            yield
        except BaseException:
            atomic.__exit__(*sys.exc_info())
            raise
        with REQUEST_TURNS.waiting(), held.pop_all():  # others may write before this thread's turn
            atomic.__exit__(None, None, None)


def _wait_to_write(using: str, held: ExitStack) -> None:
    """As long as SQLite would wait; then it is left to SQLite, which may say that another program
    holds the database. Without a limit each thread would wait for all before it to be told so."""
    lock = _WRITERS.setdefault(using, threading.Lock())
    is_held = lock.acquire(blocking=False)
    if not is_held:
        with REQUEST_TURNS.waiting():
            is_held = lock.acquire(timeout=BUSY_SECONDS)
    if is_held:
        held.callback(lock.release)
