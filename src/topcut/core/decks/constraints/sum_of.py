"""`sum`: what cards from outside cost together, against what the deck's own cards grant."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.decks.view import DeckFault, DeckFinding, DeckView, Unjudged, column_word
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .at_most_kinds import is_outside, own_values
from .kind import ConstraintKind


def judge(rule: DeckConstraint, deck: DeckView) -> Iterator[DeckFinding]:
    """The first part of `of` has to grant something; what the others add is nothing where they are
    empty or unclear."""
    assert rule.column is not None
    assert rule.by is not None
    own = own_values(rule, deck, rule.by)
    granted = _granted(rule, deck, rule.column)
    if own is None or granted is None:
        yield Unjudged(rule.rules)
        return
    total = 0
    without: dict[tuple[str, str], int] = {}
    for part, line, card in deck.counted(rule.parts):
        if is_outside(rule, card.values(rule.by), own):
            cost = card.number_in(rule.column)
            total += (cost or 0) * line.count
            if cost is None and rule.needs_value:
                without[part, line.name] = without.get((part, line.name), 0) + line.count
    for (part, name), count in without.items():
        yield _without_value(rule, rule.column, part, name, count)
    if total > granted:
        message = Message(
            "{parts}: cards from outside have {found} {column}, {allowed} are allowed",
            parts=deck.label(rule.parts),
            found=total,
            column=column_word(rule.column),
            allowed=granted,
        )
        yield DeckFault(
            rules=rule.rules,
            kind=rule.kind,
            message=message,
            part=rule.parts[0] if len(rule.parts) == 1 else "",
            found=total,
            allowed=granted,
        )


def _granted(rule: DeckConstraint, deck: DeckView, column: str) -> int | None:
    """None where nobody can say."""
    measure = deck.measure(rule.of[0])
    granted = measure.number_in(column) if measure else None
    if granted is None:
        return None
    others = (deck.measure(part) for part in rule.of[1:])
    return granted + sum(one.number_in(column) or 0 for one in others if one)


def _without_value(
    rule: DeckConstraint, column: str, part: str, name: str, count: int
) -> DeckFault:
    message = Message(
        "{card} has no {column}, so it cannot come from outside",
        card=name,
        column=column_word(column),
    )
    return DeckFault(
        rules=rule.rules,
        kind=rule.kind,
        message=message,
        part=part,
        card=name,
        found=count,
        allowed=0,
    )


KIND = ConstraintKind(
    ("column", "by", "of", "neutral", "needs_value"), of_deck=judge, required=("column", "by", "of")
)
