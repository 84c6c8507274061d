"""What a line of a list means in the part of the deck where it stands."""

from __future__ import annotations

from dataclasses import dataclass, field

from topcut.core.decks.catalogue import Card, Catalogue, Printing
from topcut.core.decks.catalogue.names import name_key
from topcut.core.decks.lists.deck import DeckLine
from topcut.core.decks.lists.parts import belongs
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint, DeckPart, DeckRules

from .fault import DeckFault

TOLD_APART_BY = ("type", "side", "clan", "influence", "ring")
"""Cards of one title that differ in one of these are different cards."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A line's card, and what is wrong with it wherever else it would be right."""

    card: Card | None
    """With those printings that the line can mean; None where nobody knows."""
    misplaced: bool | None = False
    """Its kind does not belong in this part; None where nobody knows what it is."""
    faults: tuple[DeckFault, ...] = ()
    unjudged: tuple[str, ...] = ()
    notes: tuple[Message, ...] = ()

    is_plain: bool = field(init=False)
    """Nothing is to be said of it."""

    def __post_init__(self) -> None:
        plain = not (self.faults or self.unjudged or self.notes)
        object.__setattr__(self, "is_plain", plain)

    @property
    def counts(self) -> bool:
        """For clans, influence, types and roles: a known card in its place."""
        return self.card is not None and not self.misplaced


class Naming:
    """Finds the card that a line means."""

    def __init__(self, rules: DeckRules, cards: Catalogue, naming: DeckConstraint | None) -> None:
        self.rules = rules
        self.cards = cards
        self.naming = naming
        """L5-040: names have to mean one card; None where the catalogue's name is enough."""

    def placed(self, part: str, line: DeckLine) -> Placed:
        if not self.cards:
            return Placed(None, None)
        card = line.card
        notes: tuple[Message, ...] = ()
        if card is None:
            names = self._begun(part, line)
            if len(names) != 1:
                return Placed(None, False, (self._unknown(part, line, names),))
            card = self.cards.find(names[0])
            assert card is not None
            notes = (Message("'{text}' is read as {card}", text=line.name, card=card.name),)
        if line.set:
            of_set = _of_set(card, line.set)
            if of_set is None:
                return Placed(None, False, (self._no_such_set(part, line, card),))
            card = of_set
        if self.naming is not None:
            fitting = _variants(self.rules.parts[part], card)
            if len(fitting) > 1:
                return Placed(None, False, (self._several(part, line, fitting),))
            card = fitting[0]
        misplaced = _misplaced(self.rules.parts[part], card)
        return Placed(card, misplaced, notes=notes)

    def _begun(self, part: str, line: DeckLine) -> list[str]:
        """Names that begin with what was written, of cards that can be in this part."""
        if self.naming is None or not self.naming.beginnings:
            return []
        found = []
        for name in self.cards.beginning_with(line.name):
            card = self.cards.find(name)
            if card and any(not _misplaced(self.rules.parts[part], one) for one in variants(card)):
                found.append(name)
        return found

    def _unknown(self, part: str, line: DeckLine, begun: list[str]) -> DeckFault:
        if begun:
            message = Message(
                "{count} cards begin with '{text}'; write the full name",
                count=len(begun),
                text=line.name,
            )
        else:
            message = Message("there is no card '{text}'", text=line.name)
        suggestions = tuple(begun[:3]) or self.cards.suggestions(line.name)
        return self._fault(part, line, message, suggestions)

    def _several(self, part: str, line: DeckLine, cards: list[Card]) -> DeckFault:
        message = Message(
            "there are {count} different cards called '{text}'; add the product's name in brackets",
            count=len(cards),
            text=line.name,
        )
        sets = (one["set"] for card in cards for one in card.printings)
        return self._fault(part, line, message, tuple(f"{line.name} ({one})" for one in sets)[:3])

    def _no_such_set(self, part: str, line: DeckLine, card: Card) -> DeckFault:
        message = Message("{card} is not in '{set}'", card=card.name, set=line.set)
        sets = dict.fromkeys(one["set"] for one in card.printings if one["set"])
        return self._fault(part, line, message, tuple(f"{card.name} ({one})" for one in sets)[:3])

    def _fault(
        self, part: str, line: DeckLine, message: Message, suggestions: tuple[str, ...]
    ) -> DeckFault:
        return DeckFault(
            rules=self.naming.rules if self.naming else (),
            kind="unknown-card",
            message=message,
            part=part,
            card=line.name if not line.set or line.card else f"{line.name} ({line.set})",
            suggestions=suggestions,
        )


def variants(card: Card) -> list[Card]:
    """The different cards that have this title."""
    found: dict[tuple[str, ...], list[Printing]] = {}
    for one in card.printings:
        found.setdefault(tuple(one[name].lower() for name in TOLD_APART_BY), []).append(one)
    return [Card(card.name, tuple(printings)) for printings in found.values()]


def _variants(part: DeckPart, card: Card) -> list[Card]:
    """The variants of the card that may be in this part; where none may, the card as it is."""
    found = variants(card)
    fitting = [one for one in found if not _misplaced(part, one)]
    return fitting or [card]


def _misplaced(part: DeckPart, card: Card) -> bool | None:
    own = belongs(part, card)
    return None if own is None else not own


def _of_set(card: Card, wanted: str) -> Card | None:
    key = name_key(wanted)
    found = tuple(one for one in card.printings if name_key(one["set"]) == key)
    return Card(card.name, found) if found else None
