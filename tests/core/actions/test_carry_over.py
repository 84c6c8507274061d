"""Journals that 0.1.0 wrote, with names in their lines, are carried over: nobody is named in a line
any more, all is read as before, and every old digest can be computed again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

import pytest

from tests.builders import NOW, Event
from tests.core.journal.test_written_before import FILES, find, read
from topcut.core.actions.finishing.carry_over import (
    Author,
    carried_over,
    old_digests,
)
from topcut.core.actions.finishing.erase import ErasePlayers, erased
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.journal.digest import digest_of
from topcut.core.journal.entry import BEGINNING, Entry, check_chain, names_people, seal
from topcut.core.journal.head import Head, compare, has_lost_old_digest
from topcut.core.journal.personal import Sealing
from topcut.core.journal.reading import Reader, read_lines
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
    assert new[-1].fact == JournalCarriedOver(entries=len(old))
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
    text = "".join(one.line() for one in bare)
    assert [one.digest for one in old if one.digest in text] == [], "names could be tried by them"


@pytest.mark.parametrize("name", FILES)
def test_an_erased_name_cannot_be_found_by_trying(name: str) -> None:
    """An old digest is of a line with names in it, and every one after it is of that digest: with
    the rest of the line public, whoever tries names would know when one is right."""
    old = read(name)
    new = again(carried_over(old, AUTHOR))
    player = max(fold(new, find).entrants)
    erase = ErasePlayers(numbers=(player,))
    changed = {one.sequence: one for one in erased(new, erase)}
    left = again([changed.get(one.sequence, one) for one in new])
    first = next(one.sequence for one in new if player in dict(one.fact.players_named()))
    text = "".join(one.line_with_values() for one in left)
    assert [one.sequence for one in old if one.digest in text] == list(range(1, first))
    assert [(one.sequence, is_right) for one, is_right in old_digests(left)] == [
        (number, True) for number in range(1, first)
    ]
    assert standings(fold(left, find)) == standings(fold(old, find))


@pytest.mark.parametrize("name", FILES)
def test_heads_of_before_fit_until_a_name_in_them_is_erased(name: str) -> None:
    old = read(name)
    new = again(carried_over(old, AUTHOR))
    held = [Head(one.sequence, one.digest) for one in old]
    assert compare(new, held).fitting == tuple(held)
    bare = again(new, values=False)
    assert compare(bare, held).differing == tuple(held)
    assert all(has_lost_old_digest(one) for one in bare[:-1])
    assert not has_lost_old_digest(bare[-1])


@pytest.mark.parametrize("name", FILES)
def test_digests_that_stand_in_lines_are_moved_beside_them(name: str) -> None:
    """As journals were carried over before it was seen that names can be tried by them."""
    old = read(name)
    shown = again(with_old_digests_in_lines(carried_over(old, AUTHOR), old))
    assert names_people(shown)
    new = again(carried_over(shown, AUTHOR))
    assert not names_people(new)
    text = "".join(one.line() for one in new)
    assert [one.digest for one in (*old, *shown) if one.digest in text] == []
    assert [is_right for _, is_right in old_digests(new)] == [True] * len(old)
    assert fold(new, find).name_of(1) == fold(old, find).name_of(1)
    bare = again(carried_over(again(shown, values=False), AUTHOR))
    assert list(old_digests(bare)) == [], "what was erased then is not told now"


def with_old_digests_in_lines(entries: Sequence[Entry], old: Sequence[Entry]) -> Iterator[Entry]:
    previous, reader = BEGINNING, Reader()
    for entry in entries:
        line = json.loads(entry.line_with_values())
        line.pop("digest")
        beside = line.pop("personal", {})
        line["previous"] = previous
        if "was" in line.get("sealed", {}):
            del line["sealed"]["was"], beside["was"]
            line["was"] = old[entry.sequence - 1].digest
            if not line["sealed"]:
                del line["sealed"]
        else:
            line["fact"] |= {"version": 1, "head": old[-1].digest}
        previous = digest_of(line)
        whole = line | {"digest": previous} | ({"personal": beside} if beside else {})
        yield reader.read(json.dumps(whole), entry.sequence)


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
