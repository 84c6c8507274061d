"""A director who plays in the own event (guide 003, 7.1)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import ORGANIZER
from topcut.core.message import Message, cited
from topcut.core.questions.staff.leaders import (
    NamedStaff,
    is_among,
    leaders,
    leaders_of,
    organizer_of,
)
from topcut.core.refusal import Refusal
from topcut.core.rulebook import conditions_met
from topcut.core.rulebook.schema.staff import Leaders
from topcut.core.text import key_of
from topcut.core.tournament.opening.staff import PlayingApproved
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class ApprovePlaying(Command):
    """So many of the other players agree that a leader plays too."""

    person: str
    in_favour: int


LEADERS_NEEDED = 3
"""ST-087: the director, a second and a third one."""


@action(ApprovePlaying, may=ORGANIZER)
def approve_playing(state: State, command: ApprovePlaying, _: Context) -> Decision:
    """ST-086: how many of the players agree. Whether that is enough is seen at the start, when
    everybody is there."""
    rule = state.rulebook.leaders
    if rule is None or rule.may_play != "with-approval":
        raise Refusal("nobody has to agree here that a leader plays")
    person = next((one for one in leaders(state) if is_among(one, [command.person])), None)
    if person is None:
        raise Refusal(
            "{person} does not lead this event",
            do="leaders: {known}" if leaders(state) else "name the leaders first",
            person=command.person,
            known=leaders(state),
        )
    others = _others(state, person)
    if not 0 <= command.in_favour <= others:
        raise Refusal(
            "{agree} of {count} other player cannot agree",
            many="{agree} of {count} other players cannot agree",
            agree=command.in_favour,
            count=others,
        )
    if state.approvals.get(person) == command.in_favour:
        return yes()
    enough = command.in_favour * 2 > others
    approved = PlayingApproved(person=person, in_favour=command.in_favour)
    if enough:
        return yes(approved)
    few = Message(
        "{agree} of {others} is not more than half", agree=command.in_favour, others=others
    )
    return yes(approved, warnings=[few])


def refuse_unapproved(state: State, staff: NamedStaff, names: Collection[str]) -> None:
    """With this staff, while these play: ST-087, ST-274, and ST-086 (A-ST36: more than half of the
    others) of a director who did not play so far."""
    rule, director = state.rulebook.leaders, organizer_of(staff)
    if rule is None or rule.may_play != "with-approval" or director is None:
        return
    if not is_among(director, names):
        return
    _refuse_informed(state, staff, names)
    if len(leaders_of(staff)) < LEADERS_NEEDED:
        raise Refusal(
            "{director} directs this event and plays in it: "
            "a second and a third director are needed",
            do="name them with 'staff', the second one first",
            rules=rule.rules,
            director=director,
        )
    if _played_before(state, director):
        return
    others, agree = _others(state, director), state.approvals.get(director, 0)
    if agree * 2 <= others:
        raise Refusal(
            "{agree} of {count} other player agrees that {director} plays: more than half must",
            many="{agree} of {count} other players agree that {director} plays: "
            "more than half must",
            do="ask them and record it with 'approve', or withdraw the director",
            rules=rule.rules,
            agree=agree,
            count=others,
            director=director,
        )


def _refuse_informed(state: State, staff: NamedStaff, names: Collection[str]) -> None:
    """ST-274: whoever hands out the cards of an online event does not play: the director, or else
    one of the other directors."""
    director = organizer_of(staff)
    for condition in conditions_met(state.rulebook, state.options, "leaders-do-not-play"):
        raise Refusal(
            "{director} cannot play: {condition}",
            rules=condition.rules,
            director=director,
            condition=condition.text,
        )
    if any(not is_among(leader, names) for leader in leaders_of(staff)):
        return
    for condition in conditions_met(state.rulebook, state.options, "one-leader-does-not-play"):
        raise Refusal(
            "all directors play: {condition}",
            do="name another director, who does not play",
            rules=condition.rules,
            condition=condition.text,
        )


def _played_before(state: State, director: str) -> bool:
    """The event began with this director as a player: that was agreed to then."""
    if state.phase == "registration" or organizer_of(state.staff) != director:
        return False
    return is_among(director, [one.name for one in state.entrants.values() if one.takes_part])


def advice(state: State) -> list[Message]:
    """ST-090, ST-091: when a director had better not play."""
    rule, director = state.rulebook.leaders, organizer_of(state.staff)
    playing = {entrant.name for entrant in state.active}
    if rule is None or director is None or not is_among(director, playing):
        return []
    return [
        Message("{director} had better not play: {reason}", director=director, reason=reason)
        for reason in _reasons(rule, len(playing))
    ]


def _reasons(rule: Leaders, players: int) -> list[Message]:
    found = []
    if rule.best_below and players > rule.best_below.value:
        many = Message("there are more than {most} players", most=rule.best_below.value)
        found.append(cited(many, rule.best_below.rules))
    if rule.bye and players % 2:
        found.append(cited(Message("it makes a bye necessary"), rule.bye.rules))
    if rule.high_level:
        found.append(cited(Message("this is a high-level event"), rule.high_level.rules))
    return found


def _others(state: State, person: str) -> int:
    return sum(1 for entrant in state.active if key_of(entrant.name) != key_of(person))
