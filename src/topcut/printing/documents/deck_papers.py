"""What is handed out with decks: tags for decks that others play, cards that were drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from topcut.core.decks.lists.deck import merged
from topcut.core.message import Message
from topcut.core.questions.decks.handed_out import Hand, hands_drawn
from topcut.core.questions.decks.lists import read_handed_out
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.printing.sources.given_lists import GivenCard, Pack

from ..options import PrintOptions
from ..page.cutting import in_order
from ..page.heading import event_data, event_or_game
from ..sources.source import Source
from . import needs
from .deck_lists import card_lines, card_rows
from .kind import Kind
from .part import DocumentParts, Part

TAGS_ON_A_PAGE, PACKS_ON_A_PAGE = 16, 4


def marked_decks(source: Source, options: PrintOptions) -> None:
    needs.players(source, options)
    scenario = source.rulebook.scenario
    if scenario is None or scenario.marked_decks is None:
        raise Refusal("in this event everybody plays their own deck: no deck needs a tag")


def deck_tags(source: Source, options: PrintOptions) -> DocumentParts:
    """ST-059: decks are marked, so that they go back to their owners."""
    items = [
        {"number": one.number, "owner": one.name}
        for one in source.state.entrants.values()
        if one.takes_part
    ]
    data = {
        **event_data(source.state),
        "items": in_order(items, TAGS_ON_A_PAGE, options.order),
        "words": {
            "deck": Message("Deck of"),
            "check": Message("Check your deck before you leave."),
        },
    }
    return [Part("deck-tags", data)]


def some_pack(source: Source, _: PrintOptions) -> None:
    if source.given_as(Pack):
        return
    if not source.state.handed_out and not source.state.drawn_packs:
        raise Refusal("no cards were handed out", do="draw packs or record pools first")


def packs(source: Source, options: PrintOptions) -> DocumentParts:
    """ST-039: packs and pre-built decks that were drawn, to be handed out or looked up."""
    items = [_item(one) for one in source.given_as(Pack) or _handed_out(source.state)]
    data = {**event_or_game(source), "items": in_order(items, PACKS_ON_A_PAGE, options.order)}
    return [Part("packs", data)]


def _item(one: Pack) -> dict[str, Any]:
    return {"title": one.title, "owner": one.owner, "cards": card_rows(one.cards)}


def _handed_out(state: State) -> list[Pack]:
    """Pack by pack where they were drawn and nobody has changed the cards since; else the pool.
    Packs that are drafted belong to nobody before: whoever opens one is named."""
    drawn = hands_drawn(state)
    found: list[Pack] = []
    for number in dict.fromkeys((*drawn, *state.handed_out)):
        hand, pool, owner = drawn.get(number), state.handed_out.get(number), state.name_of(number)
        if hand is not None and (hand.drafted or pool is None or hand.text == pool.text):
            found += _of_hand(state, hand, owner)
        elif pool is not None:
            found.append(Pack(Message("Cards handed out"), _cards(state, pool.text), owner))
    return found


def _of_hand(state: State, hand: Hand, owner: str) -> Iterator[Pack]:
    if hand.fixed:
        yield Pack(Message("Fixed cards"), _cards(state, hand.fixed), owner)
    if hand.deck is not None:
        yield Pack(hand.deck.name, _cards(state, hand.deck.text), owner)
    for number, names in enumerate(hand.packs, 1):
        cards = tuple(GivenCard(name, count) for name, count in Counter(names).items())
        yield Pack(Message("Pack {number}", number=number), cards, owner)


def _cards(state: State, text: str) -> tuple[GivenCard, ...]:
    return card_lines([line for _, line in merged(read_handed_out(state, text)).lines()])


DECK_TAGS = Kind(
    name="deck-tags",
    title=Message("Deck tags"),
    about=Message("whose deck it is; sixteen on a page"),
    make=deck_tags,
    needs=marked_decks,
    fits=("before",),
    choices=("order",),
)
PACKS = Kind(
    name="packs",
    title=Message("Packs"),
    about=Message("what is in packs that were drawn; four on a page"),
    make=packs,
    needs=some_pack,
    fits=("before",),
    choices=("order",),
    takes=Pack,
)
