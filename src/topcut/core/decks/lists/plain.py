"""Lists of no game in particular, for whoever only compares two of them."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckPart, DeckRules

HEADINGS = (
    *("main deck", "main", "mainboard", "sideboard", "side", "cards", "hero", "heroes", "identity"),
    *("stronghold", "role", "provinces", "province", "dynasty", "dynasty deck", "conflict"),
    *("conflict deck", "missions", "dilemmas", "dilemma pile", "draw deck", "seed deck", "pool"),
)
"""Of any game's parts."""
ANY_LIST = DeckRules(
    parts={
        "deck": DeckPart(label=Message.of("Deck"), aliases=HEADINGS, main=True, rules=()),
    },
    rules=(),
)
"""One part, whatever it is called."""
