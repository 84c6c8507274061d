"""Real processes on one database: two that record at once, and one that is killed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.builders import Event
from tests.forked import Forked
from tests.store import worker as jobs
from tests.store.conftest import Database
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.self_registration import OpenRegistration
from topcut.core.journal.entry import check_chain
from topcut.core.tournament.judging import NoteWritten
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.sheets.load import find_rulebook
from topcut.store.events.journal_cache import JOURNAL_CACHE
from topcut.store.events.journals import DatabaseStore, state_of
from topcut.store.models import SentReport


def started(database: Database, players: int) -> DatabaseStore:
    event = Event("munchkin", [f"Player {number}" for number in range(1, players + 1)])
    event.do(AnnounceStructure(rounds=3, cut=0))
    event.start()
    event.draw()
    store = DatabaseStore(database.new_journal(), database.using)
    store.append(event.store.read(), expected=0)
    return store


def worker(database: Database, job: Callable[..., None], *args: object) -> Forked:
    return Forked(jobs.do, job, *args, env=database.environment)


def reported_at_once(database: Database) -> None:
    """Each of two has 60 of a hundred tables; twenty are reported by both, and counted once."""
    store = started(database, 200)
    before = len(store.read())
    writers = [
        worker(database, jobs.report, store.journal, 1, 61),
        worker(database, jobs.report, store.journal, 100, 40),
    ]
    said = [writer.communicate() for writer in writers]
    assert [writer.returncode for writer in writers] == [0, 0], said
    JOURNAL_CACHE.forget()
    after = store.read()
    check_chain(after)
    facts = [one.fact for one in after[before:]]
    tables = sorted(fact.table for fact in facts if isinstance(fact, ResultRecorded))
    assert tables == list(range(1, 101))
    assert len(facts) == 100
    assert sum(int(out) for out, _ in said) == 100


def sent_twice_at_once(database: Database) -> None:
    """Two copies of each of fifty reports, sent by two processes: one entry each, no dispute."""
    store = started(database, 100)
    before = len(store.read())
    writers = [worker(database, jobs.sent, store.journal, 50) for _ in range(2)]
    said = [writer.communicate() for writer in writers]
    assert [writer.returncode for writer in writers] == [0, 0], said
    JOURNAL_CACHE.forget()
    facts = [one.fact for one in store.read()[before:]]
    assert sorted(one.table for one in facts if isinstance(one, ResultRecorded)) == [*range(1, 51)]
    assert len(facts) == 50
    assert sum(int(out) for out, _ in said) == 50
    assert SentReport.objects.using(database.using).filter(journal=store.journal).count() == 50


def killed_while_writing(database: Database) -> None:
    """Whatever was said to be written is there, and at most one note more."""
    store = started(database, 4)
    writer = worker(database, jobs.notes, store.journal)
    heard = [writer.stdout.readline().strip() for _ in range(20)]
    writer.kill()
    heard += [line.strip() for line in writer.stdout.read().splitlines()]
    writer.communicate()
    JOURNAL_CACHE.forget()
    entries = store.read()
    check_chain(entries)
    kept = [one.fact.text for one in entries if isinstance(one.fact, NoteWritten)]
    kept = [text.split(" x")[0].strip() for text in kept]
    assert kept[: len(heard)] == heard
    assert len(kept) - len(heard) <= 1


def registered_at_once(database: Database) -> None:
    """Two processes bring twenty people each for 25 places: exactly 25 get one, the others wait."""
    event = Event("munchkin")
    event.do(OpenRegistration(capacity=25))
    store = DatabaseStore(database.new_journal(), database.using)
    store.append(event.store.read(), expected=0)
    writers = [worker(database, jobs.register, store.journal, n, n + 20) for n in (1, 21)]
    said = [writer.communicate() for writer in writers]
    assert [writer.returncode for writer in writers] == [0, 0], said
    JOURNAL_CACHE.forget()
    entrants = list(state_of(store, find_rulebook).entrants.values())
    assert [one.status for one in entrants] == [*["active"] * 25, *["waiting"] * 15]
    assert len({one.name for one in entrants}) == 40


CHECKS = [reported_at_once, sent_twice_at_once, killed_while_writing, registered_at_once]


@pytest.mark.parametrize("check", CHECKS)
def test_on_sqlite(sqlite: Database, check) -> None:  # type: ignore[no-untyped-def]
    check(sqlite)


@pytest.mark.parametrize("check", CHECKS)
def test_on_postgresql(postgresql: Database, check) -> None:  # type: ignore[no-untyped-def]
    check(postgresql)
