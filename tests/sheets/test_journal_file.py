"""A journal file after a crash, a full disk, or something else that was never a journal."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import NOW, Event
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import execute
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import ExtendTime, StartClock
from topcut.core.actions.undo import Redo, Undo
from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import Entry
from topcut.core.tournament.fold import fold
from topcut.sheets.journal_file import FileStore, contents
from topcut.sheets.load import find_rulebook, load


def elimination() -> tuple[Entry, ...]:
    """Ends with a start of two entries."""
    event = Event("street-warriors", "Ann Bea Cid Dan Eve", format="single-elimination")
    for number in range(7):
        event.do(WriteNote(text=f"note {number}: Łukasz, 李, 🂡"))
    event.start()
    return event.store.read()


def qualifier_leaves() -> tuple[Entry, ...]:
    """Ends with a drop, the walkover that follows, and the one that follows from that."""
    event = Event("street-warriors", "Ann Bea Cid Dan", format="single-elimination")
    event.start()
    event.do(NameStaff(person="Zoë", role="judge"))
    event.do(StartClock())
    event.do(ExtendTime(table=1, minutes=3))
    event.do(RecordResult(table=1, result="win"))
    event.do(CorrectResult(table=1, result="loss", reason="misheard"))
    event.do(Undo())
    event.do(Redo())
    bracket = event.state.elimination
    assert bracket is not None
    event.do(DropPlayer(number=int(bracket.bracket.standing(2).sides[0])))  # type: ignore[arg-type]
    return event.store.read()


def single() -> tuple[Entry, ...]:
    """Ends with an action of one entry."""
    event = Event("munchkin", "Ann Bea Cid Dan")
    event.start()
    event.draw()
    event.do(RecordResult(table=1, result="win"))
    event.do(RecordResult(table=2, result="loss"))
    event.do(DropPlayer(number=1, reason='had to go, "sorry"'))
    event.do(WriteNote(text="a\nb"))
    return event.store.read()


JOURNALS = {"one entry": single(), "two entries": elimination(), "drop": qualifier_leaves()}


def lines(entries: tuple[Entry, ...]) -> bytes:
    return "".join(f"{entry.line_with_values()}\n" for entry in entries).encode()


def parts(name: str) -> tuple[tuple[Entry, ...], bytes, bytes]:
    """All entries before the last action, their bytes, and the bytes of the last action."""
    entries = JOURNALS[name]
    before = entries[: entries[-1].action - 1]
    return before, lines(before), lines(entries)[len(lines(before)) :]


def write_on(path: Path) -> FileStore:
    """One more action, as the desk does it."""
    store = FileStore(path)
    asked = Context(Actor("host", "organizer"), NOW, 5)
    execute(store, WriteNote(text="after the crash"), asked, find_rulebook)
    return store


def test_the_last_actions_have_several_entries() -> None:
    assert [entries[-1].of for entries in JOURNALS.values()] == [1, 2, 2]
    assert all(len({entry.action for entry in entries}) >= 9 for entries in JOURNALS.values())


@pytest.mark.parametrize("name", JOURNALS)
def test_a_crash_after_any_byte_of_an_append_loses_nothing_before_it(name: str) -> None:
    before, whole, last = parts(name)
    for cut in range(len(last)):
        held = contents(whole + last[:cut])
        assert held.entries == before
        assert held.whole == len(whole)
        assert held.torn == last[:cut]
    assert contents(whole + last).entries == JOURNALS[name]
    assert contents(whole + last).torn == b""


@pytest.mark.parametrize("name", JOURNALS)
def test_the_next_append_sets_the_torn_tail_aside_and_goes_on(name: str, tmp_path: Path) -> None:
    before, whole, last = parts(name)
    path = tmp_path / "evening.topcut"
    ends = {0, 1, 2, len(last) - 1, len(last) - 2, last.index(b"\n"), last.index(b"\n") + 1}
    cuts = sorted((ends | set(range(0, len(last), 37))) & set(range(1, len(last))))
    for number, cut in enumerate(cuts, 1):
        path.write_bytes(whole + last[:cut])
        assert FileStore(path).read() == before
        assert path.read_bytes() == whole + last[:cut], "reading changes nothing"
        store = write_on(path)
        assert store.set_aside == tmp_path / f"evening.topcut.torn-{number}"
        assert store.set_aside.read_bytes() == last[:cut]
        after = FileStore(path).read()
        assert after[:-1] == before
        assert path.read_bytes().startswith(whole)
        assert fold(after, find_rulebook).remarks[-1].text == "after the crash"
    assert len(list(tmp_path.iterdir())) == 1 + len(cuts)


@pytest.mark.parametrize("name", JOURNALS)
@pytest.mark.parametrize("zeros", [1, 100, 4096])
@pytest.mark.parametrize("end", [b"", b"\n"])
def test_a_tail_of_zeros(name: str, zeros: int, end: bytes, tmp_path: Path) -> None:
    """What some file systems leave after a power cut: the length is there, the bytes are not."""
    before, whole, last = parts(name)
    path = tmp_path / "evening.topcut"
    for some in (b"", last[:20]):
        tail = some + b"\0" * zeros + end
        path.write_bytes(whole + tail)
        assert FileStore(path).read() == before
        assert "torn" in load(str(path)).warnings[0]
        store = write_on(path)
        assert store.set_aside is not None
        assert store.set_aside.read_bytes() == tail
        assert len(FileStore(path).read()) == len(before) + 1


def test_a_crash_while_the_very_first_entry_was_written(tmp_path: Path) -> None:
    first = lines(JOURNALS["one entry"][:1])
    path = tmp_path / "evening.topcut"
    for cut in range(len(first)):
        held = contents(first[:cut])
        assert (held.entries, held.whole, held.torn) == ((), 0, first[:cut])
    path.write_bytes(first[:50])
    Event("munchkin")
    store = FileStore(path)
    store.append(JOURNALS["one entry"][:1], expected=0)
    assert path.read_bytes() == first
    assert store.set_aside is not None
    assert store.set_aside.read_bytes() == first[:50]


@given(data=st.data())
def test_damage_before_the_last_line_is_an_error_that_names_the_entry(data: st.DataObject) -> None:
    """Never taken for a torn end: nothing after it may be set aside."""
    whole = lines(JOURNALS["drop"])
    end_of_last_but_one = whole[:-1].rindex(b"\n")
    position = data.draw(st.integers(0, end_of_last_but_one))
    byte = data.draw(st.integers(0, 255))
    if byte == whole[position]:
        return
    with pytest.raises(JournalError) as found:
        contents(whole[:position] + bytes([byte]) + whole[position + 1 :])
    assert found.value.sequence == whole[:position].count(b"\n") + 1


@pytest.mark.parametrize(
    "content",
    [
        b"Dear diary,\n",
        b'{"sheet": 1, "rulebook": "munchkin"}',
        b'{"sequence":2,"at":"x"}\n',
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        b"\n",
        b'\xef\xbb\xbf{"sequence":1,',
        b'{"sequence":1,"nonsense":true}\n',
        b'{"sequence":1,"a":1}\n' * 2000,
    ],
)
def test_what_is_not_a_journal_is_refused_and_not_touched(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    for attempt in (FileStore(path).read, lambda: write_on(path)):
        with pytest.raises(JournalError) as found:
            attempt()
        assert found.value.sequence == 1
        assert "\n" not in str(found.value)
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


@contextmanager
def as_nobody() -> Iterator[None]:
    """Root may write everywhere; to see a read-only file one has to be somebody else."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder(tmp_path: Path) -> Path:
    """A folder into which others can look, too."""
    for folder in (tmp_path, *tmp_path.parents):
        if folder.stat().st_uid == os.geteuid() and folder != Path("/"):
            folder.chmod(folder.stat().st_mode | 0o055)
    return tmp_path


@pytest.mark.skipif(os.name != "posix", reason="permissions of a POSIX file system")
def test_a_read_only_file_can_be_read_and_stays_as_it_is(open_folder: Path) -> None:
    path = open_folder / "evening.topcut"
    path.write_bytes(lines(JOURNALS["drop"]))
    path.chmod(0o444)
    with as_nobody():
        assert FileStore(path).read() == JOURNALS["drop"]
        with pytest.raises(PermissionError):
            write_on(path)
    assert path.read_bytes() == lines(JOURNALS["drop"])
    assert list(open_folder.iterdir()) == [path]
