"""Transactions of requests that take turns."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from django.db import DEFAULT_DB_ALIAS, connections, transaction

from .request_turns import REQUEST_TURNS

_WRITES = threading.Lock()
"""SQLite lets one write at a time, and whoever waits for it tries again ever less often, with the
turn kept from everybody else. Those of this process wait here, in order and without a turn."""


@contextmanager
def transaction_in_turn(using: str = DEFAULT_DB_ALIAS) -> Iterator[None]:
    """Somebody else's turn while this one waits to write and while it is synced to the disk."""
    database = connections[using]
    with ExitStack() as held:
        if database.vendor == "sqlite" and not database.in_atomic_block:
            if not _WRITES.acquire(blocking=False):
                with REQUEST_TURNS.waiting():
                    _WRITES.acquire()
            held.callback(_WRITES.release)
        atomic = transaction.atomic(using=using)
        atomic.__enter__()
        try:
            yield
        except BaseException:
            atomic.__exit__(*sys.exc_info())
            raise
        with REQUEST_TURNS.waiting():
            atomic.__exit__(None, None, None)
            held.close()
