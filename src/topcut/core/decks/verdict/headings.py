"""Headings of a list that are no part of a deck of this game."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.decks.catalogue.names import name_key
from topcut.core.decks.catalogue.suggest import MOST, closest
from topcut.core.decks.lists.deck import Deck
from topcut.core.decks.view import DeckFault
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckRules


def unknown_headings(deck: Deck, rules: DeckRules) -> Iterator[DeckFault]:
    """Each with the part that was meant, or with all parts where nobody can tell."""
    for text in deck.unknown_headings:
        yield DeckFault(
            rules=(),
            kind="unknown-heading",
            message=Message(
                "'{text}' is no part of a deck; the parts are: {parts}",
                text=text,
                parts=[str(part.label) for part in rules.parts.values()],
            ),
            card=text,
            suggestions=_meant(text, rules),
        )


def _meant(text: str, rules: DeckRules) -> tuple[str, ...]:
    labels = {
        name_key(word): str(part.label)
        for name, part in rules.parts.items()
        for word in (name, str(part.label), *part.aliases)
    }
    near = tuple(dict.fromkeys(closest(text, labels)))
    return near or tuple(dict.fromkeys(labels.values()))[:MOST]
