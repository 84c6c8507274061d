"""`proxies`: cards that somebody made; with `registered`, those that a leader made will do."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.decks.view import DeckFault, DeckFinding, DeckView
from topcut.core.message import Message
from topcut.core.rulebook.schema.decks import DeckConstraint

from .kind import ConstraintKind


def judge(rule: DeckConstraint, deck: DeckView) -> Iterator[DeckFinding]:
    found: dict[tuple[str, str], int] = {}
    for part, line, _ in deck.lines(rule.parts):
        if "proxy" in line.marks and not (
            rule.registered and line.key in deck.circumstances.proxies
        ):
            found[part, line.name] = found.get((part, line.name), 0) + line.count
    for (part, name), count in found.items():
        message = (
            Message("{card} is a proxy that no leader has registered", card=name)
            if rule.registered
            else Message("{card} is a proxy", card=name)
        )
        yield DeckFault(
            rules=rule.rules,
            kind=rule.kind,
            message=message,
            part=part,
            card=name,
            found=count,
            allowed=0,
        )


KIND = ConstraintKind(("registered",), of_deck=judge, needs_cards=False)
