"""A card, and the printings that there are of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from .columns import BLANK


class Printing:
    """One row of the catalogue."""

    __slots__ = ("_table", "number")

    def __init__(self, number: int, table: Mapping[str, Sequence[str]]) -> None:
        self.number = number
        """Its place in the catalogue, from 0."""
        self._table = table

    def __getitem__(self, column: str) -> str:
        """What stands in the column; nothing where there is no such column."""
        cells = self._table.get(column)
        return "" if cells is None else cells[self.number].strip()

    def values(self, column: str) -> frozenset[str]:
        """`air/fire` and `otf;x-list` are two values each."""
        text = self[column].lower().replace(";", "/")
        return frozenset(one for part in text.split("/") if (one := part.strip()) not in BLANK)

    def number_in(self, column: str) -> int | None:
        text = self[column]
        return None if text.lower() in BLANK else int(text)

    def day(self, column: str) -> date | None:
        text = self[column]
        return date.fromisoformat(text) if text else None

    def says(self, column: str) -> bool | None:
        """Yes or no, or None where it says neither."""
        return YES_OR_NO.get(self[column].lower())

    @property
    def rarity(self) -> str:
        return self["rarity"].upper()


YES_OR_NO = {
    **dict.fromkeys(("yes", "y", "true", "1", "x"), True),
    **dict.fromkeys(("no", "n", "false", "0"), False),
}


class Card:
    """Everything of one name; or those of its printings that a line of a list can mean. Printings
    are made when somebody asks for them: most cards of a catalogue are in no deck."""

    __slots__ = ("_made", "_types", "name")

    def __init__(
        self, name: str, printings: tuple[Printing, ...] | Callable[[], tuple[Printing, ...]]
    ) -> None:
        self.name = name
        self._made = printings
        self._types: tuple[frozenset[str], ...] | None = None

    @property
    def printings(self) -> tuple[Printing, ...]:
        if not isinstance(self._made, tuple):
            self._made = self._made()
        return self._made

    def values(self, column: str) -> frozenset[str]:
        """What any printing has."""
        return frozenset().union(*(one.values(column) for one in self.printings))

    def number_in(self, column: str) -> int | None:
        """The largest of what its printings have."""
        numbers = [one.number_in(column) for one in self.printings]
        return max((one for one in numbers if one is not None), default=None)

    @property
    def types(self) -> tuple[frozenset[str], ...]:
        """The words of the type of every printing."""
        if self._types is None:
            self._types = tuple({_words(one["type"]): None for one in self.printings})
        return self._types

    def is_of_type(self, wanted: Sequence[str]) -> bool:
        """`Basic Land — Forest` is a `basic land`: all of its words are there."""
        return any(_words(one) <= words for one in wanted for words in self.types)

    @property
    def has_type(self) -> bool:
        return any(self.types)


def _words(text: str) -> frozenset[str]:
    return frozenset(text.lower().replace("/", " ").split())
