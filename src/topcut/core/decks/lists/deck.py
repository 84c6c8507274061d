"""A deck: its parts, and in each of them lines of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from operator import attrgetter
from types import MappingProxyType
from typing import Any

from msgspec import Struct, structs

from topcut.core.decks.catalogue.names import name_key

MARKS = ("proxy", "printed", "two-sided", "foreign-back")
NO_MARKS: frozenset[str] = frozenset()
NO_FIELDS: Mapping[str, str] = MappingProxyType({})
count_of = attrgetter("count")
_DIGITS = tuple((str(count), count) for count in range(1, 10))


class DeckLine(Struct, frozen=True, eq=False, gc=False):
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
        return isinstance(other, DeckLine) and self._told() == other._told()

    def __hash__(self) -> int:
        return hash(self._told())

    def __repr__(self) -> str:
        return f"Line({self.count}, {self.text!r})"

    def _told(self) -> tuple[int, str, str, frozenset[str]]:
        return self.count, self.name, self.set, self.marks


class PlainLines(Struct, frozen=True, eq=False, gc=False):
    """A list that is nothing but `3 Name` in one part, each name as the catalogue spells it and
    another card than those spelled otherwise: its lines are made when somebody asks for them."""

    part: str
    digits: str
    """How many of each."""
    names: list[str]
    """Each after a blank."""
    has_twice: bool
    """Some card is on several lines."""
    read: Callable[[str, str], DeckLine]

    def lines(self) -> tuple[DeckLine, ...]:
        return tuple(map(self.read, self.digits, self.names))

    @property
    def size(self) -> int:
        count = self.digits.count
        return sum([number * count(digit) for digit, number in _DIGITS if digit in self.digits])

    @property
    def most(self) -> int:
        """The highest number of copies on any line."""
        return int(max(self.digits))


class Deck:
    """Named parts with their lines; `fields` are what stands above them: player, event, date."""

    def __init__(
        self,
        parts: Mapping[str, tuple[DeckLine, ...]] | PlainLines,
        fields: Mapping[str, str] = NO_FIELDS,
        *,
        is_plain: bool = False,
        unknown_headings: tuple[str, ...] = (),
    ) -> None:
        self.plain: PlainLines | None = None
        self._parts: Mapping[str, tuple[DeckLine, ...]] | None = None
        self._sizes: Mapping[str, int] | None = None
        if isinstance(parts, PlainLines):
            self.plain = parts
            self._sizes = {parts.part: parts.size}
        else:
            self._parts = parts
        self.fields = fields
        self.is_plain = is_plain
        """Every line is any printing of a card that the catalogue has."""
        self.unknown_headings = unknown_headings
        """What stands like a heading and is none of this game's parts."""

    @property
    def parts(self) -> Mapping[str, tuple[DeckLine, ...]]:
        if self._parts is None:
            assert self.plain is not None
            self._parts = {self.plain.part: self.plain.lines()}
        return self._parts

    def lines(self, parts: Iterable[str] = ()) -> Iterator[tuple[str, DeckLine]]:
        """The lines of these parts, or of all."""
        for part in parts or self.parts:
            for line in self.parts.get(part, ()):
                yield part, line

    def size(self, part: str) -> int:
        return self.sizes.get(part, 0)

    @property
    def sizes(self) -> Mapping[str, int]:
        if self._sizes is None:
            self._sizes = {part: sum(map(count_of, lines)) for part, lines in self.parts.items()}
        return self._sizes

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
        found: dict[tuple[str, str, frozenset[str]], DeckLine] = {}
        for line in lines:
            own = (line.key, name_key(line.set), line.marks)
            first = found.get(own)
            if first is None:
                found[own] = line
            else:
                found[own] = structs.replace(first, count=first.count + line.count)
        parts[part] = tuple(found.values())
    return Deck(parts, deck.fields)
