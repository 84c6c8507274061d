"""What a kind of constraint says of itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from topcut.core.decks.view import DeckFinding, DeckView
from topcut.core.decks.view.legality import OfPrinting
from topcut.core.rulebook.schema.decks import ConstraintParameter, DeckConstraint

OfDeck = Callable[[DeckConstraint, DeckView], Iterator[DeckFinding]]


@dataclass(frozen=True, slots=True)
class ConstraintKind:
    """Judges a whole deck, or whether a printing may be played; neither where the checker asks for
    it by its name (`names`)."""

    parameters: tuple[ConstraintParameter, ...]
    of_deck: OfDeck | None = None
    of_printing: OfPrinting | None = None
    needs_cards: bool = True
    """Nothing can be said without a catalogue."""
    required: tuple[ConstraintParameter, ...] = ()
    """The parameters that it cannot do without."""
