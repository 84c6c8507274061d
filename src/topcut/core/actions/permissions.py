"""Who may ask for what: roles by action; the rulebook narrows it where its guide does."""

from __future__ import annotations

from typing import Any

from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.text import key_of
from topcut.core.tournament.state import State
from topcut.core.vocabulary import ROLES, word

from .action import Check, action_for
from .command import Command
from .decision import Actor


def check_permission(state: State | None, command: Command, actor: Actor) -> None:
    """Raises where the actor's role may not ask for this (SW-003: only a Host or a Judge writes
    on a score card)."""
    action = action_for(type(command))
    allowed = action.may
    rules: tuple[str, ...] = ()
    if state is not None and action.score_card:
        reporting = state.rulebook.reporting
        if actor.role in allowed and actor.role not in reporting.by:
            rules = reporting.rules
        allowed &= frozenset(reporting.by)
    staff, own = state.staff if state else [], key_of(actor.name)
    named = [role for person, role in staff if key_of(person) == own]
    if named and actor.role != "player" and actor.role not in named:
        raise Refusal(
            "{person} is {named} here, not {role}",
            person=actor.name,
            named=[word(ROLES, role) for role in named],
            role=word(ROLES, actor.role),
        )
    if actor.role not in allowed:
        words = {"organizer": state.rulebook.words.organizer} if state else {}
        who = sorted(word(ROLES | words, role) for role in allowed)
        raise Refusal(
            "a {role} may not do this",
            do="ask one of: {who}",
            rules=rules,
            role=word(ROLES, actor.role),
            who=who,
        )
    if actor.role == "player":
        (action.own or entered)(state, command, actor)


def entered(state: State | None, _: Any, actor: Actor) -> None:
    """A player speaks only for the own place in the tournament."""
    if state is None or actor.number not in state.entrants:
        raise Refusal("this player is not in the tournament", do="ask at the desk")


def newcomer(_: State | None, __: Any, ___: Actor) -> None:
    """Somebody who is not in the tournament yet may ask for this."""


def oneself(refused: Message) -> Check:
    """A player asks for this only with the own number; what is said otherwise."""

    def check(state: State | None, command: Any, actor: Actor) -> None:
        entered(state, command, actor)
        if command.number != actor.number:
            raise Refusal.saying(refused, Message("ask at the desk"))

    return check
