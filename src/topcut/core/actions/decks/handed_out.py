"""Draft and sealed: seats, packs, cards that neighbours write down, timers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.purposes import once_per_event
from topcut.core.actions.permissions import entered
from topcut.core.actions.roles import ANYONE, DESK, LEADERS
from topcut.core.decks.verdict.checker import deck_rules
from topcut.core.message import Message, some
from topcut.core.questions.decks.draft_groups import drafting_of, seated
from topcut.core.questions.decks.handed_out import (
    Deal,
    hands,
    neighbour_of,
    usual_contents,
)
from topcut.core.questions.decks.lists import read_handed_out, unknown_cards
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.decks import HandedOutRules
from topcut.core.stages import lookup
from topcut.core.tournament.decks.handed_out import (
    CardsHandedOut,
    DeckTimerStarted,
    DeckTimerStopped,
    DraftSeated,
    DrawnCards,
    HandedOutConfirmed,
    PacksDrawn,
)
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOutCards(Command):
    """The cards that a player was handed out: written down by staff, or by the neighbour."""

    number: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmHandedOut(Command):
    number: int
    """Whose cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPacks(Command):
    """Virtual packs of a set for everybody, a fixed set of cards, a pre-built deck each."""

    set: str = ""
    packs: int = 0
    contents: tuple[tuple[str, int], ...] = ()
    """How many of which rarity; what the rulebook says where it is empty."""
    fixed: str = ""
    decks: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatDraft(Command):
    """Everybody by lot, anew each time."""

    packs: int = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class StartDeckTimer(Command):
    what: Literal["pick", "building"]
    seconds: int
    pack: int = 0
    pick: int = 0
    """Which of this pack, where somebody counts them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StopDeckTimer(Command):
    """Takes the time for picks or decks down."""


@action(HandOutCards, may=ANYONE, own=entered)
def hand_out_cards(state: State, command: HandOutCards, context: Context) -> Decision:
    """ST-035, ST-041: recorded for each player. Players write down the cards of their neighbour,
    never their own."""
    _handed_out(state)
    entrant = lookup.entrant(state, command.number)
    registered_by = None
    if context.by.role == "player":
        registered_by = context.by.number
        if registered_by == entrant.number:
            raise Refusal("nobody writes down the own cards", do="ask your neighbour")
        if registered_by != neighbour_of(state, entrant.number):
            raise Refusal(
                "{player} is not your neighbour", do="ask at the desk", player=entrant.name
            )
        _refuse_settled(state, entrant.number)
    deck = read_handed_out(state, command.text)
    given = CardsHandedOut(number=entrant.number, text=command.text, registered_by=registered_by)
    count = sum(deck.sizes.values())
    told = [Message("{count} cards", count=count)] if registered_by else []
    unknown = unknown_cards(state, deck)
    if unknown:
        told.append(Message("nobody knows these cards: {names}", names=some(unknown)))
    return yes(given, warnings=told)


@action(ConfirmHandedOut, may=ANYONE, own=entered)
def confirm_handed_out(state: State, command: ConfirmHandedOut, context: Context) -> Decision:
    """Both say so: the owner, and the neighbour who wrote the cards down."""
    entrant = lookup.entrant(state, command.number)
    cards = state.handed_out.get(entrant.number)
    if cards is None:
        raise Refusal("no cards of {player} are recorded", player=entrant.name)
    by = context.by.number if context.by.role == "player" else entrant.number
    if by not in (entrant.number, cards.registered_by) or by is None:
        raise Refusal(
            "only {player} and the neighbour confirm these cards",
            do="ask at the desk",
            player=entrant.name,
        )
    if by in cards.confirmed_by:
        return yes()
    return yes(HandedOutConfirmed(number=entrant.number, by=by))


@action(DrawPacks, may=DESK, draws=once_per_event("packs"))
def draw_packs(state: State, command: DrawPacks, context: Context) -> Decision:
    """ST-039: virtual packs from a seed, with a fixed set or a random pre-built deck beside them
    (ST-035, ST-041). Once a round is paired, decks are made of what was dealt."""
    rule = _handed_out(state)
    if state.rounds or state.draft is not None:
        raise Refusal(
            "the first round is paired: what was handed out stays", do="record cards one by one"
        )
    if not (command.packs and command.set) and not command.fixed.strip() and not command.decks:
        raise Refusal("nothing is handed out", do="name a set and a number of packs, or decks")
    if not 0 <= command.packs <= 100:
        raise Refusal("{packs} packs are too many", do="give 1 to 100", packs=command.packs)
    numbers = [one.number for one in state.active]
    if not numbers:
        raise Refusal("nobody is entered", do="enter the players first")
    contents = dict(command.contents) or usual_contents(state)
    if command.fixed.strip():
        read_handed_out(state, command.fixed)
    deal = Deal(command.set, command.packs, contents, command.fixed, command.decks, rule.drafted)
    drawn_for = hands(state, numbers, deal, context.seed)
    drawn = PacksDrawn(
        set=command.set,
        packs=command.packs,
        contents=contents,
        fixed=command.fixed,
        decks=command.decks,
        drafted=rule.drafted,
        seed=context.seed,
        pools=tuple(DrawnCards(number=number, text=one.text) for number, one in drawn_for.items()),
    )
    return yes(drawn)


@action(SeatDraft, may=DESK, draws=once_per_event("draft-seats"))
def seat_draft(state: State, command: SeatDraft, context: Context) -> Decision:
    """ST-032, A-ST48: groups as large as can be, about the same size, seats by lot."""
    _handed_out(state)
    drafting_of(state)
    if not 1 <= command.packs <= 100:
        raise Refusal("{packs} packs cannot be drafted", do="give 1 to 100", packs=command.packs)
    if state.rounds or state.draft is not None:
        raise Refusal("the first round is paired: the draft is over")
    pods = seated(state, context.seed)
    return yes(DraftSeated(pods=pods, packs=command.packs, seed=context.seed))


@action(StartDeckTimer, may=LEADERS)
def start_deck_timer(state: State, command: StartDeckTimer, _: Context) -> Decision:
    """ST-036, ST-042: at least twenty minutes for building decks."""
    rule = _handed_out(state)
    least = rule.building_minutes * 60 if command.what == "building" else 1
    if not least <= command.seconds <= 36_000:
        raise Refusal(
            "{seconds} seconds are not enough",
            do="give at least {minutes} minutes",
            rules=rule.rules if command.what == "building" else (),
            seconds=command.seconds,
            minutes=rule.building_minutes,
        )
    seats = state.draft_seats
    if command.what == "pick" and seats is not None and not 1 <= command.pack <= seats.packs:
        raise Refusal(
            "there is no pack {pack}",
            do="choose 1 to {packs}",
            pack=command.pack,
            packs=seats.packs,
        )
    if not 0 <= command.pick <= 1000:
        raise Refusal("there is no pick {pick}", do="count from 1", pick=command.pick)
    started = DeckTimerStarted(
        what=command.what,
        seconds=command.seconds,
        pack=max(0, command.pack),
        pick=command.pick,
    )
    return yes(started)


@action(StopDeckTimer, may=LEADERS)
def stop_deck_timer(state: State, _command: StopDeckTimer, _: Context) -> Decision:
    return yes(DeckTimerStopped()) if state.deck_timer is not None else yes()


def _refuse_settled(state: State, number: int) -> None:
    """Refuse a neighbour who would overwrite what the desk handed out or both have confirmed."""
    before = state.handed_out.get(number)
    if before is None:
        return
    if before.confirmed_by:
        raise Refusal("these cards are confirmed already", do="ask a judge to change them")
    if before.registered_by is None and before.is_whole:
        raise Refusal("the desk has recorded these cards", do="ask a judge to change them")


def _handed_out(state: State) -> HandedOutRules:
    rule = deck_rules(state.rulebook).handed_out
    if rule is None:
        raise Refusal(
            "no cards are handed out in this event",
            do="open a draft or a sealed event: --option format=sealed",
        )
    return rule
