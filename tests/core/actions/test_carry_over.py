"""Journals that 0.1.0 wrote, with names in their lines, are carried over: nobody is named in a line
any more, all is read as before, and every old digest can be computed again."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.builders import NOW, Event
from tests.core.journal.test_written_before import FILES, find, read
from topcut.core.actions.finishing.carry_over import (
    Author,
    carried_over,
    names_people,
    old_digests,
)
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.journal.entry import BEGINNING, Entry, check_chain, seal
from topcut.core.journal.personal import Sealing
from topcut.core.journal.reading import read_lines
from topcut.core.projections.ranking import standings
from topcut.core.tournament.erasure import JournalCarriedOver
from topcut.core.tournament.fold import fold
from topcut.core.tournament.judging import NoteWritten
from topcut.sheets.load import find_rulebook

AUTHOR = Author(NOW, "Zoë", b"secret")


def again(entries: Sequence[Entry], *, values: bool = True) -> list[Entry]:
    """Written down and read."""
    lines = (one.line_with_values() if values else one.line() for one in entries)
    found = read_lines(lines)
    check_chain(found)
    return found


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_lost(name: str) -> None:
    old = read(name)
    assert names_people(old)
    new = again(carried_over(old, AUTHOR))
    assert not names_people(new)
    assert [(one.at, one.by, one.role, one.action, one.of) for one in new[:-1]] == [
        (one.at, one.by, one.role, one.action, one.of) for one in old
    ]
    assert new[-1].fact == JournalCarriedOver(entries=len(old), head=old[-1].digest)
    before, after = fold(old, find), fold(new, find)
    names = [one.name for one in before.entrants.values()]
    assert [one.name for one in after.entrants.values()] == names
    assert standings(after) == standings(before)
    lines = "\n".join(one.line() for one in new)
    assert [one for one in names if len(one) > 4 and one in lines] == []


@pytest.mark.parametrize("name", FILES)
def test_every_old_digest_is_there_and_can_be_computed(name: str) -> None:
    old = read(name)
    new = again(carried_over(old, AUTHOR))
    assert [one.was for one in new[:-1]] == [one.digest for one in old]
    assert [is_right for _, is_right in old_digests(new)] == [True] * len(old)


@pytest.mark.parametrize("name", FILES)
def test_without_values_it_is_folded_all_the_same(name: str) -> None:
    old = read(name)
    bare = again(carried_over(old, AUTHOR), values=False)
    before, after = fold(old, find), fold(bare, find)
    assert standings(after) == standings(before)
    assert [one.was for one in bare[:-1]] == [one.digest for one in old]


def test_a_journal_that_was_sealed_half_way() -> None:
    """An event that was being played while Topcut was updated."""
    name = next(iter(FILES))
    old = read(name)
    more = seal(
        [NoteWritten(text="since the update")],
        after=len(old),
        previous=old[-1].digest,
        at=NOW,
        by="Zoë",
        role="judge",
        sealing=Sealing(b"1", {}),
    )
    mixed = [*old, *more]
    check_chain(mixed)
    assert again(mixed) == mixed
    new = again(carried_over(mixed, AUTHOR))
    assert [one.by for one in new[:-1]] == [one.by for one in mixed]
    assert [is_right for _, is_right in old_digests(new)] == [True] * len(mixed)
    assert str(new[-2].fact.words(str)) == "note: since the update"


def test_a_new_journal_needs_none_of_it() -> None:
    event = Event("munchkin", "Ann Bea")
    event.do(WriteNote(text="a note"))
    assert not names_people(event.store.read())
    assert list(old_digests(event.store.read())) == []
    assert event.store.read()[0].previous == BEGINNING
    assert fold(event.store.read(), find_rulebook).remarks[0].text == "a note"
