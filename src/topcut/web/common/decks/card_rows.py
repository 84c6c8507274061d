"""The cards of a list as pages show them: each once, with its count and type."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.decks.lists.deck import Deck


@dataclass(frozen=True, slots=True)
class CardRow:
    count: int
    name: str
    type: str
    is_unknown: bool


def card_rows(deck: Deck, *, has_cards: bool) -> list[CardRow]:
    """By type and name. A name that nobody knows is marked where cards were imported."""
    found: dict[str, CardRow] = {}
    for _part, line in deck.lines():
        kind = line.card.printings[0]["type"] if line.card is not None else ""
        before = found.get(line.key)
        count = line.count + (before.count if before else 0)
        found[line.key] = CardRow(count, line.name, kind, has_cards and line.card is None)
    return sorted(found.values(), key=lambda one: (one.type.casefold(), one.name.casefold()))
