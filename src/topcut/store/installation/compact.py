"""What was deleted leaves the files of the database too: SQLite writes its file anew, PostgreSQL
every table of ours. What PostgreSQL has in its write-ahead log goes when it is written over."""

from __future__ import annotations

import logging

from django.apps import apps
from django.db import DEFAULT_DB_ALIAS, OperationalError, connections
from django.db.backends.utils import CursorWrapper

log = logging.getLogger(__name__)
NOT_COMPACT = "personal data is erased; the file of the database is not compacted yet"
LARGEST = 256_000_000
"""Bytes of a table that PostgreSQL writes anew at once: nobody reads it meanwhile."""
WAIT = "5s"
"""For so long a table is waited for that somebody else uses."""


def compact(using: str = DEFAULT_DB_ALIAS) -> None:
    """Inside a transaction nothing happens: whoever began it does it afterwards."""
    database = connections[using]
    if database.in_atomic_block:
        return
    try:
        with database.cursor() as cursor:
            if database.vendor == "sqlite":
                _write_file_anew(cursor)
            else:
                _write_tables_anew(cursor)
    except OperationalError:
        log.warning(NOT_COMPACT)


def tables() -> list[str]:
    """All of ours: whichever of them comes to hold something of people is among them."""
    found = apps.get_app_config("store").get_models(include_auto_created=True)
    return sorted(model._meta.db_table for model in found)


def _write_file_anew(cursor: CursorWrapper) -> None:
    cursor.execute("VACUUM")
    cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if cursor.fetchone()[0]:
        log.warning(NOT_COMPACT)


def _write_tables_anew(cursor: CursorWrapper) -> None:
    """A plain VACUUM would leave the bytes of deleted rows in their pages. The planner's statistics
    have samples of values, names too: they are made anew as well."""
    cursor.execute("SELECT set_config('lock_timeout', %s, false)", [WAIT])
    try:
        for table in tables():
            _write_table_anew(cursor, table)
        cursor.execute("VACUUM FULL pg_statistic")
    finally:
        cursor.execute("RESET lock_timeout")


def _write_table_anew(cursor: CursorWrapper, table: str) -> None:
    cursor.execute("SELECT pg_table_size(%s::regclass)", [table])
    is_small = cursor.fetchone()[0] <= LARGEST
    try:
        if is_small:
            cursor.execute(f'VACUUM (FULL, ANALYZE) "{table}"')
            return
    except OperationalError:  # somebody reads it for long
        pass
    cursor.execute(f'VACUUM (ANALYZE) "{table}"')
    log.warning("%s (%s)", NOT_COMPACT, table)
