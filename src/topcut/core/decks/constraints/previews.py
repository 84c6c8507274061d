"""`previews`: a preview follows the card that it announces (S1-014, S1-025)."""

from __future__ import annotations

from topcut.core.decks.catalogue import Printing
from topcut.core.decks.view import Legality, Reason
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, printing: Printing, legality: Legality) -> Reason | None:
    """`rarities` are those of previews; `leaves` other ones that are no card of their own."""
    if printing.rarity not in rule.rarities:
        return None
    follows = (*rule.rarities, *rule.leaves)
    primary = [one for one in legality.others(printing) if one.rarity not in follows]
    if any(legality.is_legal(one) for one in primary):
        return None
    message = Message(
        "{card} is a preview, and the card itself may not be played", card=printing["name"]
    )
    return Reason(rule.rules, message)


KIND = ConstraintKind(("rarities", "leaves"), of_printing=judge, required=("rarities",))
