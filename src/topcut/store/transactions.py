"""Transactions of requests that take turns."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import DEFAULT_DB_ALIAS, connections, transaction

from .request_turns import REQUEST_TURNS


@contextmanager
def transaction_in_turn(using: str = DEFAULT_DB_ALIAS) -> Iterator[None]:
    """`transaction.atomic` that gives this thread's turn away during its commit, which waits for
    the disk. Inside another transaction nothing is committed yet: there the turn is kept, because
    waiting for a new one would hold SQLite's write lock meanwhile."""
    if connections[using].in_atomic_block:
        with transaction.atomic(using=using):
            yield
        return
    atomic = transaction.atomic(using=using)
    atomic.__enter__()
    try:
        yield
    except BaseException:
        atomic.__exit__(*sys.exc_info())
        raise
    with REQUEST_TURNS.waiting():
        atomic.__exit__(None, None, None)
