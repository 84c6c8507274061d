"""`subset-of-pool`: a deck of cards that were handed out has no others (ST-037, ST-043)."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.decks.view import DeckFault, DeckFinding, DeckView, Unjudged
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, deck: DeckView) -> Iterator[DeckFinding]:
    handed_out = deck.circumstances.handed_out
    if handed_out is None:
        yield Unjudged(rule.rules)
        return
    there = handed_out.totals()
    for key, (name, count) in deck.deck.totals().items():
        allowed = there.get(key, ("", 0))[1]
        if count > allowed:
            yield DeckFault(
                rules=rule.rules,
                kind=rule.kind,
                message=Message(
                    "{card}: {found} copies, {allowed} were handed out",
                    card=name,
                    found=count,
                    allowed=allowed,
                ),
                card=name,
                found=count,
                allowed=allowed,
            )


KIND = ConstraintKind((), of_deck=judge, needs_cards=False)
