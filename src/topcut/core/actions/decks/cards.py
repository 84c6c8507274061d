"""The cards of an event, and which of them may be played."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import ORGANIZER
from topcut.core.decks.catalogue import read_catalogue
from topcut.core.decks.catalogue.names import name_key
from topcut.core.decks.verdict.checker import deck_rules
from topcut.core.decks.view import refuse_unknown_sets
from topcut.core.message import Message
from topcut.core.questions.decks.lists import catalogue_of
from topcut.core.refusal import Refusal
from topcut.core.text import clean
from topcut.core.tournament.decks.cards import CardPoolSet, CardsImported
from topcut.core.tournament.state import State

LARGEST = 8_000_000
"""Characters in one entry of a journal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportCards(Command):
    """The whole catalogue, instead of the one before."""

    name: str
    """Of the file."""
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetCardPool(Command):
    """Sets and property of a limited pool, the release that is celebrated, products that may be
    played; the whole of it, each time."""

    sets: tuple[str, ...] = ()
    property: str = ""
    release: str = ""
    products: tuple[str, ...] | None = None


@action(ImportCards, may=ORGANIZER)
def import_cards(state: State, command: ImportCards, _: Context) -> Decision:
    """Refused as a whole where one line of it is wrong."""
    deck_rules(state.rulebook)
    name = clean(command.name, Message("the file's name"))
    if len(command.text) > LARGEST:
        raise Refusal(
            "{file} has more than {limit:,} characters",
            do="leave out columns that no rule asks for, such as texts",
            file=name,
            limit=LARGEST,
        )
    cards = read_catalogue(command.text, name)
    digest = sha256(command.text.encode()).hexdigest()
    if state.cards is not None and state.cards.digest == digest:
        return yes()
    return yes(CardsImported(name=name, digest=digest, printings=len(cards), text=command.text))


@action(SetCardPool, may=ORGANIZER)
def set_card_pool(state: State, command: SetCardPool, _: Context) -> Decision:
    """ST-048: a part of all cards, as the organizer says. L5-058: the organizer's own products."""
    deck_rules(state.rulebook)
    cards = catalogue_of(state)
    wanted: dict[str, tuple[str, ...]] = {
        Message("sets"): command.sets,
        Message("products"): command.products or (),
        Message("release"): (command.release,) * bool(command.release),
    }
    refuse_unknown_sets(cards, wanted)
    known = {name_key(one).lower() for one in cards.values_in("property")} if cards else set()
    if command.property and known and name_key(command.property) not in known:
        raise Refusal(
            "no card has the property '{property}'",
            do="choose from: {known}",
            property=command.property,
            known=sorted(cards.values_in("property"))[:20],
        )
    return yes(
        CardPoolSet(
            sets=command.sets,
            property=command.property,
            release=command.release,
            products=command.products,
        )
    )
