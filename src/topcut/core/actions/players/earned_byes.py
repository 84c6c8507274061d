"""Which earned byes a player uses."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import structs

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision
from topcut.core.actions.players.edit_player import EditPlayer, edit_player
from topcut.core.actions.roles import DESK
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantEarnedByes(Command):
    number: int
    rounds: tuple[int, ...]


@action(GrantEarnedByes, may=DESK)
def grant_earned_byes(state: State, command: GrantEarnedByes, context: Context) -> Decision:
    """ST-094, ST-095: no rounds at all gives them up, and nobody else gets them (A-ST8)."""
    entrant = lookup.entrant(state, command.number)
    for round in command.rounds:
        if round <= len(state.rounds):
            raise Refusal("round {round} has already been published", round=round)
    details = structs.replace(entrant.details, earned_byes=tuple(sorted(set(command.rounds))))
    return edit_player(state, EditPlayer(number=entrant.number, details=details), context)
