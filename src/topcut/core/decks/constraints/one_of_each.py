"""`one-of-each`: the cards of a part can be dealt out to these values, one to each (rings)."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.decks.view import DeckFault, DeckFinding, DeckView, Unjudged
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind

ANY = "all"
"""A card of every value."""


def judge(rule: DeckConstraint, deck: DeckView) -> Iterator[DeckFinding]:
    """A card may have several values and stands for one of them. One card of the value that another
    part names (`of`: a role) may stand for any other. Unjudged unless there are as many cards as
    values, all known and in their place."""
    assert rule.column is not None
    held = [
        card.values(rule.column)
        for _, line, card in deck.counted(rule.parts)
        for _ in range(min(line.count, len(rule.values) + 1))
    ]
    if len(held) != len(rule.values) or not all(held) or deck.size(rule.parts) != len(held):
        yield Unjudged(rule.rules)
        return
    spare: frozenset[str] = frozenset()
    for part in rule.of:
        measure = deck.measure(part)
        spare |= measure.values(rule.column) if measure else frozenset()
    if _can_be_dealt(held, frozenset(rule.values), spare):
        return
    shown = ["/".join(sorted(one)) for one in held]
    yield DeckFault(
        rules=rule.rules,
        kind=rule.kind,
        message=Message(
            "{parts}: there must be one for each of {allowed}; they are {found}",
            parts=deck.label(rule.parts),
            allowed=rule.values,
            found=shown,
        ),
        part=rule.parts[0] if len(rule.parts) == 1 else "",
        found=", ".join(shown),
        allowed=", ".join(rule.values),
    )


def _can_be_dealt(held: list[frozenset[str]], open: frozenset[str], spare: frozenset[str]) -> bool:
    """Whether the cards can be dealt out to the open values; `spare`: one of these values may still
    stand for another."""
    if not held:
        return not open
    first, *others = held
    own = open if ANY in first else first & open
    if any(_can_be_dealt(others, open - {value}, spare) for value in own):
        return True
    if not first & spare:
        return False
    return any(_can_be_dealt(others, open - {value}, frozenset()) for value in open)


KIND = ConstraintKind(("column", "values", "of"), of_deck=judge, required=("column", "values"))
