"""`dates`: from which day on a printing may be played."""

from __future__ import annotations

from datetime import timedelta

from topcut.core.decks.catalogue import Printing
from topcut.core.decks.catalogue.names import name_key
from topcut.core.decks.view import Legality, Reason
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, printing: Printing, legality: Legality) -> Reason | None:
    """So many days after its release, that day included (ST-070, L5-056, L5-057); from the release
    on where the event celebrates it (ST-071, ST-212); the catalogue's own `legal_from` goes before
    all of it (ST-072). A card that replaces one of another game waits as long (S1-013)."""
    rules = rule.rules
    if rule.converted is not None and _is_conversion(printing, legality):
        rules = rule.converted.rules
    elif rule.rarities and printing.rarity not in rule.rarities:
        return None
    exception = printing.day("legal_from") if rule.exceptions else None
    if exception is not None and rule.exceptions is not None:
        day, rules = exception, rule.exceptions.rules
    else:
        products = legality.rulebook.products
        if rule.days is None and products is not None:
            rules = products.rules[:1]
        at_release = rule.at_release if _is_celebrated(printing, legality) else None
        released = printing.day("released")
        if released is None:
            return Reason(rules, None) if at_release is None else None
        days = (
            rule.days if rule.days is not None else products.days_after_release if products else 0
        )
        if at_release is not None:
            days, rules = 0, at_release.rules
        day = released + timedelta(days=days)
    if day <= legality.circumstances.date:
        return None
    message = Message(
        "{card} may be played from {day} on", card=printing["name"], day=day.isoformat()
    )
    return Reason(rules, message)


def _is_conversion(printing: Printing, legality: Legality) -> bool:
    return printing["name"] in legality.converted_to and not printing["converted"]


def _is_celebrated(printing: Printing, legality: Legality) -> bool:
    wanted = legality.circumstances.release
    return bool(wanted) and name_key(printing["set"]) == name_key(wanted)


KIND = ConstraintKind(
    ("rarities", "days", "at_release", "exceptions", "converted"), of_printing=judge
)
