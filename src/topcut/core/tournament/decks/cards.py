"""The cards that lists are checked against."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.journal.personal_fields import PUBLIC
from topcut.core.message import Message, some
from topcut.core.tournament.fact import Touches, TournamentFact
from topcut.core.tournament.state import CardImport, CardPool, State
from topcut.core.tournament.values import Count, Digest, Label

CardText = Annotated[str, Meta(max_length=8_000_000), PUBLIC]


class CardsImported(TournamentFact, tag="cards-imported", kw_only=True):
    """The whole file, so that a journal can be checked wherever it is read."""

    touches = Touches.NOTHING

    name: Label
    digest: Digest
    printings: Count
    text: CardText

    def apply(self, state: State, entry: Entry) -> None:
        state.cards = CardImport(entry.at, self.name, self.digest, self.text)

    def words(self, name_of: NameOf) -> Message:
        return Message.counted(
            "{count} printing imported from {file}",
            "{count} printings imported from {file}",
            self.printings,
            file=self.name,
        )


class CardPoolSet(TournamentFact, tag="card-pool-set", kw_only=True):
    """Sets, a property, a release, products: the whole of it, each time (ST-048, L5-058)."""

    touches = Touches.NOTHING

    sets: tuple[Label, ...] = ()
    property: Label = ""
    release: Label = ""
    products: tuple[Label, ...] | None = None

    def apply(self, state: State, entry: Entry) -> None:
        state.card_pool = CardPool(self.sets, self.property, self.release, self.products)

    def words(self, name_of: NameOf) -> Message:
        named = [*self.sets, *(self.products or ()), self.property, self.release]
        return Message(
            "cards that may be played: {named}", named=some([one for one in named if one])
        )
