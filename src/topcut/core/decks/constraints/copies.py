"""`copies`: how many cards of one name there are; the catalogue's `limit` goes before `most`."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from topcut.core.decks.catalogue import Card
from topcut.core.decks.lists.deck import DeckLine, count_of
from topcut.core.decks.view import DeckFault, DeckFinding, DeckView, Placed, Unjudged
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, deck: DeckView) -> Iterator[DeckFinding]:
    """Of several parts together. `types` may be there in any number; where nobody knows a card's
    type, nothing is said of it."""
    if _is_plain(rule, deck):
        return
    found: dict[str, int] = {}
    lines: dict[str, tuple[str, DeckLine, Placed]] = {}
    for part, line, placed in deck.lines(rule.parts):
        known = placed.card or line.card
        key = known.name if known else line.key
        found[key] = found.get(key, 0) + line.count
        lines.setdefault(key, (part, line, placed))
    for key, count in found.items():
        part, line, placed = lines[key]
        name = placed.card.name if placed.card else line.name
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
        yield DeckFault(
            rules=rule.rules,
            kind=rule.kind,
            message=Message(
                "{card}: {found} copies, at most {allowed} are allowed",
                card=name,
                found=count,
                allowed=allowed,
            ),
            part=part if len(rule.parts) == 1 else "",
            card=name,
            found=count,
            allowed=allowed,
        )


def _is_plain(rule: DeckConstraint, deck: DeckView) -> bool:
    """Every card on one line, and never more than are allowed of any."""
    most = deck.smallest_limit if rule.most is None else min(rule.most, deck.smallest_limit)
    plain = deck.deck.plain
    if plain is not None:
        if rule.parts and plain.part not in rule.parts:
            return True
        return plain.most <= most and not plain.has_twice
    cards: set[Card | None] = set()
    lines = 0
    for part in rule.parts or deck.deck.parts:
        own = deck.deck.parts.get(part)
        if own:
            if max(map(count_of, own)) > most:
                return False
            cards.update(map(_card, own))
            lines += len(own)
    return len(cards) == lines and None not in cards


_card = attrgetter("card")
KIND = ConstraintKind(("most", "types"), of_deck=judge, needs_cards=False)
