"""Which parts of a journal are about somebody: what goes when they are erased.

A part goes where it is about the entrant (by number), where it is the whole name of one of the
staff, and where a text in it names them. A text goes as a whole: it cannot be known what else it
says of them. What is known of another entrant is never judged by its text: Ann Archer stays
when Ann goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact
from topcut.core.text import folded
from topcut.core.tournament.players.entrants import EntrantEdited, EntrantsEntered
from topcut.core.tournament.state import Details


class PeopleInJournal:
    """Some entrants and some of the staff, by everything that a journal calls them."""

    def __init__(
        self, entries: Iterable[Entry], players: Iterable[int] = (), staff: Iterable[str] = ()
    ) -> None:
        self.numbers = frozenset(players)
        known = [one for entry in entries for one in _details(entry.fact, self.numbers)]
        self.called = [text for one in known for text in (one.name, one.handle, one.id) if text]
        said = [text for one in known for text in (one.name, one.handle) if text]
        self.names = frozenset(filter(None, map(_compared, (*said, *staff))))

    def parts_in(self, entry: Entry) -> list[str]:
        """The paths of the parts that are about them."""
        return [
            path
            for path, kept in entry.personal.items()
            if self._goes(entry.fact, path, kept.values)
        ]

    def own_parts_in(self, entry: Entry) -> list[str]:
        """The personal values in an entry that are about one of these entrants."""
        return [
            path
            for path in entry.personal
            if path.startswith("fact") and _subject(entry.fact, path) in self.numbers
        ]

    def _goes(self, fact: Fact, path: str, values: Any) -> bool:
        if not path.startswith("fact"):  # an author, or somebody of the staff
            return _compared(str(values)) in self.names
        is_about = _subject(fact, path) in self.numbers
        if isinstance(fact, EntrantsEntered | EntrantEdited):
            return is_about
        return is_about or self._is_named_in(values)

    def _is_named_in(self, value: Any) -> bool:
        if self._pattern is None:
            return False
        return any(self._pattern.search(_compared(text)) for text in _texts(value))

    @cached_property
    def _pattern(self) -> re.Pattern[str] | None:
        words = "|".join(map(re.escape, sorted(self.names, key=len, reverse=True)))
        return re.compile(rf"(?<!\w)(?:{words})(?!\w)") if words else None


def _compared(text: str) -> str:
    return " ".join(folded(text).split())


def _subject(fact: Fact, path: str) -> int | None:
    """The number of the entrant whom a part is about."""
    if isinstance(fact, EntrantsEntered):
        return fact.entrants[int(path.split(".")[2])].number
    number = getattr(fact, "number", None)
    return number if isinstance(number, int) else None


def _details(fact: Fact, numbers: frozenset[int]) -> Iterator[Details]:
    if isinstance(fact, EntrantsEntered):
        yield from (one.details for one in fact.entrants if one.number in numbers)
    elif isinstance(fact, EntrantEdited) and fact.number in numbers:
        yield fact.details


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one)
