"""Staff edit what is known of a player."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.players.details_check import (
    all_checked,
    refuse_leading_players,
    refuse_unplaced,
)
from topcut.core.actions.players.names_taken import refuse_taken
from topcut.core.actions.players.year_of_birth import refuse_year_of_birth
from topcut.core.actions.roles import DESK
from topcut.core.questions.heats import refuse_from_heats
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import stage_of
from topcut.core.text import key_of
from topcut.core.tournament.players.entrants import EntrantEdited
from topcut.core.tournament.state import Details, Entrant, State


@dataclass(frozen=True, slots=True, kw_only=True)
class EditPlayer(Command):
    number: int
    details: Details


@action(EditPlayer, may=DESK)
def edit_player(state: State, command: EditPlayer, context: Context) -> Decision:
    entrant = lookup.entrant(state, command.number)
    (details,), told = all_checked(state, [command.details])
    if details.born != entrant.details.born:
        refuse_year_of_birth(details, context.moment)
    _refuse_other_division(state, entrant, details)
    _refuse_played_byes(state, entrant, details)
    others = (other for other in state.entrants.values() if other.number != entrant.number)
    refuse_taken([details], others)
    refuse_from_heats(state, [details])
    if details == entrant.details:
        return yes()
    if key_of(details.name) != key_of(entrant.name):
        refuse_leading_players(state, [details.name])
    return yes(EntrantEdited(number=entrant.number, details=details), warnings=told)


def _refuse_other_division(state: State, entrant: Entrant, details: Details) -> None:
    """While all play together a wrong division can be mended; later places depend on it."""
    if details.division == entrant.details.division:
        return
    is_cut = stage_of(state).made_cut(entrant.number) is not None
    if state.pools or (is_cut and state.rounds):
        raise Refusal(
            "{player} plays in {pool}: the division stays",
            do="undo back to before the start while little is lost; else drop the player, and "
            "enter them again as late under another name, such as '{player} ({division})'",
            player=entrant.name,
            pool=entrant.pool or entrant.details.division,
            division=details.division,
        )
    refuse_unplaced(state, [details])


def _refuse_played_byes(state: State, entrant: Entrant, details: Details) -> None:
    for round in set(entrant.details.earned_byes) ^ set(details.earned_byes):
        if round <= len(state.rounds):
            raise Refusal(
                "round {round} has already been published",
                do="earned byes are for later rounds",
                round=round,
            )
