"""A deck: its parts, and in each of them lines of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from operator import attrgetter
from typing import Any

from msgspec import Struct, structs

from topcut.core.decks.catalogue.names import name_key

MARKS = ("proxy", "printed", "two-sided", "foreign-back")
NO_MARKS: frozenset[str] = frozenset()
count_of = attrgetter("count")


class Line(Struct, frozen=True, eq=False, gc=False):
    """So many copies of what somebody wrote. `gc=False`: lists have many of them, and none can be
    part of a cycle."""

    count: int
    name: str
    """As the catalogue spells it, or as it was written."""
    set: str = ""
    marks: frozenset[str] = NO_MARKS
    card: Any = None
    """The Card that the catalogue has under that name, if it has one."""
    home: str = ""
    """The part where it goes when no heading says it."""
    plain: str = ""
    """The same, where it is any printing of a card that the catalogue has; else nothing."""

    @property
    def key(self) -> str:
        return name_key(self.name)

    @property
    def text(self) -> str:
        """Without the count, as a list has it."""
        in_set = f" ({self.set})" if self.set else ""
        return f"{self.name}{in_set}" + "".join(f" [{one}]" for one in MARKS if one in self.marks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self._told() == other._told()

    def __hash__(self) -> int:
        return hash(self._told())

    def __repr__(self) -> str:
        return f"Line({self.count}, {self.text!r})"

    def _told(self) -> tuple[int, str, str, frozenset[str]]:
        return self.count, self.name, self.set, self.marks


class Deck(Struct, frozen=True, eq=False, dict=True):
    """Named parts with their lines; `fields` are what stands above them: player, event, date."""

    parts: Mapping[str, tuple[Line, ...]]
    fields: Mapping[str, str] = {}
    is_plain: bool = False
    """Every line is any printing of a card that the catalogue has."""

    def lines(self, parts: Iterable[str] = ()) -> Iterator[tuple[str, Line]]:
        """The lines of these parts, or of all."""
        for part in parts or self.parts:
            for line in self.parts.get(part, ()):
                yield part, line

    def size(self, part: str) -> int:
        return self.sizes.get(part, 0)

    @cached_property
    def sizes(self) -> Mapping[str, int]:
        return {part: sum(map(count_of, lines)) for part, lines in self.parts.items()}

    def totals(self) -> dict[str, tuple[str, int]]:
        """How many of each name there are in all parts together, with the name, by its key."""
        found: dict[str, tuple[str, int]] = {}
        for _, line in self.lines():
            name, before = found.get(line.key, (line.name, 0))
            found[line.key] = name, before + line.count
        return found

    def digest(self) -> str:
        """The same for the same cards in the same parts, however they are ordered."""
        lines = sorted(
            "\t".join((part, line.key, name_key(line.set), *sorted(line.marks), str(line.count)))
            for part, line in merged(self).lines()
        )
        return sha256("\n".join(lines).encode()).hexdigest()


def merged(deck: Deck) -> Deck:
    """Every card once in a part: the same name, set and marks on several lines add up."""
    parts = {}
    for part, lines in deck.parts.items():
        found: dict[tuple[str, str, frozenset[str]], Line] = {}
        for line in lines:
            own = (line.key, name_key(line.set), line.marks)
            first = found.setdefault(own, line)
            if first is not line:
                count = first.count + line.count
                found[own] = structs.replace(first, count=count)
        parts[part] = tuple(found.values())
    return Deck(parts, deck.fields)
