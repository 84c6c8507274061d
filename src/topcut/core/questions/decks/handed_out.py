"""Draft and sealed: who sits beside whom, where packs go, what everybody is handed out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from topcut.core.chance import Chance
from topcut.core.decks.catalogue import Starter
from topcut.core.decks.packs import Pack, drawn_decks, pack_text, virtual_packs
from topcut.core.decks.verdict.checker import deck_rules
from topcut.core.questions.decks.register import catalogue_of
from topcut.core.questions.draft_groups import group_sizes, passes_to
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class Seat:
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


def seats_from(state: State, seed: int) -> tuple[tuple[int, ...], ...]:
    """ST-032: everybody in a group, in the order in which they sit, by lot."""
    rule = state.rulebook.drafting
    if rule is None:
        raise Refusal("{game} has no drafts", game=state.rulebook.name)
    order = Chance(seed, "draft-seats").shuffled([one.number for one in state.active])
    pods, begin = [], 0
    for size in group_sizes(rule, len(order)):
        pods.append(tuple(order[begin : begin + size]))
        begin += size
    return tuple(pods)


def seats(state: State, pack: int) -> list[Seat]:
    """ST-033, ST-034: who passes a pack to whom: the first to the left, the second to the right."""
    found = []
    step = 1 if passes_to(pack) == "left" else -1
    for pod, numbers in enumerate(state.draft_seats.pods if state.draft_seats else (), 1):
        for seat, number in enumerate(numbers):
            after = numbers[(seat + step) % len(numbers)]
            found.append(Seat(pod, seat + 1, number, after))
    return found


def neighbour_of(state: State, number: int) -> int | None:
    """Who writes down a player's cards: in a draft whoever sits to the right, else whoever is next
    on the list of players."""
    if state.draft_seats is not None:
        for pod in state.draft_seats.pods:
            if number in pod and len(pod) > 1:
                return pod[pod.index(number) - 1]
    order = [one.number for one in state.active]
    if number not in order or len(order) == 1:
        return None
    return order[order.index(number) - 1]


@dataclass(frozen=True, slots=True)
class Hand:
    """What one player is handed out."""

    fixed: str
    deck: Starter | None
    packs: Sequence[Pack]

    @property
    def text(self) -> str:
        """All of it as one list."""
        cards = pack_text([name for pack in self.packs for name in pack])
        parts = (self.fixed, self.deck.text.strip() if self.deck else "", cards)
        return "\n".join(part for part in parts if part)


def hands(state: State, numbers: Sequence[int], deal: Deal, seed: int) -> dict[int, Hand]:
    """The fixed set, a deck and packs of each of them."""
    rules, cards = deck_rules(state.rulebook), catalogue_of(state)
    packs = deal.packs
    wanted = dict(deal.contents) or dict(rules.packs.contents if rules.packs else {})
    made = virtual_packs(cards, deal.set, wanted, packs * len(numbers), seed) if packs else []
    built = drawn_decks(cards.starters, len(numbers), seed) if deal.decks else [None] * len(numbers)
    return {
        number: Hand(deal.fixed.strip(), deck, made[place * packs : (place + 1) * packs])
        for place, (number, deck) in enumerate(zip(numbers, built, strict=True))
    }


def dealt_pools(state: State, numbers: Sequence[int], deal: Deal, seed: int) -> dict[int, str]:
    """What each of them is handed out, as lists."""
    return {number: one.text for number, one in hands(state, numbers, deal, seed).items()}


def hands_drawn(state: State) -> dict[int, Hand]:
    """ST-039: pack by pack what was drawn for everybody, from its seed once more."""
    drawn = state.drawn_packs
    if drawn is None:
        return {}
    deal = Deal(drawn.set, drawn.packs, dict(drawn.contents), drawn.fixed, drawn.decks)
    return hands(state, drawn.numbers, deal, drawn.seed)


def timer_ends(state: State) -> datetime | None:
    """When the time for a pick or for building is over."""
    timer = state.deck_timer
    if timer is None:
        return None
    return datetime.fromisoformat(timer.at) + timedelta(seconds=timer.seconds)
