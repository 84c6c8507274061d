"""A player withdraws before the start; afterwards it is a drop."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.permissions import oneself
from topcut.core.actions.players.waiting_list import came_in, moved_up
from topcut.core.actions.roles import DESK, PLAYER
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.tournament.players.entrants import EntrantWithdrawn
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawPlayer(Command):
    """Before the start; afterwards it is a drop."""

    number: int


@action(
    WithdrawPlayer, may=DESK | PLAYER, own=oneself(Message("a player can only withdraw in person"))
)
def withdraw_player(state: State, command: WithdrawPlayer, _: Context) -> Decision:
    """A place that frees up goes to the next who waits. Who still waits after the start never
    played, and makes room for the name."""
    entrant = lookup.entrant(state, command.number)
    if state.phase != "registration" and entrant.status != "waiting":
        raise Refusal(
            "the tournament has begun: {player} can only drop",
            do="use drop instead",
            player=entrant.name,
        )
    if entrant.status == "withdrawn":
        return yes()
    gone = EntrantWithdrawn(number=entrant.number)
    admitted = moved_up(state, {entrant.number})
    return yes(gone, *admitted, warnings=came_in(state, admitted))
