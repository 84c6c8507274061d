"""A deck with its cards found, as constraints look at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from topcut.core.decks.catalogue import Card, Catalogue
from topcut.core.decks.lists.deck import Deck, DeckLine
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckRules

from .circumstances import Circumstances
from .placed import Placed


class DeckView(Struct, eq=False, dict=True):
    deck: Deck
    rules: DeckRules
    cards: Catalogue
    circumstances: Circumstances
    place: Callable[[str, tuple[DeckLine, ...]], Sequence[Placed]]
    """Finds the cards of a part's lines."""
    smallest_limit: int
    """The fewest copies that the catalogue allows of any card."""

    @cached_property
    def placed(self) -> Mapping[str, Sequence[Placed]]:
        """By part, in the order of its lines."""
        return {part: self.place(part, lines) for part, lines in self.deck.parts.items()}

    def lines(self, parts: Sequence[str] = ()) -> Iterator[tuple[str, DeckLine, Placed]]:
        """The lines of these parts, or of all."""
        for part in parts or self.deck.parts:
            own = self.deck.parts.get(part, ())
            for line, placed in zip(own, self.placed.get(part, ()), strict=True):
                yield part, line, placed

    def counted(self, parts: Sequence[str]) -> Iterator[tuple[str, DeckLine, Card]]:
        """Known cards in their places."""
        for part, line, placed in self.lines(parts):
            if placed.card is not None and placed.counts:
                yield part, line, placed.card

    def measure(self, part: str) -> Card | None:
        """The card of a part that has exactly one, known and in its place."""
        own = self.deck.parts.get(part, ())
        if len(own) != 1 or own[0].count != 1:
            return None
        placed = self.placed[part][0]
        return placed.card if placed.counts else None

    def size(self, parts: Sequence[str]) -> int:
        sizes = self.deck.sizes
        return sum([sizes.get(part, 0) for part in parts]) if parts else sum(sizes.values())

    def label(self, parts: Sequence[str]) -> Message:
        """What people call these parts together."""
        names = [self.rules.parts[part].label for part in parts or self.rules.parts]
        return Message("{parts}", parts=names)
