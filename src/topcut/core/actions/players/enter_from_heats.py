"""A final gets its players, with their seeds, from its heats."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.players.enter_players import EnterPlayers, enter_players
from topcut.core.actions.roles import ORGANIZER
from topcut.core.questions.heats import final_field
from topcut.core.refusal import Refusal
from topcut.core.text import key_of
from topcut.core.tournament.state import Heat, State


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterFromHeats(Command):
    """The final's players with their seeds, from all heats."""

    heats: tuple[Heat, ...]


@action(EnterFromHeats, may=ORGANIZER)
def enter_from_heats(state: State, command: EnterFromHeats, context: Context) -> Decision:
    """ST-172, ST-176: a final gets its players and their seeds from the heats."""
    linked, qualified, told = final_field(state, command.heats)
    here = {key_of(one.name) for one in state.active}
    if twice := [one.name for one in qualified if key_of(one.name) in here]:
        raise Refusal(
            "the final has players already: {players}",
            do="undo their entry, or withdraw them, and enter all of them from the heats again",
            players=twice[:5],
        )
    entered = enter_players(state, EnterPlayers(players=qualified), context)
    return yes(*linked, *entered.facts, warnings=[*told, *entered.warnings])
