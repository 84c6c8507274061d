"""The states that a process keeps: only what is new is read and folded."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pytest

from tests.store.conftest import Database
from tests.store.test_processes import started
from topcut.core.actions import execute
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.undo import Redo, Undo
from topcut.core.journal.entry import Entry
from topcut.core.journal.reading import Reader
from topcut.core.tournament.fold import fold
from topcut.core.tournament.state import State
from topcut.sheets.load import find_rulebook
from topcut.store.events import journals
from topcut.store.events.journal_cache import (
    EARLIER_STATES,
    JOURNAL_CACHE,
    CachedJournal,
    JournalCache,
)
from topcut.store.events.journals import DatabaseStore, record, state_of
from topcut.store.models import Journal, JournalEntry

ASKED = Context(Actor("host", "organizer"), "2026-11-15T10:00:00+00:00", 5)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the entries that were read from the database."""
    numbers: list[int] = []

    class CountingReader(Reader):
        def read(self, line: str | bytes, expected: int, personal: str = "") -> Entry:
            numbers.append(expected)
            return super().read(line, expected, personal)

    monkeypatch.setattr(journals, "Reader", CountingReader)
    return numbers


def elsewhere(store: DatabaseStore, *commands: Command) -> None:
    """As another process: with nothing known before and nothing left behind."""
    here = JOURNAL_CACHE.get((store.using, store.journal))
    JOURNAL_CACHE.forget()
    for command in commands:
        record(store, command, ASKED, find_rulebook)
    JOURNAL_CACHE.forget()
    JOURNAL_CACHE.put((store.using, store.journal), here)


def whole(store: DatabaseStore) -> object:
    rows = JournalEntry.objects.using(store.using).filter(journal=store.journal)
    reader = Reader()
    entries = [
        reader.read(row.line, row.sequence, row.personal) for row in rows.order_by("sequence")
    ]
    return fold(entries, find_rulebook)


def test_only_what_is_new_is_read(sqlite: Database, parsed: list[int]) -> None:
    store = started(sqlite, 8)
    first = state_of(store, find_rulebook)
    assert parsed == list(range(1, first.sequence + 1))
    parsed.clear()
    assert state_of(store, find_rulebook) is first
    assert parsed == []
    elsewhere(store, RecordResult(table=1, result="win"))
    parsed.clear()
    assert state_of(store, find_rulebook) == whole(store)
    assert parsed[0] == first.sequence + 1


def test_what_this_process_writes_is_known(sqlite: Database, parsed: list[int]) -> None:
    store = started(sqlite, 8)
    state_of(store, find_rulebook)
    parsed.clear()
    done = record(store, RecordResult(table=1, result="win"), ASKED, find_rulebook)
    assert state_of(store, find_rulebook) is done.state
    assert parsed == []


def test_undo_elsewhere_folds_anew(sqlite: Database) -> None:
    store = started(sqlite, 8)
    state_of(store, find_rulebook)
    elsewhere(store, RecordResult(table=1, result="win"), Undo())
    state = state_of(store, find_rulebook)
    assert state == whole(store)
    assert state.rounds[0].tables[0].report is None


def test_another_past_is_noticed(sqlite: Database) -> None:
    """A journal put back from a copy: what this process knew of it is forgotten."""
    store, other = started(sqlite, 8), started(sqlite, 6)
    state_of(store, find_rulebook)
    lines = JournalEntry.objects.using(sqlite.using)
    lines.filter(journal=store.journal).delete()
    lines.filter(journal=other.journal).update(journal=store.journal)
    assert len(state_of(store, find_rulebook).entrants) == 6
    number = Journal.objects.using(sqlite.using).get(pk=store.journal)
    assert number.pk == store.journal


def test_a_shorter_past_is_noticed(sqlite: Database) -> None:
    """A copy from an hour ago was put back by another process."""
    store = started(sqlite, 8)
    before = state_of(store, find_rulebook)
    record(store, RecordResult(table=1, result="win"), ASKED, find_rulebook)
    rows = JournalEntry.objects.using(store.using).filter(journal=store.journal)
    rows.filter(sequence__gt=before.sequence).delete()
    Journal.objects.using(store.using).filter(pk=store.journal).update(sequence=before.sequence)
    assert state_of(store, find_rulebook) == before
    assert len(store.cached.entries) == before.sequence


def test_no_thread_takes_back_what_another_has_read(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread has read the entries; before it looks at the state, another one records."""
    store = started(sqlite, 8)
    state_of(store, find_rulebook)
    read = DatabaseStore.read

    def interrupted(self: DatabaseStore) -> tuple[Entry, ...]:
        entries = read(self)
        monkeypatch.setattr(DatabaseStore, "read", read)
        record(store, RecordResult(table=1, result="win"), ASKED, find_rulebook)
        return entries

    folded: list[int] = []
    module = sys.modules["topcut.core.actions.execute"]
    monkeypatch.setattr(module, "fold", lambda *_: folded.append(1))
    monkeypatch.setattr(DatabaseStore, "read", interrupted)
    state = state_of(store, find_rulebook)
    assert state == store.cached.state == whole(store)
    assert folded == [], "the whole journal was folded again"


def test_the_least_used_goes_first() -> None:
    known = JournalCache(most=2)
    for name in "ab":
        known.put(("", name), CachedJournal())
    marked: Sequence[CachedJournal] = [CachedJournal(), CachedJournal()]
    known.get(("", "a"))
    known.put(("", "c"), marked[0])
    assert len(known) == 2
    assert known.get(("", "c")) is marked[0]


def test_what_is_not_committed_is_nobodys_state(sqlite: Database) -> None:
    """A thread has recorded in a transaction that another one cannot see: what it has kept is not
    taken for the journal, and an entry that is forgotten meanwhile is read again."""
    store = started(sqlite, 8)
    before = state_of(store, find_rulebook)
    key = (store.using, store.journal)
    foreign = started(sqlite, 8)
    state_of(foreign, find_rulebook)
    more = record(foreign, RecordResult(table=1, result="win"), ASKED, find_rulebook)
    ahead = CachedJournal(store.cached.entries.followed_by(more.entries), before)
    JOURNAL_CACHE.put(key, ahead)
    assert state_of(store, find_rulebook) == before
    JOURNAL_CACHE.forget()
    assert CachedJournal().joined(CachedJournal(store.read())).entries == store.read()


def test_nobody_waits_long_for_a_turn(sqlite: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody has the turn and hangs: the next goes on without it, and it is still theirs."""
    monkeypatch.setattr(journals, "LONGEST_WAIT", 0.05)
    store = started(sqlite, 8)
    with store.write_lock():
        done = record(store, RecordResult(table=1, result="win"), ASKED, find_rulebook)
        assert len(done.entries) == 1
        assert any(lock.locked() for lock in journals._WRITE_LOCKS)
    assert not any(lock.locked() for lock in journals._WRITE_LOCKS)


def test_an_undo_goes_on_from_an_earlier_state(
    sqlite: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is folded from the beginning while what is taken back is among the latest."""
    store = started(sqlite, 8)
    state_of(store, find_rulebook)
    for table in (1, 2, 3):
        record(store, RecordResult(table=table, result="win"), ASKED, find_rulebook)

    def never(*_: object) -> State:
        raise AssertionError("folded anew")

    with monkeypatch.context() as patched:
        patched.setattr(execute, "fold", never)
        for command in (Undo(), Undo(), Redo(), Undo(), Undo()):
            done = record(store, command, ASKED, find_rulebook)
    assert done.state == store.cached.state == whole(store)
    assert len(store.cached.earlier) <= EARLIER_STATES


def test_names_are_looked_for_only_in_what_is_new(sqlite: Database) -> None:
    """Whoever reads a result that another process has written knows already who the players are."""
    store = started(sqlite, 8)
    state = state_of(store, find_rulebook)
    named = store.read().named
    assert named.players == {one.number: one.name for one in state.entrants.values()}
    elsewhere(store, RecordResult(table=1, result="win"))
    again = store.read()
    assert len(again) > state.sequence
    assert again.named.players is named.players
