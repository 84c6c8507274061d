"""`size`: how many cards parts have together; a card may say what the least is."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.decks.view import DeckFault, DeckFinding, DeckView, Unjudged
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, deck: DeckView) -> Iterator[DeckFinding]:
    least = rule.least
    if rule.column is not None:
        measure = deck.measure(rule.of[0])
        least = measure.number_in(rule.column) if measure else None
        if least is None:
            yield Unjudged(rule.rules)
            return
    found = deck.size(rule.parts)
    too_few = least is not None and found < least
    if not too_few and (rule.most is None or found <= rule.most):
        return
    allowed = least if too_few else rule.most
    label = deck.label(rule.parts)
    if too_few:
        message = Message(
            "{parts}: {found} cards, at least {allowed} are needed",
            parts=label,
            found=found,
            allowed=allowed,
        )
    else:
        message = Message(
            "{parts}: {found} cards, at most {allowed} are allowed",
            parts=label,
            found=found,
            allowed=allowed,
        )
    yield DeckFault(
        rules=rule.rules,
        kind=rule.kind,
        message=message,
        part=rule.parts[0] if len(rule.parts) == 1 else "",
        found=found,
        allowed=allowed,
    )


KIND = ConstraintKind(("least", "most", "column", "of"), of_deck=judge, needs_cards=False)
