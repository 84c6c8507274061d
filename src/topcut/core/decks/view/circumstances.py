"""What a verdict depends on beside the deck, the rulebook and the cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from topcut.core.decks.catalogue import Catalogue
from topcut.core.decks.catalogue.names import name_key
from topcut.core.decks.lists.deck import Deck
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionValue
from topcut.core.rulebook.schema.decks import When


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    date: date
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    """Those of the rulebook, as they are set."""
    handed_out: Deck | None = None
    """The cards that the player was handed out."""
    products: tuple[str, ...] | None = None
    """The products that the organizer says may be played."""
    proxies: frozenset[str] = frozenset()
    """The keys of cards of which a leader has made a proxy."""
    sets: tuple[str, ...] = ()
    """The sets of a limited card pool."""
    property: str = ""
    release: str = ""
    """The set whose release the event celebrates."""

    def fits(self, when: When) -> bool:
        """Whether each of these options has one of these values."""
        return all(self.options.get(name) in values for name, values in when.items())


def refuse_unknown_sets(cards: Catalogue, wanted: Mapping[str, tuple[str, ...]]) -> None:
    """Refuse sets that the catalogue does not have; `wanted` says where each was typed."""
    if not cards:
        return
    for where, names in wanted.items():
        for name in names:
            if name_key(name) not in cards.sets:
                raise Refusal(
                    "{where}: there is no set '{name}'",
                    do="choose from: {known}",
                    where=where,
                    name=name,
                    known=sorted(cards.sets.values())[:20],
                )
