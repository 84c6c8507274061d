"""Whether this process can do its work: the database answers and has the tables of this program."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import Any

from django.db import DatabaseError, connection

from topcut.core.refusal import Refusal
from topcut.store.installation import schema_version

from .disk import megabytes_if_low

log = logging.getLogger(__name__)


def readiness(data: Path) -> dict[str, Any]:
    """`ready`, and each part of it with what is wrong."""
    database = _database()
    low = megabytes_if_low(data)
    disk = f"{low} MB are left on the disk" if low else ""
    return {"ready": not database, "database": database or "ok", "disk": disk or "ok"}


def _database() -> str:
    """What is wrong, without names of hosts and users; the log has the rest."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        _check_tables()
    except DatabaseError:
        log.exception("the database does not answer")
        return "it does not answer"
    except Refusal as refusal:
        return str(refusal)
    return ""


@cache
def _check_tables() -> None:
    """Once they are right they stay so while this process lives."""
    schema_version.refuse_other()
