"""`count-of-type`: how many cards of a type there are."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.decks.view import DeckFault, DeckFinding, DeckView
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, deck: DeckView) -> Iterator[DeckFinding]:
    found = sum(
        line.count for _, line, card in deck.counted(rule.parts) if card.is_of_type(rule.types)
    )
    too_few = rule.least is not None and found < rule.least
    if not too_few and (rule.most is None or found <= rule.most):
        return
    allowed = rule.least if too_few else rule.most
    label = deck.label(rule.parts)
    if too_few:
        message = Message(
            "{parts}: {found} of type {types}, at least {allowed} are needed",
            parts=label,
            found=found,
            types=rule.types,
            allowed=allowed,
        )
    else:
        message = Message(
            "{parts}: {found} of type {types}, at most {allowed} are allowed",
            parts=label,
            found=found,
            types=rule.types,
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


KIND = ConstraintKind(("types", "least", "most"), of_deck=judge, required=("types",))
