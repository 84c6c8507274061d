"""`rarity`: a card pool by rarity: Traditional, Virtual, Academy."""

from __future__ import annotations

from topcut.core.decks.catalogue import Card, Printing
from topcut.core.decks.view import Legality, Reason
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, printing: Printing, legality: Legality) -> Reason | None:
    """`never` these; `only` those, but for whole types, for cards that are not unique (ST-052), and
    for any printing of a card that may be printed here (ST-053)."""
    own = printing.rarity
    if own in rule.never:
        made_by = printing["publisher"].lower()
        spared = rule.but_publisher is not None and made_by == rule.but_publisher
        return None if spared else _refused(rule, printing)
    if not rule.only or own in rule.only or own in rule.leaves:
        return None
    card = Card(printing["name"], (printing,))
    if card.is_of_type(rule.also_types):
        return None
    unclear = False
    if card.is_of_type(rule.also_common):
        unique = printing.says("unique")
        if unique is False:
            return None
        unclear = unique is None
    if rule.stands_in and _can_be_printed(rule, printing, legality):
        return None
    return Reason(rule.rules, None) if unclear else _refused(rule, printing)


def _can_be_printed(rule: DeckConstraint, printing: Printing, legality: Legality) -> bool:
    """Another printing is virtual and legal, or a legal promo that is printable (one that is not
    would lean on this printing)."""
    others = [
        one
        for one in legality.others(printing)
        if one.rarity in rule.only or (one.rarity in rule.leaves and one.says("printable"))
    ]
    return any(legality.is_legal(one) for one in others if one.rarity != "P")


def _refused(rule: DeckConstraint, printing: Printing) -> Reason:
    message = Message(
        "{card} (rarity {rarity}) is not in this card pool",
        card=printing["name"],
        rarity=printing.rarity or "-",
    )
    return Reason(rule.rules, message)


KIND = ConstraintKind(
    ("never", "only", "leaves", "also_types", "also_common", "stands_in", "but_publisher"),
    of_printing=judge,
)
