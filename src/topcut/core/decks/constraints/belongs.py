"""`belongs`: every card is of a kind that its part is for."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.decks.view import DeckFault, DeckFinding, DeckView, Unjudged
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, deck: DeckView) -> Iterator[DeckFinding]:
    """With `trusted`, a card is what its heading says while there is no catalogue to ask."""
    if not deck.cards:
        if not rule.trusted:
            yield Unjudged(rule.rules)
        return
    found: dict[tuple[str, str], int] = {}
    for part, line, placed in deck.lines(rule.parts):
        if placed.misplaced:
            found[part, line.name] = found.get((part, line.name), 0) + line.count
        elif placed.misplaced is None and placed.card is not None:
            yield Unjudged(rule.rules)
    for (part, name), count in found.items():
        yield DeckFault(
            rules=rule.rules,
            kind=rule.kind,
            message=Message(
                "{card} does not belong in: {part}", card=name, part=deck.label((part,))
            ),
            part=part,
            card=name,
            found=count,
            allowed=0,
        )


KIND = ConstraintKind(("trusted",), of_deck=judge, needs_cards=False)
