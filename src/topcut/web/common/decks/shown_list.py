"""A list as it was read, and what is wrong with it, for whoever has typed it or looks at it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from topcut.core.decks.lists.deck import Deck, merged
from topcut.core.decks.lists.line_edits import renamed, with_at_most
from topcut.core.decks.verdict import DeckChecker
from topcut.core.decks.view import DeckFault, Tick
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.web.common.language.in_words import in_words

MOST_FAULTS = 40
"""Beyond them nobody reads: a list of the wrong game has hundreds."""


@dataclass(frozen=True, slots=True)
class Fix:
    """A button that puts one line right."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class ShownFault:
    text: Message
    rules: tuple[str, ...]
    fixes: tuple[Fix, ...]


@dataclass(frozen=True, slots=True)
class ShownLine:
    count: int
    name: str
    more: str
    """The product, and marks."""
    is_known: bool


@dataclass(frozen=True, slots=True)
class ShownPart:
    label: str
    count: int
    lines: tuple[ShownLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownList:
    text: str
    refusal: Refusal | None = None
    """Why it cannot be read."""
    faults: tuple[ShownFault, ...] = ()
    more_faults: int = 0
    notes: tuple[Message, ...] = ()
    unjudged: tuple[str, ...] = ()
    ticks: tuple[Tick, ...] = ()
    parts: tuple[ShownPart, ...] = ()
    has_cards: bool = False
    digest: str = ""
    sizes: list[tuple[str, int]] = field(default_factory=list)

    @property
    def count(self) -> int:
        return sum(part.count for part in self.parts)

    @property
    def fault_count(self) -> int:
        return len(self.faults) + self.more_faults

    @property
    def is_legal(self) -> bool:
        return self.refusal is None and not self.faults


def shown_list(checker: DeckChecker, text: str) -> ShownList:
    """The list as pages show it, with the reason where it cannot be read at all."""
    try:
        deck = checker.read(text)
    except Refusal as refusal:
        return ShownList(text=text, refusal=refusal)
    verdict = checker.check(deck)
    parts = shown_parts(checker, deck)
    return ShownList(
        text=text,
        faults=tuple(_fault(one) for one in verdict.faults[:MOST_FAULTS]),
        more_faults=max(0, len(verdict.faults) - MOST_FAULTS),
        notes=verdict.notes,
        unjudged=verdict.unjudged,
        ticks=verdict.inspection,
        parts=parts,
        has_cards=bool(checker.cards),
        digest=deck.digest(),
        sizes=[(part.label, part.count) for part in parts],
    )


def shown_parts(checker: DeckChecker, deck: Deck) -> tuple[ShownPart, ...]:
    """Every card once in each part, in the order of the rulebook's parts."""
    found = []
    own = merged(deck)
    for name, part in checker.rules.parts.items():
        lines = own.parts.get(name, ())
        if lines:
            shown = (
                ShownLine(
                    line.count,
                    line.name,
                    " ".join(_more(line.set, line.marks)),
                    not checker.cards or line.card is not None,
                )
                for line in lines
            )
            found.append(ShownPart(in_words(part.label), deck.size(name), tuple(shown)))
    return tuple(found)


def mended(checker: DeckChecker, text: str, fix: str) -> str:
    """What was typed, with what a button says put right; as it was where a button says nothing."""
    try:
        wanted = json.loads(fix)
    except (ValueError, RecursionError):
        return text
    match wanted:
        case [str(old), str(new)]:
            return renamed(checker.reader, text, old, new)
        case [str(name), int(most)]:
            return with_at_most(checker.reader, text, name, most)
    return text


def _fault(fault: DeckFault) -> ShownFault:
    return ShownFault(fault.message, fault.rules, tuple(_fixes(fault)))


def _fixes(fault: DeckFault) -> Iterable[Fix]:
    for name in fault.suggestions:
        yield Fix(name, json.dumps([fault.card, name]))
    is_number = isinstance(fault.allowed, int) and not isinstance(fault.allowed, bool)
    if fault.kind == "copies" and is_number and fault.card:
        yield Fix(
            _("Make it %(count)d") % {"count": fault.allowed},
            json.dumps([fault.card, fault.allowed]),
        )


def _more(set: str, marks: frozenset[str]) -> Iterable[str]:
    if set:
        yield f"({set})"
    yield from sorted(f"[{mark}]" for mark in marks)
