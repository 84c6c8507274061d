"""`promos`: a virtual promo is another picture of a card (ST-074, ST-294)."""

from __future__ import annotations

from topcut.core.decks.catalogue import Printing
from topcut.core.decks.view import Legality, Reason
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, printing: Printing, legality: Legality) -> Reason | None:
    """The card itself has to be old enough; then the promo may be played where it is marked as
    printable (`printable_will_do`), or where another printing is legal."""
    if printing.rarity not in rule.rarities:
        return None
    follows = (*rule.rarities, *rule.leaves)
    bases = [one for one in legality.others(printing) if one.rarity not in follows]
    waiting = [legality.reason_by("dates", one) for one in bases]
    if bases and rule.base is not None and None not in waiting:
        if any(one and one.message is None for one in waiting):
            return Reason(rule.base.rules, None)
        message = Message(
            "{card} is a promo of a card that may not be played yet", card=printing["name"]
        )
        return Reason(rule.base.rules, message)
    if rule.printable_will_do and printing.says("printable"):
        return None
    if any(legality.is_legal(one) for one in bases):
        return None
    message = Message(
        "{card} is a promo that is not printable, and no other printing is legal",
        card=printing["name"],
    )
    return Reason(rule.rules, message)


KIND = ConstraintKind(
    ("rarities", "leaves", "base", "printable_will_do"), of_printing=judge, required=("rarities",)
)
