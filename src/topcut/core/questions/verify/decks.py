"""Does everything that was drawn about decks follow from its seed?"""

from __future__ import annotations

from msgspec import structs

from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.questions.decks.deck_check import tables_for_checks
from topcut.core.questions.decks.draft_groups import seated
from topcut.core.questions.decks.handed_out import Deal, hands
from topcut.core.refusal import EMPTY, Refusal
from topcut.core.tournament.decks.deck_checks import DeckChecksDrawn
from topcut.core.tournament.decks.handed_out import DraftSeated, DrawnCards, PacksDrawn
from topcut.core.tournament.state import State

DECK_FACTS = (DeckChecksDrawn, DraftSeated, PacksDrawn)


def wrong_in_decks(state: State, fact: Fact) -> tuple[Message, Message | None]:
    """What was drawn, and what is wrong with it; nothing where all is right."""
    try:
        wrong = _wrong(state, fact)
    except Refusal as refusal:
        wrong = refusal.what
    return _name(fact), wrong


def _name(fact: Fact) -> Message:
    match fact:
        case DeckChecksDrawn():
            return Message("deck checks of round {round}", round=fact.round)
        case DraftSeated():
            return Message("seats of the draft")
        case PacksDrawn():
            return Message("cards that were handed out")
    raise TypeError(f"{fact.kind} draws nothing about decks")


def _wrong(state: State, fact: Fact) -> Message | None:
    right, wrong = True, EMPTY
    match fact:
        case DeckChecksDrawn():
            right, wrong = _checked_again(state, fact), Message("its seed gives other tables")
        case DraftSeated():
            right = seated(state, fact.seed) == fact.pods
            wrong = Message("its seed gives other seats")
        case PacksDrawn():
            right = _dealt_again(state, fact) == fact.pools
            wrong = Message("its seed gives other cards")
    return None if right else wrong


def _checked_again(state: State, fact: DeckChecksDrawn) -> bool:
    again, _ = tables_for_checks(
        state, fact.wanted, fact.seed, undefeated=fact.undefeated, not_twice=fact.not_twice
    )
    if fact.among is None:  # journals of earlier versions, which did not say so
        again = structs.replace(again, among=None)
    return again == fact


def _dealt_again(state: State, fact: PacksDrawn) -> tuple[DrawnCards, ...]:
    deal = Deal(fact.set, fact.packs, fact.contents, fact.fixed, fact.decks, fact.drafted)
    again = hands(state, [one.number for one in fact.pools], deal, fact.seed)
    return tuple(DrawnCards(number=number, text=hand.text) for number, hand in again.items())
