"""What people look at when a deck is inspected."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.decks.catalogue import Card
from topcut.core.decks.view import DeckView, Tick
from topcut.core.rulebook.schema.decks import InspectionItem

PRINTED = frozenset({"proxy", "printed", "two-sided", "foreign-back"})
OPAQUE = frozenset({"two-sided", "foreign-back"})


def inspection(view: DeckView, items: Sequence[InspectionItem]) -> tuple[Tick, ...]:
    """The items to tick off for this deck, out of all items of the event."""
    has = {"any"}
    if any(one.deck != "any" for one in items):
        marks = frozenset().union(*(line.marks for _, line in view.deck.lines()))
        if marks & OPAQUE:
            has.add("opaque")
        if marks & PRINTED or any(
            placed.card and is_printed(placed.card) for _, _, placed in view.lines()
        ):
            has.add("printed")
    return tuple(Tick(one.rules[0], one.text, one.required) for one in items if one.deck in has)


def is_printed(card: Card) -> bool:
    """ST-075: every printing that it can be is one to print."""
    return all(one.rarity in ("V", "VP") for one in card.printings)
