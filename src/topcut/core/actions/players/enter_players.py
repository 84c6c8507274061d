"""Staff enter players, before the start or late."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.purposes import this_round
from topcut.core.actions.players.details_check import (
    all_checked,
    refuse_leading_players,
    refuse_unplaced,
)
from topcut.core.actions.players.late_entry import late_warnings
from topcut.core.actions.players.names_taken import refuse_doubles
from topcut.core.actions.players.waiting_list import more_than_places
from topcut.core.actions.players.year_of_birth import refuse_year_of_birth
from topcut.core.actions.roles import DESK
from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.questions.heats import refuse_from_heats
from topcut.core.refusal import Refusal
from topcut.core.stages.elimination.given_seeds import unseeded
from topcut.core.stages.elimination.late_players import drawn_anew, refuse_late_in_bracket
from topcut.core.stages.swiss.pools import pool_for_late
from topcut.core.tournament.players.entrants import EntrantsEntered, NewEntrant
from topcut.core.tournament.state import Details, State


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterPlayers(Command):
    """Before the start, or late: then with a loss for each round already published."""

    players: tuple[Details, ...]


AT_ONCE = 2000
"""Players in one entry, so that its line stays short whatever is known of them."""


@action(EnterPlayers, may=DESK, draws=this_round("entry"))
def enter_players(state: State, command: EnterPlayers, context: Context) -> Decision:
    """New entrants; after the start they are late and lose every round already published (G5,
    PK-035, PK-086)."""
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
    if not command.players:
        raise Refusal("no names were given", do="name at least one player")
    if state.phase == "elimination":
        refuse_late_in_bracket(state)
    fresh, told = all_checked(state, command.players)
    for details in fresh:
        refuse_year_of_birth(details, context.moment)
    refuse_doubles(state, fresh)
    refuse_unplaced(state, fresh)
    refuse_from_heats(state, fresh)
    refuse_leading_players(state, [details.name for details in fresh])
    entered: list[NewEntrant] = []
    for number, details in enumerate(fresh, max(state.entrants, default=0) + 1):
        earlier = (one.pool for one in entered)
        pool = pool_for_late(state, details.division, context.seed, earlier)
        late = len(state.rounds)
        planned = state.pools[pool].rounds if pool else state.rounds_planned
        if state.phase == "swiss" and late >= planned:
            raise Refusal("all rounds have been published: there is none left to play in")
        entered.append(NewEntrant(number=number, details=details, late=late, pool=pool))
    facts: list[Fact] = [
        EntrantsEntered(entrants=tuple(entered[start : start + AT_ONCE]))
        for start in range(0, len(entered), AT_ONCE)
    ]
    if state.phase == "elimination":
        facts.append(drawn_anew(state, [one.number for one in entered], context.seed))
        told.append(Message("everybody is drawn into the bracket anew"))
    told += unseeded(state, fresh)
    told += more_than_places(state, len(fresh))
    return yes(*facts, warnings=[*told, *late_warnings(state, entered)])
