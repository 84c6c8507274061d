"""`needs`: cards that ask for a trait of the role (L5-037)."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.decks.view import DeckFault, DeckFinding, DeckView, Unjudged
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, deck: DeckView) -> Iterator[DeckFinding]:
    """Finds no fault where the deck has two roles or its role is unknown."""
    assert rule.column is not None
    assert rule.by is not None
    part_of = rule.of[0]
    measure = deck.measure(part_of)
    if measure is None and deck.size((part_of,)):
        yield Unjudged(rule.rules)
        return
    has = measure.values(rule.by) if measure else frozenset()
    found: dict[tuple[str, str], str] = {}
    for part, line, card in deck.counted(rule.parts):
        wanted = card.values(rule.column)
        if wanted and not wanted & has:
            found[part, line.name] = "/".join(sorted(wanted))
    for (part, name), wanted_shown in found.items():
        yield DeckFault(
            rules=rule.rules,
            kind=rule.kind,
            message=Message(
                "{card} needs {wanted} in: {part}",
                card=name,
                wanted=wanted_shown,
                part=deck.label((part_of,)),
            ),
            part=part,
            card=name,
            found="/".join(sorted(has)),
            allowed=wanted_shown,
        )


KIND = ConstraintKind(("column", "by", "of"), of_deck=judge, required=("column", "by", "of"))
