"""Deleted events: each goes to a dated file in the data folder, from which it can come back.

{"topcut-event": 1, "deleted": "2026-11-15T10:00:00+00:00", "name": "Friday night"}
{"table": "journal", "row": {...}}           then entries, staff, players' links
{"rows": 412, "sha256": "..."}               of all lines before this one
"""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

from django.db import connection, models, transaction

from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.finishing.delete import DeleteTournament
from topcut.core.actions.undo import Undo
from topcut.core.refusal import Refusal
from topcut.core.tournament.fold import FindRulebook

from ..backup.rows_file import Rows, made, read_rows, refuse_odd_id, write_rows
from ..installation.deleted_events import FOLDER, remove_old
from ..models import (
    Account,
    DrawSecret,
    HeadSignature,
    Journal,
    JournalEntry,
    KeptLink,
    PlayerKey,
    SentReport,
    Staff,
)
from . import people
from .events import sum_up
from .journal_cache import JOURNAL_CACHE
from .journals import DatabaseStore, record, state_of

KIND = "topcut-event"
TABLES: dict[str, type[models.Model]] = {
    "entry": JournalEntry,
    "signed-head": HeadSignature,
    "draw-secret": DrawSecret,
    "staff": Staff,
    "player-key": PlayerKey,
    "kept-link": KeptLink,
    "sent-report": SentReport,
}
OF_ACCOUNTS = ("staff", "kept-link")


def delete_event(
    event: str, command: DeleteTournament, context: Context, rulebooks: FindRulebook, data: Path
) -> Path:
    """The archive file: written whole before anything is gone, and gone where deleting fails."""
    written: Path | None = None
    try:
        with transaction.atomic():
            done = record(DatabaseStore(event), command, context, rulebooks)
            folder = data / FOLDER
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            written = (
                folder / f"{context.at[:10]}-{_file_name(done.state.name)}-{event}.topcut-event"
            )
            head = {KIND: 1, "deleted": context.at, "name": done.state.name}
            write_rows(written, head, _rows(event))
            Journal.objects.filter(pk=event).delete()
    except BaseException:
        if written is not None:
            written.unlink(missing_ok=True)
        raise
    finally:
        JOURNAL_CACHE.drop((connection.alias, event))
    remove_old(data, date.fromisoformat(context.at[:10]))
    return written


def restore_event(source: Path, context: Context, rulebooks: FindRulebook) -> str:
    """The event is there again as it was before it was deleted; its name. Staff whose accounts are
    not here any more stay out."""
    rows = read_rows(source, KIND, {"journal", *TABLES})
    journal = next((row for table, row in rows if table == "journal"), None)
    if journal is None:
        raise Refusal("{file} holds no event", file=source.name)
    event = str(journal["id"])
    refuse_odd_id(event, source)
    if Journal.objects.filter(pk=event).exists():
        raise Refusal("this event is here already: {name}", name=journal["name"])
    accounts = set(Account.objects.values_list("pk", flat=True))
    try:
        with transaction.atomic():
            made(Journal, journal).save(force_insert=True)
            for table, model in TABLES.items():
                own = [row for name, row in rows if name == table]
                if table in OF_ACCOUNTS:
                    own = [row for row in own if row["account_id"] in accounts]
                model.objects.bulk_create(  # type: ignore[attr-defined]
                    [made(model, {key: row[key] for key in row if key != "id"}) for row in own]
                )
            done = record(DatabaseStore(event), Undo(), context, rulebooks)
            sum_up(event, done.state)
            people.remember(event, [one.details for one in done.state.entrants.values()])
    finally:
        JOURNAL_CACHE.drop((connection.alias, event))
    return state_of(DatabaseStore(event), rulebooks).name


def restoring(at: str) -> Context:
    """The context of `topcut restore`."""
    return Context(Actor("topcut restore", "organizer"), at, 0, "terminal")


def is_archive(source: Path) -> bool:
    with source.open("rb") as file:
        return file.read(len(KIND) + 3).startswith(f'{{"{KIND}"'.encode())


def _rows(event: str) -> Rows:
    yield from (("journal", dict(row)) for row in Journal.objects.filter(pk=event).values())
    for table, model in TABLES.items():
        found = model.objects.filter(journal=event).order_by("pk")  # type: ignore[attr-defined]
        yield from ((table, row) for row in found.values().iterator(chunk_size=500))


def _file_name(name: str) -> str:
    return re.sub(r"[^\w-]+", "-", name).strip("-")[:60] or "event"
