"""`at-most-kinds`: cards from outside are of so many clans at most."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.decks.view import DeckFault, DeckFinding, DeckView, Unjudged, column_word
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, deck: DeckView) -> Iterator[DeckFinding]:
    assert rule.column is not None
    assert rule.most is not None
    own = own_values(rule, deck, rule.column)
    if own is None:
        yield Unjudged(rule.rules)
        return
    kinds = {
        "/".join(sorted(card.values(rule.column)))
        for _, _, card in deck.counted(rule.parts)
        if is_outside(rule, card.values(rule.column), own)
    }
    if len(kinds) > rule.most:
        yield DeckFault(
            rules=rule.rules,
            kind=rule.kind,
            message=Message(
                "{parts}: cards from outside are of {found}; only {allowed} {column} may be",
                parts=deck.label(rule.parts),
                found=sorted(kinds),
                allowed=rule.most,
                column=column_word(rule.column),
            ),
            part=rule.parts[0] if len(rule.parts) == 1 else "",
            found=len(kinds),
            allowed=rule.most,
        )


def own_values(rule: DeckConstraint, deck: DeckView, column: str) -> frozenset[str] | None:
    """The clan of the card that sets the measure; None where nobody knows it."""
    measure = deck.measure(rule.of[0])
    own = measure.values(column) - set(rule.neutral) if measure else frozenset()
    return own or None


def is_outside(rule: DeckConstraint, values: frozenset[str], own: frozenset[str]) -> bool:
    """Whether the card is of another clan and not neutral."""
    return bool(values) and not values & (own | set(rule.neutral))


KIND = ConstraintKind(
    ("column", "of", "most", "neutral"), of_deck=judge, required=("column", "of", "most")
)
