"""A journal in the database: core's JournalStore, and the state after it."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from django.db import (
    DEFAULT_DB_ALIAS,
    DatabaseError,
    IntegrityError,
    InternalError,
    OperationalError,
    connections,
)
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.utils import CursorWrapper
from django.utils import timezone

from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context
from topcut.core.actions.execute import Done, execute, needs_secret, state_after
from topcut.core.journal.entry import BEGINNING, Entry, check_chain
from topcut.core.journal.reading import Reader
from topcut.core.journal.store import AppendConflict
from topcut.core.refusal import Refusal
from topcut.core.tournament.erasure import PersonalDataErased
from topcut.core.tournament.fact import Touches, touched_by
from topcut.core.tournament.fold import FindRulebook
from topcut.core.tournament.state import State

from ..proof.draw_secrets import secret_of
from ..proof.signing import sign_head
from ..request_turns import REQUEST_TURNS
from ..transactions import transaction_in_turn
from .entries import Entries
from .journal_cache import JOURNAL_CACHE, CachedJournal
from .postgres_channel import CHANNEL

RAISE = (
    "UPDATE store_journal SET sequence = %s, changed = %s, summed_up = summed_up + %s"
    " WHERE id = %s AND sequence = %s"
)
DIGEST = "SELECT digest FROM store_journalentry WHERE journal_id = %s AND sequence = %s"
INSERT = (
    "INSERT INTO store_journalentry (journal_id, sequence, digest, line, personal)"
    " VALUES (%s, %s, %s, %s, %s)"
)
SINCE = (
    "SELECT digest, line, personal FROM store_journalentry WHERE journal_id = %s AND sequence >= %s"
    " ORDER BY sequence"
)
"""Written out, because every request reads and every result writes: building them anew each time
takes longer than the database does."""
LONGEST_WAIT = 1.0
"""Seconds for the other threads that write to a journal."""
_WRITE_LOCKS = tuple(threading.Lock() for _ in range(64))
"""A journal always has the same one of them."""


class DatabaseStore:
    """One journal. What was read once is kept in memory; only what is new is read and checked.
    The last known entry is compared each time, so that a restored journal is noticed."""

    def __init__(
        self, journal: str, using: str = DEFAULT_DB_ALIAS, *, just_read: bool = False
    ) -> None:
        """`just_read`: the caller has read it a moment ago, so the first reading asks nobody;
        what came in since is noticed when something is appended."""
        self.journal = journal
        self.using = using
        self.just_read = just_read

    @property
    def cached(self) -> CachedJournal:
        return JOURNAL_CACHE.get((self.using, self.journal))

    def read(self) -> Entries:
        known = self.cached
        if self.just_read and known.entries:
            self.just_read = False
            return known.entries
        held = len(known.entries)
        rows = self._rows(held or 1)
        if held:
            if rows and rows[0][0] == known.entries[-1].digest:
                rows = rows[1:]
            else:
                JOURNAL_CACHE.drop((self.using, self.journal))
                known, held, rows = CachedJournal(), 0, self._rows(1)
        if not rows:
            return known.entries
        reader = Reader(known.entries.named)
        new = tuple(
            reader.read(line, held + offset, personal)
            for offset, (_, line, personal) in enumerate(rows, 1)
        )
        if held and any(isinstance(one.fact, PersonalDataErased) for one in new):
            JOURNAL_CACHE.drop((self.using, self.journal))
            return self.read()  # what is in memory still has the names
        check_chain(new, after=held, previous=_last_digest(known.entries))
        entries = known.entries.followed_by(new)
        self.keep(entries, known.state)
        return entries

    def append(self, entries: Sequence[Entry], *, expected: int) -> None:
        """All or none. Raising the journal's number is what two writers at once compete for."""
        with self._writing() as cursor:
            changed = self._database.ops.adapt_datetimefield_value(timezone.now())
            new, unlisted = expected + len(entries), 0 if is_listed(entries) else len(entries)
            cursor.execute(RAISE, [new, changed, unlisted, self.journal, expected])
            if not cursor.rowcount:
                raise AppendConflict(f"the journal is not at {expected}")
            cursor.execute(DIGEST, [self.journal, expected])
            last = cursor.fetchone()
            check_chain(entries, after=expected, previous=last[0] if last else BEGINNING)
            rows = [
                (self.journal, one.sequence, one.digest, one.line(), one.values())
                for one in entries
            ]
            cursor.executemany(INSERT, rows)
            sign_head(cursor, self.using, self.journal, entries)
            self._notify(cursor)

    def secret(self) -> bytes:
        return secrets.token_bytes(32)

    def keep(self, entries: Entries, state: State | None) -> None:
        JOURNAL_CACHE.put((self.using, self.journal), CachedJournal(entries, state))

    @contextmanager
    def write_lock(self) -> Iterator[None]:
        """Threads of this process write to a journal one after another: of several at once, all but
        the first would have to decide again. The lock only saves that work (the database decides
        who writes), so it is waited for briefly, and not at all inside a transaction, which may
        hold the database already."""
        lock = _WRITE_LOCKS[hash(self.journal) % len(_WRITE_LOCKS)]
        is_held = not self._database.in_atomic_block and _acquired(lock)
        try:
            yield
        finally:
            if is_held:
                lock.release()

    @property
    def _database(self) -> BaseDatabaseWrapper:
        return connections[self.using]

    @contextmanager
    def _writing(self) -> Iterator[CursorWrapper]:
        try:
            with transaction_in_turn(self.using), self._database.cursor() as cursor:
                yield cursor
        except IntegrityError:
            raise AppendConflict("somebody else appended at the same time") from None
        except (OperationalError, InternalError) as error:
            if self._database.vendor == "sqlite" and "locked" in str(error):
                raise Refusal(
                    "another program holds the database", do="close the other one and try again"
                ) from error
            if is_read_only(error):
                raise Refusal(
                    "the disk can only be read: nothing was recorded",
                    do="mend or exchange it; take a backup first, what was recorded is safe",
                ) from error
            if is_full(error):
                raise Refusal(
                    "the disk is full: nothing was recorded",
                    do="free some room on it and try again; what was recorded before is safe",
                ) from error
            raise

    def _notify(self, cursor: CursorWrapper) -> None:
        """Heard once the transaction is through, and not at all where it fails."""
        if self._database.vendor == "postgresql":
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, self.journal])

    def _rows(self, since: int) -> list[tuple[str, str, str]]:
        """Digest, line, and what is kept beside it."""
        with self._database.cursor() as cursor:
            cursor.execute(SINCE, [self.journal, since])
            return list(cursor.fetchall())


def _acquired(lock: threading.Lock) -> bool:
    if lock.acquire(blocking=False):
        return True
    with REQUEST_TURNS.waiting():
        return lock.acquire(timeout=LONGEST_WAIT)


def is_full(error: DatabaseError) -> bool:
    """SQLite says it in words, PostgreSQL by its class 53100 (disk_full)."""
    code = getattr(error.__cause__, "sqlstate", None)
    return code == "53100" or "disk is full" in str(error) or "disk I/O error" in str(error)


def is_read_only(error: DatabaseError) -> bool:
    """PostgreSQL: class 25006 (read_only_sql_transaction)."""
    code = getattr(error.__cause__, "sqlstate", None)
    return code == "25006" or "readonly database" in str(error)


def is_listed(entries: Sequence[Entry]) -> bool:
    """Does a list of events show something else after these? Not after what happens at tables:
    that is most of what is ever recorded."""
    return bool(touched_by(entries) & Touches.LISTING)


def state_of(store: DatabaseStore, rulebooks: FindRulebook) -> State:
    """The present state; only what is new since this process last looked is folded. Where another
    thread knows more by now, the database is asked once more: it may not be committed."""
    while True:
        entries = store.read()
        known = store.cached.joined(CachedJournal(entries))
        if len(known.entries) <= len(entries):
            break
    state = state_after(known.entries, rulebooks, known.state, known.earlier)
    if state is not known.state:
        store.keep(known.entries, state)
    return state


def record(store: DatabaseStore, command: Command, asked: Context, rulebooks: FindRulebook) -> Done:
    """Carry a command out, and keep the state that it leads to. Whatever is drawn comes from the
    event's own secret, where there is one."""
    if needs_secret(command):
        asked = replace(asked, secret=secret_of(store.journal, store.using))
    with store.write_lock():
        known = store.cached
        done = execute(store, command, asked, rulebooks, cached=known.state, earlier=known.earlier)
        known = store.cached
        if done.entries and _last_digest(known.entries) == done.entries[0].previous:
            store.keep(known.entries.followed_by(done.entries), done.state)
        return done


def _last_digest(entries: Sequence[Entry]) -> str:
    return entries[-1].digest if entries else BEGINNING
