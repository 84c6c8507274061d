"""What people should know of a deck beside its faults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from topcut.core.decks.catalogue import Card
from topcut.core.decks.view import Circumstances, DeckView, Placed, column_word
from topcut.core.message import Message


def notes_of(view: DeckView, special: Sequence[Placed]) -> Iterator[Message]:
    """`special`: the lines of whose card something is to be said."""
    yield from dict.fromkeys(note for one in special for note in one.notes)
    if view.rules.counted is not None and view.cards:
        yield from _counted(view, view.rules.counted)


def notes_on_card(card: Card, circumstances: Circumstances) -> Iterator[Message]:
    """ST-072: errata count from their day on."""
    days = [one.day("errata") for one in card.printings]
    due = [day for day in days if day is not None and day <= circumstances.date]
    if due:
        day = max(due).isoformat()
        yield Message("{card}: play with the text of the erratum of {day}", card=card.name, day=day)


def _counted(view: DeckView, column: str) -> Iterator[Message]:
    """A-SW13: how many cards of each faction the list has."""
    found: Counter[str] = Counter()
    for _, line, card in view.counted(()):
        for value in card.values(column):
            found[value] += line.count
    if found:
        shown = [f"{value} {count}" for value, count in sorted(found.items())]
        yield Message("cards by {column}: {counts}", column=column_word(column), counts=shown)
