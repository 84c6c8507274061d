"""Who may ask for what: roles by action; the rulebook narrows it where its guide does."""

from __future__ import annotations

from typing import Any

from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.staff import Role
from topcut.core.text import key_of
from topcut.core.tournament.state import State
from topcut.core.vocabulary import ROLES, word

from .action import Action, Check, action_for
from .command import Command
from .decision import Actor


def check_permission(state: State | None, command: Command, actor: Actor) -> None:
    """Raises where the actor's role may not ask for this (SW-003: only a Host or a Judge writes
    on a score card)."""
    action = action_for(type(command))
    allowed, rules = _allowed(state, action)
    named = _named(state, actor)
    if named and actor.role != "player" and actor.role not in named:
        raise Refusal(
            "{person} is {named} here, not {role}",
            person=actor.name,
            named=[word(ROLES, role) for role in named],
            role=word(ROLES, actor.role),
        )
    if not _is_allowed(state, allowed, actor):
        words = {"organizer": state.rulebook.words.organizer} if state else {}
        who = sorted(word(ROLES | words, role) for role in allowed)
        raise Refusal(
            "a {role} may not do this",
            do="ask one of: {who}",
            rules=rules if actor.role in action.may else (),
            role=word(ROLES, actor.role),
            who=who,
        )
    if actor.role == "player":
        (action.own or entered)(state, command, actor)


def may_ask(state: State, command: type[Command], actor: Actor) -> bool:
    """Whether pages offer it to this person."""
    return _is_allowed(state, _allowed(state, action_for(command))[0], actor)


def _allowed(state: State | None, action: Action) -> tuple[frozenset[Role], tuple[str, ...]]:
    """The roles that may ask, and the rules by which the rulebook leaves out others."""
    if state is None:
        return action.may, ()
    rulebook = state.rulebook
    rule = rulebook.reporting if action.score_card else None
    if action.permission is not None:
        rule = getattr(rulebook.permissions, action.permission)
    return (action.may & frozenset(rule.by), rule.rules) if rule else (action.may, ())


def _is_allowed(state: State | None, allowed: frozenset[Role], actor: Actor) -> bool:
    """L5-005: where no marshal is named, the organizer does what is the marshal's."""
    if actor.role in allowed:
        return True
    if state is None or "marshal" not in allowed or actor.role != "organizer":
        return False
    roles = {role for _, role in state.staff}
    return "marshal" not in roles or "marshal" in _named(state, actor)


def _named(state: State | None, actor: Actor) -> list[str]:
    """The roles that the person was named to, however the name is spelled."""
    staff, own = state.staff if state else [], key_of(actor.name)
    return [role for person, role in staff if key_of(person) == own]


def entered(state: State | None, _: Any, actor: Actor) -> None:
    """A player speaks only for the own place in the tournament."""
    if state is None or actor.number not in state.entrants:
        raise Refusal("this player is not in the tournament", do="ask at the desk")


def newcomer(_: State | None, __: Any, ___: Actor) -> None:
    """Allows an action to people who are not in the tournament yet."""


def oneself(refused: Message) -> Check:
    """A player asks for this only with the own number; what is said otherwise."""

    def check(state: State | None, command: Any, actor: Actor) -> None:
        entered(state, command, actor)
        if command.number != actor.number:
            raise Refusal.from_messages(refused, Message("ask at the desk"))

    return check
