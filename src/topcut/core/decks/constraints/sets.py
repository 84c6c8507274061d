"""`sets`: a card pool that the organizer names: sets, a property, products (ST-048, L5-058)."""

from __future__ import annotations

from topcut.core.decks.catalogue import Printing
from topcut.core.decks.catalogue.names import name_key
from topcut.core.decks.view import Legality, Reason
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, printing: Printing, legality: Legality) -> Reason | None:
    """Rarities that follow another printing (`leaves`) may be of any set where it is legal."""
    here = legality.circumstances
    allowed = here.products if rule.from_list == "products" else here.sets
    wanted = here.property.lower() if rule.with_property else ""
    if allowed is None or (not allowed and not wanted and rule.from_list == "sets"):
        return Reason(rule.rules, None)
    reason = None
    if (allowed or rule.from_list == "products") and not _is_in(printing, allowed):
        reason = Reason(
            rule.rules,
            Message(
                "{card} ({set}) is of a set that may not be played",
                card=printing["name"],
                set=printing["set"] or "-",
            ),
        )
    elif wanted and rule.with_property and wanted not in printing.values("property"):
        reason = Reason(
            rule.with_property.rules,
            Message("{card} is not of {property}", card=printing["name"], property=here.property),
        )
    if reason is not None and printing.rarity in rule.leaves:
        others = [one for one in legality.others(printing) if one.rarity not in rule.leaves]
        if any(legality.is_legal(one) for one in others):
            return None
    return reason


def _is_in(printing: Printing, sets: tuple[str, ...]) -> bool:
    return name_key(printing["set"]) in {name_key(one) for one in sets}


KIND = ConstraintKind(
    ("from_list", "with_property", "leaves"), of_printing=judge, required=("from_list",)
)
