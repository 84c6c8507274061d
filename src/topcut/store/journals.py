"""A journal in the database: core's JournalStore, and the state after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.db import DEFAULT_DB_ALIAS, IntegrityError, OperationalError, connections, transaction
from django.db.models import F
from django.utils import timezone

from topcut.core.desk import Asked, Done, carry_out, state_after
from topcut.core.desk.commands import Command
from topcut.core.journal import (
    BEGINNING,
    Behind,
    Entry,
    FindRulebook,
    State,
    check_chain,
    parse,
)
from topcut.core.journal.facts import (
    GameRecorded,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
    TimeAnswered,
    TimeExtended,
)
from topcut.core.refusal import Refusal

from .known import KNOWN, Known
from .models import Journal, JournalEntry

ROWS_AT_ONCE = 500
AT_TABLES = (
    GameRecorded,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
    TimeAnswered,
    TimeExtended,
)


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
    def known(self) -> Known:
        return KNOWN.get((self.using, self.journal))

    def read(self) -> tuple[Entry, ...]:
        known = self.known
        if self.just_read and known.entries:
            self.just_read = False
            return known.entries
        held = len(known.entries)
        rows = self._rows(held or 1)
        if held:
            if rows and rows[0][0] == known.entries[-1].digest:
                rows = rows[1:]
            else:
                known, held, rows = Known(), 0, self._rows(1)
        if not rows:
            return known.entries
        new = tuple(parse(line, held + offset) for offset, (_, line) in enumerate(rows, 1))
        check_chain(new, after=held, previous=_last_digest(known.entries))
        entries = (*known.entries, *new)
        self.keep(entries, known.state)
        return entries

    def append(self, entries: Sequence[Entry], *, expected: int) -> None:
        """All or none. Raising the journal's number is what two writers at once compete for."""
        with self._writing():
            row = Journal.objects.using(self.using).filter(pk=self.journal, sequence=expected)
            new = expected + len(entries)
            summed_up = {} if is_listed(entries) else {"summed_up": F("summed_up") + len(entries)}
            if not row.update(sequence=new, changed=timezone.now(), **summed_up):
                raise Behind(f"the journal is not at {expected}")
            check_chain(entries, after=expected, previous=self._digest(expected))
            rows = [
                JournalEntry(
                    journal_id=self.journal,
                    sequence=entry.sequence,
                    digest=entry.digest,
                    line=entry.line(),
                )
                for entry in entries
            ]
            JournalEntry.objects.using(self.using).bulk_create(rows, batch_size=ROWS_AT_ONCE)

    def keep(self, entries: tuple[Entry, ...], state: State | None) -> None:
        KNOWN.put((self.using, self.journal), Known(entries, state))

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            with transaction.atomic(using=self.using):
                yield
        except IntegrityError:
            raise Behind("somebody else appended at the same time") from None
        except OperationalError as error:
            if connections[self.using].vendor == "sqlite" and "locked" in str(error):
                raise Refusal(
                    "another program holds the database", do="close the other one and try again"
                ) from error
            raise

    def _rows(self, since: int) -> list[tuple[str, str]]:
        """Digest and line."""
        found = JournalEntry.objects.using(self.using).filter(
            journal_id=self.journal, sequence__gte=since
        )
        return list(found.order_by("sequence").values_list("digest", "line"))

    def _digest(self, sequence: int) -> str:
        found = JournalEntry.objects.using(self.using).filter(
            journal_id=self.journal, sequence=sequence
        )
        return found.values_list("digest", flat=True).first() or BEGINNING


def is_listed(entries: Sequence[Entry]) -> bool:
    """Does a list of events show something else after these? Not after what happens at tables:
    that is most of what is ever recorded."""
    return not all(isinstance(entry.fact, AT_TABLES) for entry in entries)


def state_of(store: DatabaseStore, rulebooks: FindRulebook) -> State:
    """The present state; only what is new since this process last looked is folded."""
    entries = store.read()
    known = store.known.state
    state = state_after(entries, rulebooks, known)
    if state is not known:
        store.keep(entries, state)
    return state


def record(store: DatabaseStore, command: Command, asked: Asked, rulebooks: FindRulebook) -> Done:
    """Carry a command out, and keep the state that it leads to."""
    done = carry_out(store, command, asked, rulebooks, known=store.known.state)
    known = store.known
    if done.entries and _last_digest(known.entries) == done.entries[0].previous:
        store.keep((*known.entries, *done.entries), done.state)
    return done


def _last_digest(entries: Sequence[Entry]) -> str:
    return entries[-1].digest if entries else BEGINNING
