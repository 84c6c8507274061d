"""Blank deck lists: what of a deck is written down in which game (L5-023, ST-083)."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.message import Message
from topcut.core.rulebook import Rulebook

from .heading import blank_event, event_data
from .options import PrintOptions
from .part import Document, Part
from .source import Source


@dataclass(frozen=True, slots=True)
class FormPart:
    title: Message
    lines: int
    """Kinds of cards that can be written down, each with how many."""
    labels: tuple[Message, ...] = ()
    """What stands before each line, where it is not simply the next card."""
    single: bool = False
    """One card, so nobody writes how many."""


@dataclass(frozen=True, slots=True)
class Form:
    parts: tuple[FormPart, ...]
    fields: tuple[Message, ...] = ()
    """Asked for beside player, event and date."""


RINGS = (
    Message("Air"),
    Message("Earth"),
    Message("Fire"),
    Message("Void"),
    Message("Water"),
)
TREK = Form(
    (
        FormPart(Message("Missions"), 6, single=True),
        FormPart(Message("Dilemmas"), 18),
        FormPart(Message("Draw deck"), 36),
    ),
    (Message("Forum handle"),),
)
FORMS = {
    "l5r": Form(
        (
            FormPart(Message("Stronghold"), 1, single=True),
            FormPart(Message("Role"), 1, single=True),
            FormPart(Message("Provinces"), 5, RINGS, single=True),
            FormPart(Message("Dynasty deck (40 to 45)"), 24),
            FormPart(Message("Conflict deck (40 to 45)"), 24),
        ),
        (Message("Clan"),),
    ),
    "munchkin": Form(
        (
            FormPart(Message("Hero"), 1, single=True),
            FormPart(Message("Deck (40)"), 40),
        ),
        (Message("Class"),),
    ),
    "star-trek-1e": TREK,
    "star-trek-2e": TREK,
    "pokemon": Form(
        (FormPart(Message("Deck"), 50),),
        (Message("Player ID"), Message("Year of birth")),
    ),
    "tribbles": Form((FormPart(Message("Deck"), 40),), (Message("Forum handle"),)),
}
ANY_GAME = Form((FormPart(Message("Deck"), 40), FormPart(Message("Side deck"), 12)))
"""Where the guide says nothing of what a deck is made of."""


def form_of(rulebook: Rulebook) -> Form:
    return FORMS.get(rulebook.id, ANY_GAME)


def deck_list_form(source: Source, options: PrintOptions) -> Document:
    """L5-023, ST-083: one page to be filled in by a player; `count` says how many."""
    rulebook = source.rulebook
    form = form_of(rulebook)
    event = blank_event(rulebook) if source.event is None else event_data(source.event)
    fields = [Message("Player"), *form.fields]
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
            for part in form.parts
        ],
        "words": {
            "title": Message("Deck list"),
            "count": Message("How many"),
            "total": Message("Cards in all"),
            "staff": Message("For staff"),
            "received": Message("Received at"),
            "checked": Message("Checked by"),
            "table": Message("Table"),
            "notes": Message("Notes"),
            "sign": Message("Every card is on this list. Signature"),
        },
    }
    return [Part("deck-list-form", data)]
