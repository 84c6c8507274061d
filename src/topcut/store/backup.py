"""Everything in one plain file, whichever the database: JSON, one row per line.

    {"topcut-backup": 1, "made": "2026-11-15T10:00:00+00:00"}
    {"table": "account", "row": {...}}           any number, each table before those that name it
    {"rows": 412, "sha256": "..."}               of all lines before this one

Password digests are inside, so the file is for its owner's eyes. The installation's secret is not:
with another one players' links are others (installation.py).
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.core.management.color import no_style
from django.db import DatabaseError, connection, models, transaction
from django.utils import timezone

from topcut.core.refusal import Refusal
from topcut.core.tournament.fold import FindRulebook

from . import check, people
from .journal_cache import JOURNAL_CACHE
from .journals import DatabaseStore, state_of
from .models import (
    Account,
    Invitation,
    Journal,
    JournalEntry,
    KeptLink,
    PlayerKey,
    SentReport,
    Staff,
)

TABLES: dict[str, type[models.Model]] = {
    "account": Account,
    "journal": Journal,
    "entry": JournalEntry,
    "staff": Staff,
    "invitation": Invitation,
    "player-key": PlayerKey,
    "kept-link": KeptLink,
    "sent-report": SentReport,
}
COMPUTED = ("person", "person-journal")
"""What older copies have and what journals say as well."""
ROWS_AT_ONCE = 500


def backup(target: Path) -> int:
    """Rows written. The file is there whole or not at all, and shows one moment."""
    beside = target.with_name(f".{target.name}.part")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            count, digest = 0, sha256()
            for line in _lines():
                file.write(line)
                digest.update(line)
                count += 1
            file.write(_line({"rows": count - 1, "sha256": digest.hexdigest()}))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)
    return count - 1


def restore(source: Path, rulebooks: FindRulebook) -> int:
    """Into an empty database only; all rows or none, and only if every journal can be read."""
    if any(model.objects.exists() for model in (Account, Journal)):
        raise Refusal("there are events or accounts here already", do="name a new data folder")
    rows = _checked(source)
    try:
        with transaction.atomic():
            for table, model in TABLES.items():
                made = [_made(model, row) for name, row in rows if name == table]
                model.objects.bulk_create(made, batch_size=ROWS_AT_ONCE)  # type: ignore[attr-defined]
            JOURNAL_CACHE.forget()
            faults = check.faults(rulebooks)
            if faults:
                raise Refusal(
                    "the copy is damaged: {fault}", do="take another copy", fault=faults[0]
                )
            _remember_people(rulebooks)
        _continue_numbers()
    except (DatabaseError, ValidationError, FieldDoesNotExist, TypeError, ValueError) as error:
        raise Refusal(
            "{file} does not fit this Topcut: {fault}", file=source.name, fault=error
        ) from error
    finally:
        JOURNAL_CACHE.forget()
    return len(rows)


def _remember_people(rulebooks: FindRulebook) -> None:
    for journal in Journal.objects.filter(sequence__gt=0).values_list("pk", flat=True):
        state = state_of(DatabaseStore(journal), rulebooks)
        people.remember(journal, [one.details for one in state.entrants.values()])


def _lines() -> Iterator[bytes]:
    with _one_moment():
        yield _line({"topcut-backup": 1, "made": timezone.now().isoformat()})
        for table, model in TABLES.items():
            found = model.objects.order_by("pk")  # type: ignore[attr-defined]
            for row in found.values().iterator(chunk_size=ROWS_AT_ONCE):
                yield _line({"table": table, "row": row})


@contextmanager
def _one_moment() -> Iterator[None]:
    """Reading only: whoever records meanwhile does not wait for it."""
    if connection.vendor == "postgresql":
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            yield
        return
    with connection.cursor() as cursor:
        cursor.execute("BEGIN DEFERRED")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def _line(value: dict[str, Any]) -> bytes:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=_text)
    return f"{text}\n".encode()


def _text(value: object) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(f"{type(value).__name__} cannot be written")


def _checked(source: Path) -> list[tuple[str, dict[str, Any]]]:
    """Its rows, once beginning, end and digest fit."""
    lines = source.read_bytes().splitlines(keepends=True)
    try:
        values = [json.loads(line) for line in lines]
        head, *rows, end = values
        is_ours = head["topcut-backup"] == 1
        digest = sha256(b"".join(lines[:-1])).hexdigest()
        is_whole = end == {"rows": len(rows), "sha256": digest}
        named = [(row["table"], row["row"]) for row in rows]
    except (ValueError, KeyError, TypeError):
        raise Refusal("{file} is not a whole backup of Topcut", file=source.name) from None
    if not is_ours:
        raise Refusal(
            "{file} is of another version", do="use the Topcut that made it", file=source.name
        )
    unknown = sorted({table for table, _ in named} - {*TABLES, *COMPUTED})
    if unknown:
        raise Refusal(
            "{file} has '{table}', which this Topcut does not know",
            do="use the Topcut that made it, or a newer one",
            file=source.name,
            table=unknown[0],
        )
    if not is_whole:
        raise Refusal("{file} is cut off or was changed", do="take another copy", file=source.name)
    return named


def _made(model: type[models.Model], row: dict[str, Any]) -> models.Model:
    return model(**{name: _parsed(model, name, value) for name, value in row.items()})


def _parsed(model: type[models.Model], name: str, value: Any) -> Any:
    field = next((one for one in model._meta.fields if one.attname == name), None)
    if field is None:
        raise FieldDoesNotExist(f"{model.__name__} has no {name}")
    return field.to_python(value) if not field.is_relation else value


def _continue_numbers() -> None:
    """PostgreSQL counts on from what was put in."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(TABLES.values())):
            cursor.execute(statement)
