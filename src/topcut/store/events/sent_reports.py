"""Reports that phones send again because the answer got lost.

The number that a phone gives its report is written in the transaction that appends the entry: both
are there or neither is. So the same report is the same for ever, also after the desk has corrected
it or taken it back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import DEFAULT_DB_ALIAS, IntegrityError, transaction
from django.db.backends.utils import CursorWrapper

from ..models import SentReport
from .journals import DatabaseStore

SHAPE = re.compile(r"[A-Za-z0-9-]{8,64}")


class SentBefore(Exception):
    """This report was recorded already."""


class ReportStore(DatabaseStore):
    """A journal to which one report of a phone is appended, once."""

    def __init__(self, journal: str, number: int, sent: str, using: str = DEFAULT_DB_ALIAS) -> None:
        super().__init__(journal, using)
        self.number = number
        self.sent = sent

    @contextmanager
    def _writing(self) -> Iterator[CursorWrapper]:
        """The journal's row is held by now, so nobody else is between looking and writing."""
        with super()._writing() as cursor:
            yield cursor
            self.remember()

    def remember(self) -> None:
        if self.is_known():
            raise SentBefore(self.sent)
        try:
            with transaction.atomic(using=self.using):
                SentReport.objects.using(self.using).create(
                    journal_id=self.journal, number=self.number, sent=self.sent
                )
        except IntegrityError:
            raise SentBefore(self.sent) from None

    def is_known(self) -> bool:
        found = SentReport.objects.using(self.using).filter(
            journal=self.journal, number=self.number, sent=self.sent
        )
        return found.exists()
