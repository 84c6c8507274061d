"""What every store of journals promises. A new store is one more class in test_contract.py."""

from __future__ import annotations

import threading

import pytest

from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import BEGINNING, Entry, seal
from topcut.core.journal.fact import Fact
from topcut.core.journal.store import AppendConflict, JournalStore
from topcut.core.tournament.judging import NoteWritten
from topcut.core.tournament.players.entrants import EntrantEdited
from topcut.core.tournament.state import Details as D

NAMES = [
    "Ann O'Neill",
    '"Quoted", with, commas',
    "Łukasz Żółć",
    "李小龍",
    "محمد بن سلمان",
    "นางสาวพิมพ์",
    "👩‍👩‍👧‍👦🂡",
    "e\u0301 and é",
    "line\u2028separator\u2029paragraph",
    "\u202eright to left\u202c",
    "back\\slash \\n \\u0041",
    "x" * 300,
    "𝕬" * 300,
]


def note(text: str) -> Fact:
    return NoteWritten(text=text)


def sealed(facts: list[Fact], after: tuple[Entry, ...] = ()) -> tuple[Entry, ...]:
    previous = after[-1].digest if after else BEGINNING
    return seal(facts, after=len(after), previous=previous, at="now", by="me", role="organizer")


class StoreContract:
    """Subclasses give `store`, and `reopened` where the journal outlives the object."""

    @pytest.fixture
    def store(self) -> JournalStore:
        raise NotImplementedError

    def reopened(self, store: JournalStore) -> JournalStore:
        return store

    def held(self, store: JournalStore) -> tuple[Entry, ...]:
        return tuple(self.reopened(store).read())

    def grown(self, store: JournalStore, *texts: str) -> tuple[Entry, ...]:
        """The journal with one more action, a note for each text."""
        before = self.held(store)
        store.append(sealed([note(text) for text in texts], before), expected=len(before))
        return self.held(store)

    def test_a_new_journal_is_empty(self, store: JournalStore) -> None:
        assert self.held(store) == ()
        assert self.held(store) == ()

    def test_what_is_appended_is_read(self, store: JournalStore) -> None:
        first = sealed([note("one")])
        store.append(first, expected=0)
        assert tuple(store.read()) == first
        assert self.held(store) == first

    def test_entries_keep_their_order(self, store: JournalStore) -> None:
        for number in range(30):
            self.grown(store, f"{number} a", f"{number} b")
        held = self.held(store)
        texts = [f"{number} {letter}" for number in range(30) for letter in "ab"]
        assert [entry.fact for entry in held] == [note(text) for text in texts]
        assert [entry.sequence for entry in held] == list(range(1, 61))
        assert [entry.action for entry in held[:4]] == [1, 1, 3, 3]

    @pytest.mark.parametrize("expected", [0, 1, 3, 99])
    def test_whoever_is_behind_is_told(self, store: JournalStore, expected: int) -> None:
        held = self.grown(store, "one", "two")
        with pytest.raises(AppendConflict):
            store.append(sealed([note("three")], held), expected=expected)
        assert self.held(store) == held

    def test_ahead_of_an_empty_journal(self, store: JournalStore) -> None:
        with pytest.raises(AppendConflict):
            store.append(sealed([note("x")], sealed([note("never written")])), expected=1)
        assert self.held(store) == ()

    def test_after_being_behind_one_can_go_on(self, store: JournalStore) -> None:
        held = self.grown(store, "one")
        with pytest.raises(AppendConflict):
            store.append(sealed([note("two")]), expected=0)
        store.append(sealed([note("two")], held), expected=1)
        assert [entry.fact for entry in self.held(store)] == [note("one"), note("two")]

    def test_all_or_nothing(self, store: JournalStore) -> None:
        """The second of three does not continue the first: none is kept."""
        held = self.grown(store, "one")
        good = sealed([note("a"), note("b"), note("c")], held)
        alien = sealed([note("x"), note("y"), note("z")], held)
        for broken in ((good[0], alien[1], good[2]), good[1:], (good[0], good[2]), good[::-1]):
            with pytest.raises(JournalError):
                store.append(broken, expected=1)
            assert self.held(store) == held
        store.append(good, expected=1)
        assert self.held(store) == (*held, *good)

    def test_another_past_is_not_continued(self, store: JournalStore) -> None:
        held = self.grown(store, "one")
        elsewhere = sealed([note("another beginning")])
        with pytest.raises(JournalError, match="does not continue"):
            store.append(sealed([note("two")], elsewhere), expected=1)
        assert self.held(store) == held

    def test_nothing_to_append_is_nothing(self, store: JournalStore) -> None:
        store.append((), expected=0)
        assert self.held(store) == ()
        held = self.grown(store, "one")
        store.append((), expected=1)
        assert self.held(store) == held

    def test_a_big_action_is_one_action(self, store: JournalStore) -> None:
        held = self.grown(store, *[f"note {number}" for number in range(2_000)])
        assert len(held) == 2_000
        assert {entry.of for entry in held} == {2_000}

    def test_a_long_entry(self, store: JournalStore) -> None:
        (entry,) = self.grown(store, "x" * 10_000)
        assert entry.fact == note("x" * 10_000)

    @pytest.mark.parametrize("name", NAMES)
    def test_names_in_any_script(self, store: JournalStore, name: str) -> None:
        fact = EntrantEdited(number=1, details=D(name=name, club=name))
        first = sealed([fact, note(name)])
        store.append(first, expected=0)
        assert self.held(store) == first

    def test_what_was_read_does_not_change_later(self, store: JournalStore) -> None:
        held = self.grown(store, "one")
        kept = tuple(held)
        self.grown(store, "two")
        assert held == kept

    def test_of_many_at_once_one_wins_each_number(self, store: JournalStore) -> None:
        """Eight threads, each with one action for the same place: one is in, seven are behind."""
        outcomes: list[str] = []

        def write(name: str) -> None:
            try:
                store.append(sealed([note(name)]), expected=0)
                outcomes.append(name)
            except AppendConflict:
                outcomes.append("behind")

        threads = [threading.Thread(target=write, args=(f"t{n}",)) for n in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        (winner,) = [one for one in outcomes if one != "behind"]
        assert len(outcomes) == 8
        assert [entry.fact for entry in self.held(store)] == [note(winner)]
