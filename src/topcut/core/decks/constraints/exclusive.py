"""`exclusive`: a printing that only some events have, until it is printable (ST-230)."""

from __future__ import annotations

from topcut.core.decks.catalogue import Printing
from topcut.core.decks.view import Legality, Reason
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, printing: Printing, _legality: Legality) -> Reason | None:
    """`column` says whether a printing is exclusive. The constraint stands for the events that are
    not meant (`when`)."""
    if rule.column is None or not printing.says(rule.column) or printing.says("printable"):
        return None
    message = Message(
        "{card} may not be played in this event until it is printable",
        card=printing["name"],
    )
    return Reason(rule.rules, message)


KIND = ConstraintKind(("column",), of_printing=judge, required=("column",))
