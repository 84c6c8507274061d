"""`block`: virtual cards of the newest blocks, and of core sets (S1-003, S1-020..S1-022)."""

from __future__ import annotations

from datetime import date

from topcut.core.decks.catalogue import Printing
from topcut.core.decks.view import Legality, Reason
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, printing: Printing, legality: Legality) -> Reason | None:
    """A block is out with the first of its sets; `most` is how many blocks are current. Rarities
    that follow another printing (`leaves`) are left to other constraints."""
    if printing.rarity in rule.leaves:
        return None
    is_own = printing["game"].upper() in ("", legality.game)
    if is_own and printing.rarity in rule.rarities:
        if printing.says("core"):
            return None
        blocks = printing.values("block")
        days = _first_days(legality)
        if blocks and not all(block in days for block in blocks):
            return Reason(rule.rules, None)
        if blocks & _current(rule, legality):
            return None
    message = Message("{card} is in no current block", card=printing["name"])
    return Reason(rule.rules, message)


def _current(rule: DeckConstraint, legality: Legality) -> set[str]:
    """S1-020, S1-021: the newest blocks that are out by the day."""
    today = legality.circumstances.date
    out = [(day, block) for block, day in _first_days(legality).items() if day <= today]
    return {block for _, block in sorted(out, reverse=True)[: rule.most]}


def _first_days(legality: Legality) -> dict[str, date]:
    """S1-004: when each block of the catalogue began."""
    return legality.remembered("blocks", lambda: _read_days(legality))


def _read_days(legality: Legality) -> dict[str, date]:
    found: dict[str, date] = {}
    for number in range(len(legality.cards)):
        printing = legality.cards.printing(number)
        day = printing.day("released") if printing["block"] else None
        if day is not None:
            for block in printing.values("block"):
                found[block] = min(found.get(block, day), day)
    return found


KIND = ConstraintKind(
    ("rarities", "leaves", "most"), of_printing=judge, required=("rarities", "most")
)
