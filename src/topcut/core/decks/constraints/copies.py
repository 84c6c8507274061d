"""`copies`: how many cards of one name there are; the catalogue's `limit` goes before `most`."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.decks.lists.deck import Line
from topcut.core.decks.view import DeckView, Fault, Finding, Placed, Unjudged
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import Kind


def judge(rule: DeckConstraint, deck: DeckView) -> Iterator[Finding]:
    """Of several parts together. `types` may be there in any number; where nobody knows a card's
    type, nothing is said of it."""
    if _is_plain(rule, deck):
        return
    found: dict[str, int] = {}
    lines: dict[str, tuple[str, Line, Placed]] = {}
    for part, line, placed in deck.lines(rule.parts):
        key = line.name if placed.card else line.key
        found[key] = found.get(key, 0) + line.count
        lines.setdefault(key, (part, line, placed))
    for key, count in found.items():
        part, line, placed = lines[key]
        limit = placed.card.number_in("limit") if placed.card else None
        allowed = rule.most if limit is None else limit
        if allowed is None or count <= allowed:
            continue
        if limit is None and rule.types:
            if placed.card is None or not placed.card.has_type:
                yield Unjudged(rule.rules)
                continue
            if placed.card.is_of_type(rule.types):
                continue
        yield Fault(
            rules=rule.rules,
            kind=rule.kind,
            message=Message(
                "{card}: {found} copies, at most {allowed} are allowed",
                card=line.name,
                found=count,
                allowed=allowed,
            ),
            part=part if len(rule.parts) == 1 else "",
            card=line.name,
            found=count,
            allowed=allowed,
        )


def _is_plain(rule: DeckConstraint, deck: DeckView) -> bool:
    """Every card on one line, and never more than are allowed of any."""
    lines = [
        line for part in rule.parts or deck.deck.parts for line in deck.deck.parts.get(part, ())
    ]
    most = deck.smallest_limit if rule.most is None else min(rule.most, deck.smallest_limit)
    if not lines or max([line.count for line in lines]) > most:
        return False
    return len({line.name for line in lines}) == len(lines) and bool(deck.cards)


KIND = Kind(("most", "types"), of_deck=judge, needs_cards=False)
