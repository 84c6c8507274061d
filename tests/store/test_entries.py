"""Entries of a journal that share what they have in common."""

from __future__ import annotations

import pytest

from topcut.core.journal.entry import BEGINNING, Entry, seal
from topcut.core.tournament.finishing import TournamentDeleted
from topcut.store.events.entries import Entries


def some(count: int, by: str = "Ann") -> tuple[Entry, ...]:
    facts = [TournamentDeleted()] * count
    return seal(facts, after=0, previous=BEGINNING, at="", by=by, role="organizer")


def test_a_longer_one_leaves_the_shorter_as_it_was() -> None:
    ten = some(10)
    short = Entries(ten[:3])
    long = short.followed_by(ten[3:])
    assert list(short) == list(ten[:3])
    assert list(long) == list(ten)
    assert (len(short), len(long)) == (3, 10)
    assert short == ten[:3]
    assert short == Entries(ten[:3])
    assert short != long
    assert short[-1] == ten[2]
    assert short[1:] == list(ten[1:3])
    assert long[-2:] == list(ten[-2:])
    for index in (3, -4):
        with pytest.raises(IndexError):
            short[index]


def test_two_that_continue_the_same_one_differ() -> None:
    start = Entries(some(2))
    one, two = start.followed_by(some(1, "Bea")), start.followed_by(some(2, "Cem"))
    assert [entry.by for entry in one] == ["Ann", "Ann", "Bea"]
    assert [entry.by for entry in two] == ["Ann", "Ann", "Cem", "Cem"]
    assert len(start) == 2


def test_nothing_is_continued_by_many() -> None:
    nothing = Entries()
    assert [len(nothing.followed_by(some(count))) for count in (1, 2, 3)] == [1, 2, 3]
    assert list(nothing) == []
