"""Which cards belong in which part of a deck."""

from __future__ import annotations

from topcut.core.decks.catalogue.card import Card
from topcut.core.rulebook.schema.decks import DeckPart, DeckRules


def belongs(part: DeckPart, card: Card) -> bool | None:
    """Whether any printing may be there; None where the catalogue does not say what it is."""
    told = False
    if part.types or part.not_types:
        if not card.has_type:
            return None
        told = True
        if part.types and not card.is_of_type(part.types):
            return False
        if part.not_types and card.is_of_type(part.not_types):
            return False
    if part.sides:
        sides = card.values("side")
        if not sides:
            return None
        return bool(sides & {side.lower() for side in part.sides})
    return True if told or not part.types else None


def home_of(rules: DeckRules, card: Card | None) -> str:
    """The first part that the card belongs in; the main part where nothing tells."""
    if card is not None:
        for name, part in rules.parts.items():
            if (part.types or part.sides) and belongs(part, card):
                return name
    main = next((name for name, part in rules.parts.items() if part.main), None)
    return main or next(iter(rules.parts))
