"""All cards, and the names that find them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import compress
from operator import itemgetter

from .card import Card, Printing
from .names import name_key, name_keys, words_of
from .suggest import closest


@dataclass(frozen=True, slots=True)
class Starter:
    """A deck that is sold as it is."""

    name: str
    text: str


Table = Mapping[str, Sequence[str]]
"""Columns by name, every one with a cell for each row. Columns, because tens of thousands of rows
would each be a list that the garbage collector looks at again and again."""


class Catalogue:
    """The printings of an import, found by name."""

    def __init__(self, table: Table, starters: Sequence[Starter] = ()) -> None:
        self.table = table
        self.starters = tuple(starters)
        self._size = len(next(iter(table.values()), ()))
        self._cards: dict[str, Card] = {}
        self._games: dict[str, Catalogue] = {}

    def __bool__(self) -> bool:
        return bool(self._size)

    def __len__(self) -> int:
        return self._size

    def has_column(self, name: str) -> bool:
        return name in self.table

    def values_in(self, name: str) -> set[str]:
        """What rows have there, each once."""
        return {*map(str.strip, {*self.table.get(name, ())})}

    def column(self, name: str) -> list[str]:
        """What every row has there."""
        cells = self.table.get(name)
        return [""] * self._size if cells is None else [*map(str.strip, cells)]

    def row(self, number: int) -> list[str]:
        return [cells[number] for cells in self.table.values()]

    def printing(self, number: int) -> Printing:
        return Printing(number, self.table)

    @cached_property
    def by_name(self) -> Mapping[str, int]:
        """The last row of each name, as it is spelled in the file."""
        return dict(zip(self.table.get("name", ()), range(self._size), strict=False))

    @cached_property
    def repeated(self) -> Mapping[str, list[int]]:
        """The rows of every name that has several."""
        found: dict[str, list[int]] = {}
        if len(self.by_name) < self._size:
            for number, name in enumerate(self.table.get("name", ())):
                found.setdefault(name, []).append(number)
        return {name: numbers for name, numbers in found.items() if len(numbers) > 1}

    def rows_of(self, name: str) -> list[int]:
        """The rows of a name as it is spelled in the file."""
        return self.repeated.get(name) or [self.by_name[name]]

    @cached_property
    def by_key(self) -> Mapping[str, str]:
        """A spelling of each name, by what all spellings have in common."""
        names = [*self.by_name]
        keys = name_keys(names)
        found = dict(zip(keys, names, strict=True))
        if len(found) < len(names):  # the first spelling counts
            found = dict(zip(reversed(keys), reversed(names), strict=True))
        return found

    @cached_property
    def after_counts(self) -> Set[str]:
        """Names as they stand after a count, each with a blank before it; none where some card is
        spelled in several ways, or a name can be taken for a count and another name."""
        if len(self.by_key) < len(self.by_name) or self.has_numbered_names:
            return frozenset()
        return {*map(" ".__add__, self.by_name)}

    @cached_property
    def has_numbered_names(self) -> bool:
        """Whether a name begins with a number, as `40 Thieves` does."""
        return any(first.isdigit() for first in {*map(_first, self.by_key)})

    @cached_property
    def sets(self) -> Mapping[str, str]:
        """The sets that there are, by their keys."""
        return {name_key(name): name for name in sorted(self.values_in("set")) if name}

    @cached_property
    def by_first_word(self) -> Mapping[str, list[tuple[tuple[str, ...], str]]]:
        """Names and their words, by the first of these."""
        found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for name in self.by_key.values():
            if words := words_of(name):
                found.setdefault(words[0], []).append((words, name))
        return found

    def find(self, name: str) -> Card | None:
        """The card of this name, however it is spelled."""
        found = self._cards.get(name)
        if found is not None:
            return found
        spelled = self.by_key.get(name_key(name))
        if spelled is None:
            return None
        if spelled not in self._cards:
            self._cards[spelled] = Card(spelled.strip(), partial(self._printings, spelled))
        return self._cards[spelled]

    def beginning_with(self, text: str) -> list[str]:
        """The names whose first words are these."""
        words = words_of(text)
        if not words:
            return []
        known = self.by_first_word.get(words[0], [])
        return [name for own, name in known if own[: len(words)] == words]

    def suggestions(self, text: str) -> tuple[str, ...]:
        return closest(text, self.by_key)

    def for_game(self, game: str) -> Catalogue:
        """Without the cards of other games; a row that names none is of every game. First Edition
        has those of Second Edition that say they are compatible or converted. Made once."""
        if game not in self._games:
            self._games[game] = self._of_game(game)
        return self._games[game]

    def _of_game(self, game: str) -> Catalogue:
        games, compatible = self.column("game"), self.column("compatible")
        rows = zip(games, compatible, self.column("converted"), strict=True)
        kept = [
            own.upper() in ("", game.upper())
            or (game == "1E" and bool(also.lower() in _YES or converted))
            for own, also, converted in rows
        ]
        table = {name: [*compress(cells, kept)] for name, cells in self.table.items()}
        return Catalogue(table, self.starters)

    def _printings(self, name: str) -> tuple[Printing, ...]:
        spellings = self._spellings.get(name_key(name), (name,))
        numbers = sorted(number for one in spellings for number in self.rows_of(one))
        return tuple(self.printing(number) for number in numbers)

    @cached_property
    def _spellings(self) -> Mapping[str, tuple[str, ...]]:
        """Names that are spelled in several ways, by what these have in common."""
        found: dict[str, tuple[str, ...]] = {}
        if len(self.by_key) < len(self.by_name):
            for name in self.by_name:
                found[name_key(name)] = (*found.get(name_key(name), ()), name)
        return {key: names for key, names in found.items() if len(names) > 1}


_first = itemgetter(slice(1))
_YES = ("yes", "y", "true", "1", "x")
NO_CARDS = Catalogue({})
"""Where no cards were imported."""
