"""Blank deck lists: the parts of a deck as the rulebook has them (L5-023, ST-083)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from topcut.core.message import Message
from topcut.core.rulebook import Rulebook
from topcut.core.rulebook.schema.decks import DeckConstraint, DeckRules
from topcut.core.vocabulary import word

from ..options import PrintOptions
from ..page.heading import event_or_game
from ..sources.source import Source
from . import needs
from .kind import Kind
from .part import DocumentParts, Part

ON_A_PAGE = 60
"""Lines, of all parts together."""
FEWEST = 6
DECK_UNKNOWN = 40
"""Lines where the guide says nothing of what a deck is made of."""
VALUES = {
    "air": Message("Air"),
    "earth": Message("Earth"),
    "fire": Message("Fire"),
    "void": Message("Void"),
    "water": Message("Water"),
}
"""Of columns of which a part has one card each."""
COLUMNS = {"clan": Message("Clan"), "class": Message("Class")}
"""What cards of a deck have in common, and is asked for at the top."""


@dataclass(frozen=True, slots=True)
class FormPart:
    title: Message
    cards: int = 0
    """The most that it may have, 0 where nobody says."""
    labels: tuple[Message, ...] = ()
    """What stands before each line, where it is not simply the next card."""
    single: bool = False
    """Every line is one card, so nobody writes how many."""
    lines: int = 0


def deck_list_form(source: Source, options: PrintOptions) -> DocumentParts:
    """L5-023, ST-083: one page to be filled in by a player; `count` says how many."""
    rulebook = source.rulebook
    event = event_or_game(source)
    fields = [Message("Player"), *_fields(rulebook)]
    data = {
        **event,
        "items": [{"copy": number} for number in range(options.count or options.blank or 1)],
        "fields": fields if event["event"] else [*fields, Message("Event"), Message("Date")],
        "parts": [
            {
                "title": part.title,
                "lines": list(part.labels) or [""] * part.lines,
                "single": part.single,
            }
            for part in form_parts(rulebook)
        ],
        "words": {
            "title": Message("Deck list"),
            "total": Message("Cards in all"),
            "staff": Message("For staff"),
            "received": Message("Received at"),
            "checked": Message("Checked by"),
            "table": Message("Table"),
            "sign": Message("Every card is on this list. Signature"),
        },
    }
    return [Part("deck-list-form", data)]


def _fields(rulebook: Rulebook) -> Iterator[Message]:
    """Asked for beside player, event and date."""
    if rulebook.score_card is not None and rulebook.score_card.handle is not None:
        yield Message("Forum handle")
    if rulebook.divisions is not None:
        yield Message("Player ID")
        yield Message("Year of birth")
    same = [one.column for one in _constraints(rulebook, "same-as")]
    yield from dict.fromkeys(COLUMNS[column] for column in same if column in COLUMNS)


def form_parts(rulebook: Rulebook) -> list[FormPart]:
    """In the rulebook's order; the lines of a page are shared as the parts are large, those of no
    given size each half as much again as the one before."""
    if rulebook.decks is None:
        return [FormPart(Message("Deck"), lines=DECK_UNKNOWN)]
    parts = [_part(rulebook, rulebook.decks, name) for name in rulebook.decks.parts]
    left = ON_A_PAGE - sum(part.lines for part in parts)
    weights = [_weight(part, place) for place, part in enumerate(parts)]
    shares = [max(FEWEST, int(left * weight / (sum(weights) or 1))) for weight in weights]
    return [
        part if part.lines else replace(part, lines=min(share, part.cards or share))
        for part, share in zip(parts, shares, strict=True)
    ]


def _weight(part: FormPart, place: int) -> float:
    return 0 if part.lines else part.cards or 10 * 1.8**place


def _part(rulebook: Rulebook, decks: DeckRules, name: str) -> FormPart:
    label = decks.parts[name].label
    least, most = _sizes(rulebook, name)
    cards = most or least or 0
    if most == 1:
        return FormPart(label, 1, single=True, lines=1)
    for one in _constraints(rulebook, "one-of-each"):
        if one.parts == (name,) and len(one.values) == most:
            named = tuple(word(VALUES, value) for value in one.values)
            return FormPart(label, most, named, single=True, lines=most)
    if not cards:
        return FormPart(label)
    if least == most:
        return FormPart(Message("{part} ({cards})", part=label, cards=most), cards)
    if least is None:
        return FormPart(Message("{part} (up to {cards})", part=label, cards=most), cards)
    if most is None:
        return FormPart(Message("{part} ({cards} or more)", part=label, cards=least), cards)
    title = Message("{part} ({least} to {most})", part=label, least=least, most=most)
    return FormPart(title, cards)


def _sizes(rulebook: Rulebook, name: str) -> tuple[int | None, int | None]:
    """The least and the most that a part may have, where the rulebook always says so."""
    sizes = [one for one in _constraints(rulebook, "size") if one.parts == (name,) and not one.when]
    least = [one.least for one in sizes if one.least is not None]
    most = [one.most for one in sizes if one.most is not None]
    return max(least, default=None), min(most, default=None)


def _constraints(rulebook: Rulebook, kind: str) -> list[DeckConstraint]:
    return [one for one in rulebook.decks.constraints if one.kind == kind] if rulebook.decks else []


DECK_LIST_FORM = Kind(
    name="deck-list-form",
    title=Message("Deck list form"),
    about=Message("to be filled in by players"),
    make=deck_list_form,
    needs=needs.a_game,
    fits=("before",),
    choices=("count",),
)
