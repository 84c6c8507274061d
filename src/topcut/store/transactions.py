"""Transactions of requests that take turns."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import DEFAULT_DB_ALIAS, transaction

from .request_turns import REQUEST_TURNS


@contextmanager
def transaction_in_turn(using: str = DEFAULT_DB_ALIAS) -> Iterator[None]:
    """Somebody else's turn while this one is being synced to the disk."""
    atomic = transaction.atomic(using=using)
    atomic.__enter__()
    try:
        yield
    except BaseException:
        atomic.__exit__(*sys.exc_info())
        raise
    with REQUEST_TURNS.waiting():
        atomic.__exit__(None, None, None)
