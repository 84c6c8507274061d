"""Does everything that was drawn about decks follow from its seed?"""

from __future__ import annotations

from msgspec import structs

from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.questions.decks.deck_check import tables_for_checks
from topcut.core.questions.decks.draft_groups import seated
from topcut.core.questions.decks.handed_out import Deal, hands
from topcut.core.refusal import Refusal
from topcut.core.tournament.decks.deck_checks import DeckChecksDrawn
from topcut.core.tournament.decks.handed_out import DraftSeated, DrawnCards, PacksDrawn
from topcut.core.tournament.state import State

DECK_FACTS = (DeckChecksDrawn, DraftSeated, PacksDrawn)


def wrong_in_decks(state: State, fact: Fact) -> tuple[Message, Message | None]:
    """What was drawn, and what is wrong with it; nothing where all is right."""
    try:
        match fact:
            case DeckChecksDrawn():
                what = Message("deck checks of round {round}", round=fact.round)
                again, _ = tables_for_checks(
                    state,
                    fact.wanted,
                    fact.seed,
                    undefeated=fact.undefeated,
                    not_twice=fact.not_twice,
                )
                if fact.among is None:  # journals of Topcut 0.9 and before
                    again = structs.replace(again, among=None)
                return what, None if again == fact else Message("its seed gives other tables")
            case DraftSeated():
                right = seated(state, fact.seed) == fact.pods
                return Message("seats of the draft"), None if right else Message(
                    "its seed gives other seats"
                )
            case PacksDrawn():
                right = _dealt_again(state, fact) == fact.pools
                return Message("cards that were handed out"), None if right else Message(
                    "its seed gives other cards"
                )
    except Refusal as refusal:
        return Message.of(type(fact).__name__), refusal.what
    return Message.of(type(fact).__name__), None


def _dealt_again(state: State, fact: PacksDrawn) -> tuple[DrawnCards, ...]:
    deal = Deal(fact.set, fact.packs, fact.contents, fact.fixed, fact.decks, fact.drafted)
    again = hands(state, [one.number for one in fact.pools], deal, fact.seed)
    return tuple(DrawnCards(number=number, text=hand.text) for number, hand in again.items())
