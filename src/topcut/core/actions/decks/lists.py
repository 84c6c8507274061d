"""Lists: handed in by players, late by staff, corrected by a leader, read; proxies."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.permissions import oneself
from topcut.core.actions.roles import ANYONE, LEADERS, STAFF
from topcut.core.decks.lists.deck import Deck
from topcut.core.decks.verdict.checker import deck_rules
from topcut.core.message import Message, cited
from topcut.core.questions.decks.lists import (
    checker_for,
    is_locked,
    is_past_deadline,
    latest,
    next_played,
)
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.text import clean
from topcut.core.tournament.decks.lists import (
    DeckListCorrected,
    DeckListHandedIn,
    DeckListRead,
    ProxyRegistered,
)
from topcut.core.tournament.state import Entrant, State


@dataclass(frozen=True, slots=True, kw_only=True)
class HandInDeckList(Command):
    """A player's own list, or staff's for a player; `reason` is staff's, after the deadline."""

    number: int
    text: str
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectDeckList(Command):
    """The list as the cards really are; `significant`: a leader looks into it."""

    number: int
    text: str
    reason: str
    significant: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadDeckList(Command):
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadEveryDeckList(Command):
    """All that are there at once, as for a print."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterProxy(Command):
    number: int
    card: str
    illegible: str


@action(HandInDeckList, may=ANYONE, own=oneself(Message("a player hands in only the own list")))
def hand_in_deck_list(state: State, command: HandInDeckList, context: Context) -> Decision:
    """T-110, T-111: a list with faults is taken, and they are told; beyond the cards that were
    handed out it is refused (ST-037, ST-043). Once lists are locked only a list that is missing can
    still come in, late and by staff."""
    entrant = _lister(state, command.number)
    by_player = context.by.role == "player"
    late = is_past_deadline(state, context.moment)
    if is_locked(state):
        late = _refuse_locked(state, entrant, by_player=by_player)
    if late and by_player:
        raise Refusal("the time for handing in lists is over", do="go to the desk")
    if late and not command.reason.strip():
        raise Refusal("the time for handing in lists is over", do="say why this one is still taken")
    deck, told = _checked(state, entrant, command.text, context)
    digest = deck.digest()
    before = latest(state, entrant.number)
    if before is not None and before.text == command.text and not late:
        return yes(warnings=told)
    handed_in = DeckListHandedIn(
        number=entrant.number,
        text=command.text,
        digest=digest,
        round=next_played(state),
        late=late,
        reason=command.reason.strip(),
    )
    return yes(handed_in, warnings=told)


@action(CorrectDeckList, may=LEADERS)
def correct_deck_list(state: State, command: CorrectDeckList, context: Context) -> Decision:
    """L5-041: a leader brings the list in line with the cards that the player uses; the one before
    stays. Whether a significant change was to somebody's advantage people look into."""
    entrant = _lister(state, command.number)
    if latest(state, entrant.number) is None:
        raise Refusal(
            "{player} has not handed in a list", do="hand one in first", player=entrant.name
        )
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say why the list is corrected")
    deck, told = _checked(state, entrant, command.text, context)
    if command.significant:
        rules = state.rulebook.decks.corrections if state.rulebook.decks else None
        inquiry = Message(
            "a significant change: look into whether it was to {player}'s advantage",
            player=entrant.name,
        )
        told.append(cited(inquiry, rules.rules if rules else ()))
    corrected = DeckListCorrected(
        number=entrant.number,
        text=command.text,
        digest=deck.digest(),
        round=max(1, len(state.rounds)),
        reason=command.reason.strip(),
        significant=command.significant,
    )
    return yes(corrected, warnings=told)


@action(ReadDeckList, may=STAFF)
def read_deck_list(state: State, command: ReadDeckList, _: Context) -> Decision:
    """Records that somebody of the staff has looked at a list."""
    entrant = lookup.entrant(state, command.number)
    if latest(state, entrant.number) is None:
        raise Refusal("{player} has not handed in a list", player=entrant.name)
    return yes(DeckListRead(number=entrant.number))


@action(ReadEveryDeckList, may=STAFF)
def read_every_deck_list(state: State, _: ReadEveryDeckList, __: Context) -> Decision:
    """Written down of each: whoever asks whose list was seen finds it."""
    if not state.deck_lists:
        raise Refusal("nobody has handed in a list")
    return yes(*(DeckListRead(number=number) for number in state.deck_lists))


@action(RegisterProxy, may=LEADERS)
def register_proxy(state: State, command: RegisterProxy, context: Context) -> Decision:
    """L5-050: for the rest of the tournament, made by a leader, in place of a damaged card."""
    rule = deck_rules(state.rulebook).proxies
    if rule is None:
        raise Refusal("{game} has no proxies", game=state.rulebook.name)
    entrant = lookup.entrant(state, command.number)
    card = clean(command.card, Message("the card"))
    illegible = clean(command.illegible, Message("what can no longer be read"))
    known = checker_for(state, entrant.number).cards
    told = []
    if known:
        found = known.find(card)
        if found is None:
            raise Refusal(
                "there is no card '{text}'",
                do="did you mean {near}?" if known.suggestions(card) else "check the name",
                rules=rule.rules,
                text=card,
                near=list(known.suggestions(card)),
            )
        card = found.name
    told.append(cited(Message("keep the damaged card face down nearby"), rule.rules))
    return yes(
        ProxyRegistered(
            number=entrant.number,
            card=card,
            illegible=illegible,
            leader=context.by.name,
            day=context.moment.date().isoformat(),
        ),
        warnings=told,
    )


def _lister(state: State, number: int) -> Entrant:
    rules = deck_rules(state.rulebook)
    if rules.lists.wanted == "none":
        raise Refusal("this event has no deck lists", do="set the option deck-lists")
    entrant = lookup.entrant(state, number)
    if not entrant.takes_part:
        raise Refusal("{player} does not take part", player=entrant.name)
    return entrant


def _refuse_locked(state: State, entrant: Entrant, *, by_player: bool) -> bool:
    """Raises, unless staff bring a list that is missing: that one is late."""
    rules = deck_rules(state.rulebook)
    cited_rules = rules.locked.rules if rules.locked else ()
    if rules.handed_out is not None:
        raise Refusal(
            "a round is running: decks change only between rounds",
            do="wait until all tables are done",
            rules=rules.handed_out.rules,
        )
    if by_player or latest(state, entrant.number) is not None:
        raise Refusal(
            "lists are locked since round 1 was paired",
            do="ask a judge" if by_player else "let a leader correct it",
            rules=cited_rules,
        )
    return True


def _checked(
    state: State, entrant: Entrant, text: str, context: Context
) -> tuple[Deck, list[Message]]:
    """The deck, and what people should know of it; raises where it goes beyond what the player was
    handed out."""
    checker = checker_for(state, entrant.number, context.at)
    deck = checker.read(text)
    verdict = checker.check(deck)
    for fault in verdict.faults:
        if fault.kind == "subset-of-pool":
            raise Refusal.from_messages(
                fault.message, Message("play only what was handed out"), fault.rules
            )
    told = [cited(fault.message, fault.rules) for fault in verdict.faults]
    if verdict.unjudged:
        told.append(Message("not judged: {unjudged}", unjudged=verdict.unjudged))
    return deck, told
