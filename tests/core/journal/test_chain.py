"""Every line carries the digest of the one before it: whatever is changed, shows."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import Event
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.undo import Undo
from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import BEGINNING, Entry, check_chain, seal
from topcut.core.journal.personal import Sealing
from topcut.core.journal.reading import read_lines
from topcut.core.tournament.judging import NoteWritten


def evening() -> tuple[Entry, ...]:
    event = Event("munchkin", ["Ann", "Łukasz", "李小龍", '🂡 "Ace", jr.'])
    event.start()
    event.draw()
    event.do(RecordResult(table=1, result="win", games=(1, 0)))
    event.do(WriteNote(text='a "note"\nwith a tab\t, a back\\slash and a bell\a'))
    event.do(DropPlayer(number=2))
    event.do(Undo())
    return event.store.read()


ENTRIES = evening()
LINES = [entry.line_with_values().encode() for entry in ENTRIES]
LAST = len(LINES)
WHERE = st.integers(0, LAST - 1).flatmap(
    lambda line: st.tuples(st.just(line), st.integers(0, len(LINES[line]) - 1))
)


def read(lines: list[bytes]) -> list[Entry]:
    entries = read_lines(lines)
    check_chain(entries)
    return entries


def test_lines_give_the_same_entries_again() -> None:
    assert tuple(read(LINES)) == ENTRIES
    assert [entry.line_with_values().encode() for entry in read(LINES)] == LINES


@given(where=WHERE, byte=st.integers(0, 255))
def test_any_changed_byte_is_found_at_its_entry(where: tuple[int, int], byte: int) -> None:
    line, position = where
    changed = LINES[line][:position] + bytes([byte]) + LINES[line][position + 1 :]
    if changed == LINES[line]:
        return
    with pytest.raises(JournalError) as found:
        read([*LINES[:line], changed, *LINES[line + 1 :]])
    assert found.value.sequence == line + 1
    assert f"entry {line + 1}: " in str(found.value)
    assert "Everything before it is intact" in str(found.value)


@given(where=WHERE)
def test_every_bit_counts(where: tuple[int, int]) -> None:
    """The nearest change there is: one bit; but for the case of a hexadecimal digit, which says
    the same."""
    line, position = where
    for bit in range(8):
        raw = bytearray(LINES[line])
        raw[position] ^= 1 << bit
        try:
            same = json.loads(bytes(raw)) == json.loads(LINES[line])
        except ValueError:
            same = False
        if not same:
            with pytest.raises(JournalError) as found:
                read([*LINES[:line], bytes(raw), *LINES[line + 1 :]])
            assert found.value.sequence == line + 1


@given(where=WHERE, more=st.binary(min_size=1, max_size=4))
def test_bytes_put_in_or_taken_out_are_found(where: tuple[int, int], more: bytes) -> None:
    line, position = where
    raw = LINES[line]
    longer = raw[:position] + more + raw[position:]
    shorter = raw[:position] + raw[position + 1 :]
    for changed in (longer, shorter):
        if changed.split() == raw.split() or _says_the_same(changed, raw):
            continue
        with pytest.raises(JournalError) as found:
            read([*LINES[:line], changed, *LINES[line + 1 :]])
        assert found.value.sequence == line + 1


def _says_the_same(one: bytes, other: bytes) -> bool:
    """Spaces between tokens mean nothing in JSON."""
    try:
        return bool(json.loads(one) == json.loads(other))
    except ValueError:
        return False


@pytest.mark.parametrize("line", range(LAST - 1))
def test_a_missing_line_is_found(line: int) -> None:
    with pytest.raises(JournalError, match="missing") as found:
        read([*LINES[:line], *LINES[line + 1 :]])
    assert found.value.sequence == line + 1


@pytest.mark.parametrize("line", range(LAST))
def test_a_doubled_line_is_found(line: int) -> None:
    with pytest.raises(JournalError) as found:
        read([*LINES[: line + 1], *LINES[line:]])
    assert found.value.sequence == line + 2


@given(one=st.integers(0, LAST - 1), other=st.integers(0, LAST - 1))
def test_swapped_lines_are_found(one: int, other: int) -> None:
    if one == other:
        return
    swapped = list(LINES)
    swapped[one], swapped[other] = swapped[other], swapped[one]
    with pytest.raises(JournalError) as found:
        read(swapped)
    assert found.value.sequence == min(one, other) + 1


def test_a_line_of_another_journal_does_not_fit_in() -> None:
    """Well made in itself, with the right number, but after another past."""
    fact = NoteWritten(text="never said")
    (alien,) = seal(
        [fact], after=LAST - 1, previous="f" * 64, at="now", by="somebody", role="organizer"
    )
    with pytest.raises(JournalError, match="does not continue") as found:
        read([*LINES[:-1], alien.line().encode()])
    assert found.value.sequence == LAST


def test_a_rewritten_past_breaks_the_chain_after_it() -> None:
    """Even with a fresh digest, the next line remembers the old one."""
    first = ENTRIES[0]
    (other,) = seal(
        [first.fact],
        after=0,
        previous=BEGINNING,
        at="later",
        by="x",
        role="organizer",
        sealing=Sealing(b"", {}),
    )
    with pytest.raises(JournalError, match="does not continue") as found:
        read([other.line_with_values().encode(), *LINES[1:]])
    assert found.value.sequence == 2
