"""All cards, and the names that find them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from .card import Card, Printing
from .names import name_key, words_of
from .suggest import closest


@dataclass(frozen=True, slots=True)
class Starter:
    """A deck that is sold as it is."""

    name: str
    text: str


class Catalogue:
    """The rows of an import, found by name. `game` leaves out the cards of other games."""

    def __init__(
        self,
        header: Sequence[str],
        rows: Sequence[Sequence[str]],
        starters: Sequence[Starter] = (),
        digest: str = "",
    ) -> None:
        self.header = tuple(header)
        self.rows = rows
        self.starters = tuple(starters)
        self.digest = digest
        self._at = {name: place for place, name in enumerate(header)}
        self._cards: dict[str, Card] = {}

    def __bool__(self) -> bool:
        return bool(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def has_column(self, name: str) -> bool:
        return name in self._at

    def column(self, name: str) -> list[str]:
        """What every row has there."""
        at = self._at.get(name)
        return [""] * len(self.rows) if at is None else [row[at].strip() for row in self.rows]

    def printing(self, number: int) -> Printing:
        return Printing(number, self.rows[number], self._at)

    @cached_property
    def by_name(self) -> Mapping[str, list[int]]:
        """The rows of each name, as it is spelled in the file."""
        at = self._at["name"] if self._at else 0
        found: dict[str, list[int]] = {}
        for number, row in enumerate(self.rows):
            if row[at] in found:
                found[row[at]].append(number)
            else:
                found[row[at]] = [number]
        return found

    @cached_property
    def by_key(self) -> Mapping[str, str]:
        """A spelling of each name, by what all spellings have in common."""
        return {name_key(name): name for name in reversed([*self.by_name])}

    @cached_property
    def sets(self) -> Mapping[str, str]:
        """The sets that there are, by their keys."""
        return {name_key(name): name for name in dict.fromkeys(self.column("set")) if name}

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
        if name in self._cards:
            return self._cards[name]
        spelled = name if name in self.by_name else self.by_key.get(name_key(name))
        if spelled is None:
            return None
        numbers = [
            number
            for one in self._spellings.get(name_key(spelled), (spelled,))
            for number in self.by_name[one]
        ]
        card = Card(spelled.strip(), tuple(self.printing(number) for number in sorted(numbers)))
        self._cards[name] = card
        return card

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
        has those of Second Edition that say they are compatible or converted."""
        games, compatible = self.column("game"), self.column("compatible")
        rows = zip(self.rows, games, compatible, self.column("converted"), strict=True)
        kept = [
            row
            for row, own, also, converted in rows
            if own.upper() in ("", game.upper())
            or (game == "1E" and (also.lower() in _YES or converted))
        ]
        return Catalogue(self.header, kept, self.starters, self.digest)

    @cached_property
    def _spellings(self) -> Mapping[str, tuple[str, ...]]:
        """Names that are spelled in several ways, by what these have in common."""
        found: dict[str, list[str]] = {}
        for name in self.by_name:
            found.setdefault(name_key(name), []).append(name)
        return {key: tuple(names) for key, names in found.items() if len(names) > 1}


_YES = ("yes", "y", "true", "1", "x")
NO_CARDS = Catalogue((), ())
"""Where no cards were imported."""
