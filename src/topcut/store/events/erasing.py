"""Personal data of events is deleted: what stands beside lines, and every copy that lists keep.

An entry of the journal says so, in the same transaction. Lines and digests stay as they are; a
journal with names in its lines is carried over first (core/actions/finishing/carry_over.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from django.db import connections, transaction
from django.utils import timezone

from topcut.core.actions.decision import Context
from topcut.core.actions.execute import execute
from topcut.core.actions.finishing.carry_over import Author, carried_over
from topcut.core.actions.finishing.erase import Erase, EraseEverything, ErasePlayers, erased
from topcut.core.journal.entry import names_people
from topcut.core.journal.store import AppendConflict
from topcut.core.questions.journal.personal_parts import PeopleInJournal
from topcut.core.tournament.fold import FindRulebook
from topcut.core.tournament.state import Entrant, State

from ..installation.compact import compact
from ..models import EnteredPerson, JournalEntry, KeptLink, PlayerKey
from ..proof.signing import sign_head
from . import people
from .journal_cache import JOURNAL_CACHE
from .journals import INSERT, RAISE, DatabaseStore, state_of

FORGET_HEADS = "DELETE FROM store_headsignature WHERE journal_id = %s"
REWRITE = (
    "UPDATE store_journalentry SET digest = %s, line = %s, personal = %s"
    " WHERE journal_id = %s AND sequence = %s"
)


def erase(store: DatabaseStore, command: Erase, asked: Context, rulebooks: FindRulebook) -> State:
    """All of it or nothing; the state afterwards, with numbers in place of names."""
    with _changing(store):
        _carry_over(store, asked)
        _erase(store, command, asked, rulebooks)
    compact(store.using)
    return state_of(store, rulebooks)


def carry_over(store: DatabaseStore, asked: Context) -> bool:
    """Names that stand in lines of an older journal stand beside them afterwards. False where none
    did."""
    with _changing(store):
        changed = _carry_over(store, asked)
    if changed:
        compact(store.using)
    return changed


@contextmanager
def _changing(store: DatabaseStore) -> Iterator[None]:
    """Drops the cached journal afterwards, whatever happens."""
    try:
        with store.write_lock(), transaction.atomic(using=store.using):
            yield
    finally:
        JOURNAL_CACHE.drop((store.using, store.journal))


def _erase(store: DatabaseStore, command: Erase, asked: Context, rulebooks: FindRulebook) -> None:
    done = execute(store, command, asked, rulebooks)  # not `record`: it would be kept in memory
    if not done.entries:
        return
    entries = store.read()
    rows = JournalEntry.objects.using(store.using).filter(journal=store.journal)
    for entry in erased(entries, command):
        rows.filter(sequence=entry.sequence).update(personal=entry.values())
    known = EnteredPerson.objects.using(store.using).filter(journal=store.journal)
    match command:
        case EraseEverything():
            known.delete()
            _end_links(store, done.state.entrants.values())
        case ErasePlayers(numbers=numbers):
            called = PeopleInJournal(entries, numbers).called
            known.filter(key__in={people.key_of(name) for name in called}).delete()
            _end_links(store, [done.state.entrants[number] for number in numbers])


def _end_links(store: DatabaseStore, entrants: Iterable[Entrant]) -> None:
    """Revoke the private links of erased players, and delete those that accounts keep."""
    for one in entrants:
        link = {"journal": store.journal, "number": one.number, "entered": one.entered}
        KeptLink.objects.using(store.using).filter(**link).delete()
        PlayerKey.objects.using(store.using).update_or_create(
            journal_id=store.journal,
            number=one.number,
            entered=one.entered,
            defaults={"revoked": timezone.now()},
        )


def _carry_over(store: DatabaseStore, asked: Context) -> bool:
    entries = store.read()
    if not entries or not names_people(entries):
        return False
    new = carried_over(entries, Author(asked.at, asked.by.name, store.secret()))
    database = connections[store.using]
    with database.cursor() as cursor:
        changed = database.ops.adapt_datetimefield_value(timezone.now())
        more = len(new) - len(entries)
        cursor.execute(RAISE, [len(new), changed, more, store.journal, len(entries)])
        if not cursor.rowcount:
            raise AppendConflict(f"the journal is not at {len(entries)}")
        rows = [(one.digest, one.line(), one.values(), store.journal, one.sequence) for one in new]
        cursor.executemany(REWRITE, rows[: len(entries)])
        *_, last = new
        cursor.execute(FORGET_HEADS, [store.journal])  # of digests that stand beside the lines now
        row = (store.journal, last.sequence, last.digest, last.line(), last.values())
        cursor.execute(INSERT, row)
        sign_head(cursor, store.using, store.journal, [last])
    JOURNAL_CACHE.drop((store.using, store.journal))
    return True
