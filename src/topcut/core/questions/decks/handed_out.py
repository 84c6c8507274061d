"""Draft and sealed: who sits beside whom, where packs go, what everybody is handed out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from topcut.core.decks.catalogue import Starter
from topcut.core.decks.catalogue.names import name_key
from topcut.core.decks.packs import Pack, drawn_decks, pack_text, virtual_packs
from topcut.core.decks.verdict.checker import deck_rules
from topcut.core.questions.decks.draft_groups import passes_to
from topcut.core.questions.decks.lists import is_locked, own_cards
from topcut.core.tournament.state import DeckTimer, State


@dataclass(frozen=True, slots=True)
class DraftSeatRow:
    """Where somebody drafts: which group, which seat, and to whom a pack goes."""

    pod: int
    seat: int
    number: int
    passes_to: int


@dataclass(frozen=True, slots=True)
class Deal:
    """What everybody is handed out: packs of a set, a fixed set of cards, a pre-built deck."""

    set: str = ""
    packs: int = 0
    contents: Mapping[str, int] = field(default_factory=dict)
    fixed: str = ""
    decks: bool = False
    drafted: bool = False
    """The packs are drafted, and belong to nobody before."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What one player is handed out."""

    fixed: str
    deck: Starter | None
    packs: Sequence[Pack]
    drafted: bool = False
    """The packs are drafted, and belong to nobody before (ST-033)."""

    @property
    def text(self) -> str:
        """All that belongs to the player, as one list."""
        own = () if self.drafted else self.packs
        cards = pack_text([name for pack in own for name in pack])
        parts = (self.fixed, self.deck.text.strip() if self.deck else "", cards)
        return "\n".join(part for part in parts if part)


def seats(state: State, pack: int) -> list[DraftSeatRow]:
    """ST-033, ST-034: who passes a pack to whom: the first to the left, the second to the right."""
    found = []
    step = 1 if passes_to(pack) == "left" else -1
    for pod, numbers in enumerate(state.draft_seats.pods if state.draft_seats else (), 1):
        for seat, number in enumerate(numbers):
            after = numbers[(seat + step) % len(numbers)]
            found.append(DraftSeatRow(pod, seat + 1, number, after))
    return found


def seat_of(state: State, number: int, pack: int) -> DraftSeatRow | None:
    """Where one player sits; None for somebody without a seat."""
    return next((one for one in seats(state, pack) if one.number == number), None)


def unseated(state: State) -> list[int]:
    """Who plays and has no seat in the draft: entered after the seats were drawn."""
    pods = state.draft_seats.pods if state.draft_seats else ()
    sitting = {number for pod in pods for number in pod}
    return [one.number for one in state.active if one.number not in sitting]


def neighbour_of(state: State, number: int) -> int | None:
    """Who writes down a player's cards: in a draft whoever sits to the right, else whoever is next
    on the list of players."""
    return _beside(state, number, -1)


def writes_down_for(state: State, number: int) -> int | None:
    """Whose cards a player writes down."""
    return _beside(state, number, 1)


def _beside(state: State, number: int, step: int) -> int | None:
    circle = _circle(state, number)
    if number not in circle or len(circle) == 1:
        return None
    return circle[(circle.index(number) + step) % len(circle)]


def _circle(state: State, number: int) -> Sequence[int]:
    """The players who sit in one draft circle with this player."""
    for pod in state.draft_seats.pods if state.draft_seats else ():
        if number in pod:
            return pod
    return [one.number for one in state.active]


def usual_contents(state: State) -> dict[str, int]:
    """T-113: what a pack has where the organizer says nothing else."""
    packs = deck_rules(state.rulebook).packs
    return dict(packs.contents) if packs else {}


def rarities(state: State) -> dict[str, dict[str, int]]:
    """How many different cards of each rarity each set has."""
    known = own_cards(state)
    found: dict[str, dict[str, set[str]]] = {}
    columns = (known.column("name"), known.column("set"), known.column("rarity"))
    for name, own, rarity in zip(*columns, strict=True):
        if own:
            of_set = found.setdefault(known.sets.get(name_key(own), own), {})
            of_set.setdefault(rarity.upper(), set()).add(name)
    return {
        one: {rarity: len(names) for rarity, names in sorted(own.items())}
        for one, own in found.items()
    }


def hands(state: State, numbers: Sequence[int], deal: Deal, seed: int) -> dict[int, Hand]:
    """The fixed set, a deck and packs of each of them."""
    cards, packs, many = own_cards(state), deal.packs, len(numbers)
    wanted = dict(deal.contents) or usual_contents(state)
    made = virtual_packs(cards, deal.set, wanted, packs * many, seed) if packs else []
    built = drawn_decks(cards.starters, many, seed) if deal.decks else [None] * many
    return {
        number: Hand(
            deal.fixed.strip(), deck, made[place * packs : (place + 1) * packs], deal.drafted
        )
        for place, (number, deck) in enumerate(zip(numbers, built, strict=True))
    }


def hands_drawn(state: State) -> dict[int, Hand]:
    """ST-039: pack by pack what was drawn for everybody, from its seed once more; nothing where
    other cards were imported since."""
    drawn = state.drawn_packs
    if drawn is None or drawn.cards != (state.cards.digest if state.cards else ""):
        return {}
    contents = dict(drawn.contents)
    deal = Deal(drawn.set, drawn.packs, contents, drawn.fixed, drawn.decks, drawn.drafted)
    return hands(state, drawn.numbers, deal, drawn.seed)


def ends_of(timer: DeckTimer) -> datetime:
    """When the time for a pick or for building is over."""
    return datetime.fromisoformat(timer.at) + timedelta(seconds=timer.seconds)


def timer_in_use(state: State) -> DeckTimer | None:
    """The time for picks or decks, unless a round is played meanwhile."""
    if state.phase == "finished" or is_locked(state):
        return None
    return state.deck_timer
