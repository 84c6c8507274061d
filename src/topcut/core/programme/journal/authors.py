"""Who made an entry of a programme's journal: a key, since a name could never be erased from a
chain of digests. Journals of before may hold names; `numbered` brings them to keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from topcut.core.journal.entry import BEGINNING, Entry, seal, sealed_entry

from .facts.office import AuthorsNumbered

THEMSELVES = "themselves"
"""It is the person that the entry is about."""
EVENT_DESK = "desk"
"""At the desk of an event, where they are nobody of the programme."""
TERMINAL = "terminal"
"""By the command line, where they are nobody of the programme."""
WORDS = (THEMSELVES, EVENT_DESK, TERMINAL)
PersonCalled = Callable[[str], int | None]


def number_in(by: str) -> int | None:
    """The author's number; None for a role's word or a name in an old journal."""
    number = by.removeprefix("#")
    return int(number) if by.startswith("#") and number.isascii() and number.isdecimal() else None


def key(person: int | None, word: str) -> str:
    return word if person is None else f"#{person}"


def name_authors(entries: Iterable[Entry]) -> bool:
    """Are there lines that say by name who made them?"""
    return any(one.by not in WORDS and number_in(one.by) is None for one in entries)


def numbered(entries: Sequence[Entry], at: str, called: PersonCalled) -> tuple[Entry, ...]:
    """The same journal with keys in place of names, and an entry that says so; every digest from
    the first of them on is another. `called` knows the number of a person by name."""
    found: list[Entry] = []
    previous = BEGINNING
    for one in entries:
        by = one.by
        if by not in WORDS and number_in(by) is None:
            by = key(called(by), TERMINAL)
        if (by, previous) == (one.by, one.previous):
            found.append(one)
        else:
            changed = msgspec.structs.replace(one, by=by, previous=previous, text="")
            found.append(sealed_entry(changed, None))
        previous = found[-1].digest
    said = seal(
        [AuthorsNumbered()],
        after=len(found),
        previous=previous,
        at=at,
        by=TERMINAL,
        role="organizer",
    )
    return (*found, *said)
