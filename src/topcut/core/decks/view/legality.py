"""Whether a printing may be played here and today, by everything that is said of printings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from topcut.core.decks.catalogue import Card, Catalogue, Printing
from topcut.core.message import Message
from topcut.core.rulebook import Rulebook
from topcut.core.rulebook.schema.decks import DeckConstraint

from .circumstances import Circumstances

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a printing may not be played; without a message, why nobody can say whether it may."""

    rules: tuple[str, ...]
    message: Message | None


class Legality:
    """Asks the constraints that are about printings. A line without a set means any printing and is
    legal if one of them is."""

    def __init__(
        self,
        rulebook: Rulebook,
        cards: Catalogue,
        circumstances: Circumstances,
        constraints: Sequence[tuple[DeckConstraint, OfPrinting]],
    ) -> None:
        self.rulebook = rulebook
        self.cards = cards
        self.circumstances = circumstances
        self._constraints = constraints
        self._made: dict[str, Any] = {}
        self._known: dict[int, tuple[tuple[int, Reason], ...]] = {}

    def reasons(self, printing: Printing) -> tuple[tuple[int, Reason], ...]:
        """What speaks against it, each with the place of its constraint."""
        if printing.number not in self._known:
            self._known[printing.number] = tuple(self._asked(printing))
        return self._known[printing.number]

    def is_legal(self, printing: Printing) -> bool:
        return not self.reasons(printing)

    def others(self, printing: Printing) -> list[Printing]:
        """The other printings of the same card, in the whole catalogue."""
        card = self.cards.find(printing["name"])
        return [one for one in card.printings if one.number != printing.number] if card else []

    def reason_by(self, kind: str, printing: Printing) -> Reason | None:
        """What the constraints of this kind alone say against it."""
        for rule, judge in self._constraints:
            if rule.kind == kind and (found := judge(rule, printing, self)) is not None:
                return found
        return None

    def against(self, card: Card) -> tuple[Reason, ...]:
        """Everything that speaks against a card, in the order of the constraints; nothing where one
        printing is legal. Where nobody can say of some printing, that and nothing else."""
        if not self._constraints:
            return ()
        found: list[tuple[int, Reason]] = []
        for printing in card.printings:
            reasons = self.reasons(printing)
            if not reasons:
                return ()
            if all(one.message is None for _, one in reasons):
                return tuple(one for _, one in reasons)
            found += [(place, one) for place, one in reasons if one.message is not None]
        return tuple(dict.fromkeys(one for _, one in sorted(found, key=lambda pair: pair[0])))

    @property
    def game(self) -> str:
        """What the catalogue calls this game."""
        decks = self.rulebook.decks
        return (decks.game or "").upper() if decks else ""

    def remembered(self, what: str, made: Callable[[], T]) -> T:
        """Something about the whole catalogue that is made once."""
        if what not in self._made:
            self._made[what] = made()
        found: T = self._made[what]
        return found

    @cached_property
    def converted_to(self) -> frozenset[str]:
        """The names of cards that replace one of another game."""
        return frozenset(name for name in self.cards.column("converted") if name)

    def _asked(self, printing: Printing) -> Iterator[tuple[int, Reason]]:
        for place, (rule, judge) in enumerate(self._constraints):
            found = judge(rule, printing, self)
            if found is not None:
                yield place, found


OfPrinting = Callable[[DeckConstraint, Printing, Legality], Reason | None]
