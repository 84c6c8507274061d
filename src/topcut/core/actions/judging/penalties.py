"""Penalties."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import LEADERS
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.tournament.judging import PenaltyGiven
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class GivePenalty(Command):
    number: int
    penalty: str
    reason: str


@action(GivePenalty, may=LEADERS, permission="penalty")
def give_penalty(state: State, command: GivePenalty, _: Context) -> Decision:
    entrant = lookup.entrant(state, command.number)
    if not command.penalty.strip() or not command.reason.strip():
        raise Refusal("a penalty needs its name and a reason")
    earlier = [one for one in state.remarks if one.number == entrant.number and one.penalty]
    given = PenaltyGiven(number=entrant.number, penalty=command.penalty, reason=command.reason)
    if not earlier:
        return yes(given)
    penalties = [Message.of(one.penalty) for one in earlier]
    again = Message("{player} already has: {penalties}", player=entrant.name, penalties=penalties)
    return yes(given, warnings=[again])
