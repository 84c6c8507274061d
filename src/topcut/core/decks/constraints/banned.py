"""`banned`: cards that these rules leave out (S1-006, S1-008)."""

from __future__ import annotations

from topcut.core.decks.catalogue import Printing
from topcut.core.decks.view import Legality, Reason
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, printing: Printing, legality: Legality) -> Reason | None:
    """Whichever printing of the card says so: a ban is on the card."""
    printings = (printing, *legality.others(printing))
    if not any(one.values("banned") & set(rule.values) for one in printings):
        return None
    return Reason(rule.rules, Message("{card} is banned", card=printing["name"]))


KIND = ConstraintKind(("values",), of_printing=judge, required=("values",))
