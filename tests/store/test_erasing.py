"""Erasing personal data of an event: gone from the database, and every digest stays right."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from django.apps import apps
from django.db import connections
from django.utils import timezone

from tests.builders import NOW
from tests.store.conftest import Database
from topcut import rulebooks
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.finishing.erase import EraseEverything, ErasePlayers, EraseStaff
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.journal.entry import Entry, check_chain
from topcut.core.projections.ranking import standings
from topcut.core.questions.verify.replay import verify
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Details, State
from topcut.sheets.load import find_rulebook
from topcut.store.events.erasing import erase
from topcut.store.events.journal_cache import JOURNAL_CACHE
from topcut.store.events.journals import DatabaseStore, record, state_of
from topcut.store.installation.compact import compact, tables
from topcut.store.models import (
    Account,
    PersonTerm,
    Programme,
    ProgrammeComplaint,
    ProgrammePerson,
    RecentTry,
    SecurityEntry,
)

NAMES = ("Annabel Archer", "Beatrix Baker", "Cidonia Cooper", "Daniela Draper")
HOST = Context(Actor("Hostia Horn", "organizer"), NOW, 7)
JUDGE = Context(Actor("Judith Jung", "judge"), NOW, 7)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Database:
    found = request.getfixturevalue(request.param)
    assert isinstance(found, Database)
    return found


def played(database: Database) -> DatabaseStore:
    """Three rounds of four, with notes, a judge, a club, an edited name."""
    store = DatabaseStore(database.new_journal(), database.using)
    edition = rulebooks.read("street-warriors").edition
    players = tuple(
        Details(name=name, club="Owlery", born=1991, handle=f"hnd{n}", id=f"MEMBER{n}")
        for n, name in enumerate(NAMES, 1)
    )
    state = record(
        store,
        OpenTournament(name="Friday", rulebook="street-warriors", edition=edition),
        HOST,
        find_rulebook,
    ).state
    for command in (
        NameStaff(person="Judith Jung", role="judge"),
        EnterPlayers(players=players),
        AnnounceStructure(rounds=2, cut=0),
        StartTournament(),
    ):
        state = record(store, command, HOST, find_rulebook).state
    for _ in range(state.rounds_planned):
        record(store, PairRound(), HOST, find_rulebook)
        state = record(store, PublishRound(), HOST, find_rulebook).state
        for table in state.rounds[-1].tables:
            if not table.alone:
                result = RecordResult(table=table.number, result="win")
                record(store, result, HOST, find_rulebook)
    record(store, WriteNote(text="BEATRIX  baker was kind"), JUDGE, find_rulebook)
    record(store, WriteNote(text="all quiet"), JUDGE, find_rulebook)
    details = state.entrants[2].details
    renamed = Details(name="Beate Bakerson", club=details.club, handle=details.handle)
    record(store, EditPlayer(number=2, details=renamed), HOST, find_rulebook)
    return store


def finished(store: DatabaseStore) -> DatabaseStore:
    record(store, FinishTournament(), HOST, find_rulebook)
    return store


def text_in(store: DatabaseStore) -> str:
    """Everything that the database has of entries and of people."""
    with connections[store.using].cursor() as cursor:
        cursor.execute(
            "SELECT line, personal FROM store_journalentry WHERE journal_id = %s", [store.journal]
        )
        rows = [str(row) for row in cursor.fetchall()]
        cursor.execute("SELECT * FROM store_enteredperson WHERE journal_id = %s", [store.journal])
        return "\n".join([*rows, *(str(row) for row in cursor.fetchall())])


def ranks(state: State) -> list[tuple[int, int, object]]:
    return [(row.rank, row.player, row.points) for row in standings(state)]


def digests(entries: tuple[Entry, ...]) -> list[str]:
    return [one.digest for one in entries]


def test_a_player_is_gone_and_everything_else_stays(database: Database) -> None:
    store = finished(played(database))
    before, state = store.read(), state_of(store, find_rulebook)
    after = erase(store, ErasePlayers(numbers=(2,)), HOST, find_rulebook)
    assert digests(store.read())[:-1] == digests(before)
    assert after.entrants[2].details == Details(name="Player 2", club="Club 1", club_number=1)
    assert after.name_of(1) == NAMES[0]
    assert ranks(after) == ranks(state)
    left = text_in(store)
    for gone in ("Beatrix", "Baker", "BEATRIX", "Beate", "hnd2", "MEMBER2"):
        assert gone not in left, gone
    for kept in (NAMES[0], "hnd1", "all quiet", "Judith Jung"):
        assert kept in left, kept
    assert {one.verdict for one in verify(store.read(), find_rulebook)} <= {"optimal", "explained"}


def test_another_process_forgets_too(database: Database) -> None:
    """What it has in memory has the names; the new entry tells it to read again."""
    store = finished(played(database))
    state_of(store, find_rulebook)
    other = JOURNAL_CACHE.get((store.using, store.journal))
    erase(store, ErasePlayers(numbers=(1,)), HOST, find_rulebook)
    JOURNAL_CACHE.drop((store.using, store.journal))
    JOURNAL_CACHE.put((store.using, store.journal), other)
    assert state_of(store, find_rulebook).name_of(1) == "Player 1"


def test_a_thread_that_reads_meanwhile_leaves_no_name_in_memory(database: Database) -> None:
    """It has read before the erasure, and keeps what it has read after everybody else has read
    anew: neither its entries nor its states stay, whichever of the two comes first."""
    store = finished(played(database))
    state_of(store, find_rulebook)
    key = (store.using, store.journal)
    late = JOURNAL_CACHE.get(key)
    assert late.state is not None
    assert "Annabel" in str(late.state.entrants)
    erase(store, ErasePlayers(numbers=(1,)), HOST, find_rulebook)
    state_of(store, find_rulebook)
    fresh = JOURNAL_CACHE.get(key)
    for order in ((fresh, late), (late, fresh)):
        JOURNAL_CACHE.drop(key)
        for known in order:
            JOURNAL_CACHE.put(key, known)
        kept = JOURNAL_CACHE.get(key)
        states = [*kept.earlier, *filter(None, [kept.state])]
        assert [one.name_of(1) for one in states] == ["Player 1"] * len(states)
        assert "Annabel" not in "".join(one.line_with_values() for one in kept.entries)


def test_somebody_of_the_staff(database: Database) -> None:
    store = finished(played(database))
    after = erase(store, EraseStaff(person="judith jung"), HOST, find_rulebook)
    assert after.staff == [("Staff 2", "judge")]
    assert {one.by for one in after.remarks} == {"Staff 2"}
    assert "Judith" not in text_in(store)
    assert "all quiet" in text_in(store)


def test_the_whole_event(database: Database) -> None:
    store = finished(played(database))
    state = state_of(store, find_rulebook)
    with pytest.raises(Refusal, match="not the name"):
        erase(store, EraseEverything(name="Monday"), HOST, find_rulebook)
    after = erase(store, EraseEverything(name="Friday"), HOST, find_rulebook)
    assert after.erased_at == after.sequence
    assert ranks(after) == ranks(state)
    entries = store.read()
    check_chain(entries)
    assert not any(one.personal for one in entries)
    for gone in (*NAMES, "Hostia", "Judith", "Owlery", "quiet"):
        assert gone not in text_in(store), gone
    again = record(store, WriteNote(text="later"), HOST, find_rulebook)
    assert again.entries[-1].by == "Hostia Horn"
    assert again.entries[-1].staff == 3


def test_who_still_plays_is_not_erased(database: Database) -> None:
    store = played(database)
    before = store.read()
    with pytest.raises(Refusal, match="not finished"):
        erase(store, ErasePlayers(numbers=(1,)), HOST, find_rulebook)
    with pytest.raises(Refusal, match="not finished"):
        erase(store, EraseStaff(person="Judith Jung"), HOST, find_rulebook)
    with pytest.raises(Refusal, match="being played"):
        erase(store, EraseEverything(name="Friday"), HOST, find_rulebook)
    assert store.read() == before
    record(store, DropPlayer(number=1), HOST, find_rulebook)
    assert erase(store, ErasePlayers(numbers=(1,)), HOST, find_rulebook).name_of(1) == "Player 1"


def test_nothing_is_left_in_the_files_of_sqlite(sqlite: Database) -> None:
    """By bytes: also the write-ahead log, free pages and what is left between rows."""
    unique = "Quillonia Xanthippe"
    store = played(sqlite)
    record(store, WriteNote(text=unique), HOST, find_rulebook)
    finished(store)
    assert is_in_files(unique, sqlite.folder)
    erase(store, EraseEverything(name="Friday"), HOST, find_rulebook)
    assert not is_in_files(unique, sqlite.folder)


def is_in_files(text: str, folder: Path) -> bool:
    """Read by another process: one that closes a file of a database it has open loses SQLite's
    locks on it, and is killed when the next process begins the shared memory anew."""
    command = [sys.executable, "-c", IN_FILES, str(folder), text]
    return bool(subprocess.run(command, capture_output=True, check=True).stdout)


IN_FILES = """
import pathlib, sys
folder, text = sys.argv[1:]
for one in pathlib.Path(folder).rglob("*"):
    if one.is_file() and text.encode() in one.read_bytes():
        print(one)
"""


UNIQUE = "Quillonia Xanthippe"


def in_files_of_postgresql(using: str) -> list[str]:
    """Which of its files have the name, all that is in memory written out; the write-ahead log is
    overwritten in time and is not among them."""
    with connections[using].cursor() as cursor:
        cursor.execute("CHECKPOINT")
        cursor.execute("SELECT current_setting('data_directory')")
        folder = Path(cursor.fetchone()[0])
    files = [one for one in folder.rglob("*") if one.is_file() and "pg_wal" not in one.parts]
    return [str(one) for one in files if UNIQUE.encode() in one.read_bytes()]


def test_nothing_is_left_in_the_files_of_postgresql(postgresql: Database) -> None:
    """By bytes: what is left between rows, indexes, and the planner's samples of names."""
    store = played(postgresql)
    for number in range(40):
        record(store, WriteNote(text=f"{UNIQUE} {number}"), HOST, find_rulebook)
    finished(store)
    with connections[store.using].cursor() as cursor:
        cursor.execute("ANALYZE")
    assert in_files_of_postgresql(store.using)
    erase(store, EraseEverything(name="Friday"), HOST, find_rulebook)
    assert in_files_of_postgresql(store.using) == []


def test_what_stands_beside_events_leaves_the_files_of_postgresql_too(postgresql: Database) -> None:
    """Accounts, programmes and their people, complaints, the security log."""
    using = postgresql.using
    account = Account.objects.using(using).create(login=UNIQUE, name=UNIQUE)
    programme = Programme.objects.using(using).create(id="erased-people")
    person = ProgrammePerson.objects.using(using).create(
        programme=programme, number=1, salt="s", data=UNIQUE, member_key=UNIQUE
    )
    PersonTerm.objects.using(using).create(programme=programme, person=person, term=UNIQUE)
    ProgrammeComplaint.objects.using(using).create(programme=programme, number=1, text=UNIQUE)
    RecentTry.objects.using(using).create(kind="login", who=UNIQUE, at=timezone.now())
    SecurityEntry.objects.using(using).create(kind="login", about=account, device=UNIQUE)
    with connections[using].cursor() as cursor:
        cursor.execute("ANALYZE")
    assert in_files_of_postgresql(using)
    for table in (SecurityEntry, RecentTry, Programme, Account):
        table.objects.using(using).all().delete()
    compact(using)
    assert in_files_of_postgresql(using) == []


def test_every_table_of_the_store_is_written_anew() -> None:
    own = {model._meta.db_table for model in apps.get_app_config("store").get_models()}
    assert {"store_account", "store_session", "store_journalentry"} <= own <= set(tables())
