"""A deck as a plain text that reads back as the same deck."""

from __future__ import annotations

from topcut.core.rulebook.schema.decks import DeckRules

from .deck import Deck


def written(deck: Deck, rules: DeckRules) -> str:
    """Headings, and a line for each card."""
    lines = [f"{name.capitalize()}: {value}" for name, value in deck.fields.items()]
    for part, cards in deck.parts.items():
        lines += ["", f"{rules.parts[part].label}:"] if lines else [f"{rules.parts[part].label}:"]
        lines += [f"{line.count} {line.text}" for line in cards]
    return "\n".join(lines) + "\n"
