"""What a player does with cards in a draft or sealed event."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.questions.decks.handed_out import writes_down_for
from topcut.core.questions.decks.lists import read_handed_out, wants_lists
from topcut.core.tournament.state import HandedOut, State
from topcut.web.board.common.public_rows import Names
from topcut.web.common.decks.card_rows import CardRow, card_rows


@dataclass(frozen=True, slots=True)
class ShownCards:
    """Somebody's cards as a phone shows them."""

    number: int
    name: str
    text: str
    count: int
    rows: tuple[CardRow, ...]
    written_by: str
    """Who wrote them down; nothing where the desk did."""
    confirmed: bool
    """By whoever looks at it."""
    confirmed_by_other: bool
    may_write: bool
    has_list: bool

    @staticmethod
    def of(state: State, number: int, viewer: int, names: Names) -> ShownCards:
        pool = state.handed_out.get(number)
        deck = read_handed_out(state, pool.text) if pool else None
        confirmed = pool.confirmed_by if pool else ()
        return ShownCards(
            number=number,
            name=names[number],
            text=pool.text if pool else "",
            count=sum(deck.sizes.values()) if deck else 0,
            rows=tuple(card_rows(deck, has_cards=state.cards is not None)) if deck else (),
            written_by=names[pool.registered_by] if pool and pool.registered_by else "",
            confirmed=viewer in confirmed,
            confirmed_by_other=any(one != viewer for one in confirmed),
            may_write=_may_write(pool),
            has_list=number in state.deck_lists,
        )


@dataclass(frozen=True, slots=True)
class OwnCards:
    """The own cards, and those of the neighbour that the player writes down."""

    drafted: bool
    may_list: bool
    """Lists are handed in here."""
    own: ShownCards
    other: ShownCards | None

    @staticmethod
    def of(state: State, number: int, names: Names) -> OwnCards | None:
        """None where decks are brought along, and for whoever does not play."""
        decks = state.rulebook.decks
        entrant = state.entrants[number]
        if decks is None or decks.handed_out is None or not entrant.is_active:
            return None
        beside = writes_down_for(state, number)
        return OwnCards(
            drafted=decks.handed_out.drafted,
            may_list=wants_lists(state),
            own=ShownCards.of(state, number, number, names),
            other=ShownCards.of(state, beside, number, names) if beside else None,
        )

    @property
    def waits(self) -> bool:
        """Whether the player has something to confirm."""
        mine = bool(self.own.written_by) and not self.own.confirmed
        other = self.other
        return mine or bool(other and other.written_by and not other.confirmed)


def _may_write(pool: HandedOut | None) -> bool:
    """What the desk has handed out, or somebody has confirmed, stays."""
    if pool is None:
        return True
    return not pool.confirmed_by and (pool.registered_by is not None or not pool.is_whole)
