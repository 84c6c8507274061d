"""A journal file that is written anew because something was erased: on systems that exchange an
open file, and on Windows, which does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builders import NOW, Event
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import execute
from topcut.core.actions.finishing.erase import ErasePlayers
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.tournament.fold import fold
from topcut.sheets import journal_file
from topcut.sheets.erasing import erase
from topcut.sheets.journal_file import FileStore
from topcut.sheets.load import find_rulebook

HOST = Context(Actor("Zoë", "organizer"), NOW, 7)
GONE = "Annabel"


@pytest.fixture(params=[True, False], ids=["exchanged", "written over"])
def exchanges(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    monkeypatch.setattr(journal_file, "REPLACES_OPEN_FILES", request.param)
    return bool(request.param)


def evening(path: Path) -> FileStore:
    event = Event("munchkin", f"{GONE} Bea Cid Dan")
    event.start()
    event.do(DropPlayer(number=1))
    store = FileStore(path)
    for entry in event.store.read():
        if entry.sequence == entry.action:
            action = [one for one in event.store.read() if one.action == entry.action]
            store.append(action, expected=entry.sequence - 1)
    return store


def names(store: FileStore) -> list[str]:
    return [one.name for one in fold(store.read(), find_rulebook).entrants.values()]


def test_what_is_erased_is_in_no_file(exchanges: bool, tmp_path: Path) -> None:
    store = evening(tmp_path / "evening.topcut")
    erase(store, ErasePlayers(numbers=(1,)), HOST)
    assert names(store) == names(FileStore(store.path)) == ["Player 1", "Bea", "Cid", "Dan"]
    assert [one.name for one in tmp_path.iterdir()] == ["evening.topcut"]
    assert GONE.encode() not in store.path.read_bytes()
    execute(store, WriteNote(text="later"), HOST, find_rulebook)
    assert FileStore(store.path).read()[-1].fact.kind == "note-written"


def test_a_torn_tail_is_set_aside(exchanges: bool, tmp_path: Path) -> None:
    """Nothing is thrown away unseen, also where only names are moved or erased."""
    store = evening(tmp_path / "evening.topcut")
    entries = store.read()
    with store.path.open("ab") as file:
        file.write(b'{"sequence":99,"at":')
    store.replace(entries, expected=len(entries))
    assert store.set_aside == tmp_path / "evening.topcut.torn-1"
    assert store.set_aside.read_bytes() == b'{"sequence":99,"at":'
    assert FileStore(store.path).load().torn == b""
    assert FileStore(store.path).read() == entries


@pytest.mark.parametrize("written", [0, 1, 500])
def test_a_crash_while_it_is_written_over(
    written: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new journal is whole beside the old one before that is touched, and counts from then."""
    monkeypatch.setattr(journal_file, "REPLACES_OPEN_FILES", False)
    store = evening(tmp_path / "evening.topcut")
    write = journal_file._write_at

    def crashing(handle: int, position: int, data: bytes, *, cuts_back: bool = True) -> None:
        write(handle, position, data if cuts_back else data[:written])
        if not cuts_back:
            raise OSError("the power is gone")

    with monkeypatch.context() as patched:
        patched.setattr(journal_file, "_write_at", crashing)
        with pytest.raises(OSError, match="power"):
            erase(store, ErasePlayers(numbers=(1,)), HOST)
    assert names(FileStore(store.path)) == ["Player 1", "Bea", "Cid", "Dan"]
    execute(FileStore(store.path), WriteNote(text="later"), HOST, find_rulebook)
    assert [one.name for one in tmp_path.iterdir()] == ["evening.topcut"]
    assert names(FileStore(store.path)) == ["Player 1", "Bea", "Cid", "Dan"]
    assert GONE.encode() not in store.path.read_bytes()
