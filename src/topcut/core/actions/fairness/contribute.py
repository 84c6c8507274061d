"""What others add to the seeds, so that the secret alone decides nothing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.permissions import oneself
from topcut.core.actions.roles import ORGANIZER, PLAYER
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.text import clean
from topcut.core.tournament.fairness import (
    ChanceContributed,
    PublicValueGiven,
    PublicValueNamed,
    PublicValueWithdrawn,
    is_committed,
)
from topcut.core.tournament.state import State
from topcut.core.tournament.state.fairness import PublicValue

LONGEST_VALUE = 40
MOST_DIGITS = 4
"""Of what a player adds. It cannot be erased without the seeds that came from it, so it has to be
something that says nothing of anybody: too short for a date, a telephone number or a name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contribute(Command):
    """A player adds a number; everybody will read it."""

    number: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NamePublicValue(Command):
    """Something that nobody knows yet and everybody can look up later: a lottery's numbers."""

    what: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GivePublicValue(Command):
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawPublicValue(Command):
    reason: str


@action(Contribute, may=PLAYER, own=oneself(Message("a player adds only for the own draw")))
def contribute(state: State, command: Contribute, _: Context) -> Decision:
    """Once for each round that is to be paired. Nothing is added to a public value: whoever knows
    the secret could otherwise try out what to add last."""
    _refuse_uncommitted(state)
    if state.public_value is not None and state.public_value.value:
        raise Refusal("the public value is known: nothing can be added any more")
    entrant = lookup.entrant(state, command.number)
    if not entrant.is_active:
        raise Refusal("{player} does not play any more", player=entrant.name)
    text = _digits(command.text)
    now = command.number, len(state.rounds)
    before = next((one for one in state.contributions if (one.number, one.round) == now), None)
    if before is None:
        return yes(ChanceContributed(number=entrant.number, text=text))
    if before.text == text:
        return yes()
    raise Refusal(
        "you have added '{text}' for the next draw already",
        do="add something else once the round is out",
        text=before.text,
    )


@action(NamePublicValue, may=ORGANIZER)
def name_public_value(state: State, command: NamePublicValue, context: Context) -> Decision:
    """Before the start, and before it is known."""
    _refuse_uncommitted(state)
    if state.phase != "registration":
        raise Refusal("the tournament has begun", do="name it before the next one starts")
    _refuse_second(state.public_value)
    what = clean(command.what, Message("what is looked up"))
    at = _moment(command.at)
    if at <= context.moment:
        raise Refusal("it must not be known yet", do="name a moment that is still to come")
    return yes(PublicValueNamed(what=what, at=at.isoformat()))


@action(GivePublicValue, may=ORGANIZER)
def give_public_value(state: State, command: GivePublicValue, context: Context) -> Decision:
    _refuse_uncommitted(state)
    named = state.public_value
    if named is None or named.withdrawn:
        raise Refusal("no public value was named before", do="name one for a later moment")
    value = _sent(command.value)
    if named.value:
        if named.value == value:
            return yes()
        raise Refusal("the public value is known already: {value}", value=named.value)
    if context.moment < _moment(named.at):
        raise Refusal("{value} is known only from {at}", value=named.what, at=named.at)
    return yes(PublicValueGiven(value=value))


@action(WithdrawPublicValue, may=ORGANIZER)
def withdraw_public_value(state: State, command: WithdrawPublicValue, _: Context) -> Decision:
    if state.public_value is None or state.public_value.withdrawn:
        return yes()
    if state.public_value.value:
        raise Refusal("the public value is part of the draws already")
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say why the draws do without it")
    return yes(PublicValueWithdrawn(reason=command.reason.strip()))


def refuse_without_public_value(state: State) -> None:
    """What was announced is waited for: a draw without it would break the word."""
    named = state.public_value
    if is_committed(state) and named is not None and named.is_awaited:
        raise Refusal(
            "the draws were announced to depend on {value}",
            do="type it in, or take the announcement back with a reason",
            value=named.what,
        )


def _refuse_second(named: PublicValue | None) -> None:
    """A public value is named once: otherwise the organizer could go on naming until one suits."""
    if named is not None and named.value:
        raise Refusal("the public value is known already: {value}", value=named.value)
    if named is not None:
        raise Refusal("a public value was named before: {value}", value=named.what)


def _refuse_uncommitted(state: State) -> None:
    if not is_committed(state):
        raise Refusal("the draws of this event are not committed")


def _sent(text: str) -> str:
    sent = clean(text, Message("what you add"))
    if len(sent) > LONGEST_VALUE:
        raise Refusal(
            "this is longer than {count} characters", do="shorten it", count=LONGEST_VALUE
        )
    return sent


def _digits(text: str) -> str:
    sent = text.strip()
    if not (sent.isascii() and sent.isdecimal() and len(sent) <= MOST_DIGITS):
        raise Refusal(
            "what is added to a draw is a number of at most {count} digits",
            do="type a number from 0 to {largest}; everybody will read it",
            count=MOST_DIGITS,
            largest="9" * MOST_DIGITS,
        )
    return sent


def _moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise Refusal("'{at}' is not a date and time", at=text) from None
    if moment.tzinfo is None:
        raise Refusal("'{at}' does not say in which time zone it is", at=text)
    return moment
