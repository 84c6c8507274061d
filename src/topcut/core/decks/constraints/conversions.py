"""`conversions`: a card that another one has replaced (S1-023)."""

from __future__ import annotations

from topcut.core.decks.catalogue import Printing
from topcut.core.decks.view import Legality, Reason
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, printing: Printing, legality: Legality) -> Reason | None:
    """It may be played until what replaces it is old enough, and never afterwards."""
    target = printing["converted"]
    if not target:
        return None
    card = legality.cards.find(target)
    new = [one for one in card.printings if not one["converted"]] if card else []
    waiting = [legality.reason_by("dates", one) for one in new]
    if not new or (None not in waiting and any(one and one.message is None for one in waiting)):
        return Reason(rule.rules, None)
    if None not in waiting:
        return None
    message = Message("{card} was replaced by {new}", card=printing["name"], new=target)
    return Reason(rule.rules, message)


KIND = ConstraintKind((), of_printing=judge)
