"""A deck: its parts, and in each of them lines of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from topcut.core.decks.catalogue.card import Card
from topcut.core.decks.catalogue.names import name_key

MARKS = ("proxy", "printed", "two-sided", "foreign-back")


@dataclass(frozen=True, slots=True)
class Line:
    """So many copies of what somebody wrote; `card` is what the catalogue has under that name."""

    count: int
    name: str
    """As the catalogue spells it, or as it was written."""
    set: str = ""
    marks: frozenset[str] = frozenset()
    card: Card | None = field(default=None, compare=False)
    text: str = field(init=False, compare=False)
    """Without the count, as a list has it."""

    def __post_init__(self) -> None:
        in_set = f" ({self.set})" if self.set else ""
        marks = "".join(f" [{one}]" for one in MARKS if one in self.marks) if self.marks else ""
        object.__setattr__(self, "text", f"{self.name}{in_set}{marks}")

    @property
    def key(self) -> str:
        return name_key(self.name)


@dataclass(frozen=True)
class Deck:
    """Named parts with their lines; `fields` are what stands above them: player, event, date."""

    parts: Mapping[str, tuple[Line, ...]]
    fields: Mapping[str, str] = field(default_factory=dict)

    def lines(self, parts: Iterable[str] = ()) -> Iterator[tuple[str, Line]]:
        """The lines of these parts, or of all."""
        for part in parts or self.parts:
            for line in self.parts.get(part, ()):
                yield part, line

    def size(self, part: str) -> int:
        return sum([line.count for line in self.parts.get(part, ())])

    def sizes(self) -> dict[str, int]:
        return {part: self.size(part) for part in self.parts}

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
                found[own] = Line(count, first.name, first.set, first.marks, first.card)
        parts[part] = tuple(found.values())
    return Deck(parts, deck.fields)
