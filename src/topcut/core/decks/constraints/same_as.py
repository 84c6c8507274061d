"""`same-as`: a card has the class, the clan … of the card that sets the measure."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.decks.view import DeckFault, DeckFinding, DeckView, Unjudged, column_word
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, deck: DeckView) -> Iterator[DeckFinding]:
    """A-MK11: a card without a value goes with everything. With `needs_value` nobody can say of it
    (a role that the catalogue gives to no clan)."""
    assert rule.column is not None
    if rule.needs_value and not deck.size(rule.parts):
        return
    measure = deck.measure(rule.of[0])
    alone = deck.measure(rule.parts[0]) if rule.needs_value else measure
    own = measure.values(rule.column) - set(rule.neutral) if measure else frozenset()
    if not measure or not alone or not deck.cards.has_column(rule.column):
        yield Unjudged(rule.rules)
        return
    if not own and rule.neutral:
        yield Unjudged(rule.rules)
        return
    found: dict[tuple[str, str], str] = {}
    for part, line, card in deck.counted(rule.parts):
        values = card.values(rule.column)
        if values & set(rule.neutral) or not values:
            if rule.needs_value:
                yield Unjudged(rule.rules)
        elif not any(_fits(one.values(rule.column), own, rule) for one in card.printings):
            found[part, line.name] = "/".join(sorted(values))
    allowed = "/".join(sorted(own))
    for (part, name), values_found in found.items():
        message = Message(
            "{card} ({column} {found}) does not go with {measure} ({column} {allowed})",
            card=name,
            column=column_word(rule.column),
            found=values_found,
            measure=measure.name,
            allowed=allowed or "-",
        )
        yield DeckFault(
            rules=rule.rules,
            kind=rule.kind,
            message=message,
            part=part,
            card=name,
            found=values_found,
            allowed=allowed,
        )


def _fits(values: frozenset[str], own: frozenset[str], rule: DeckConstraint) -> bool:
    return not values or bool(values & (own | set(rule.neutral)))


KIND = ConstraintKind(
    ("column", "of", "neutral", "needs_value"), of_deck=judge, required=("column", "of")
)
