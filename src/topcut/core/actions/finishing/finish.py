"""Finishing a tournament, and opening it again."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.commit import revealed_at_the_end
from topcut.core.actions.phase import refuse_unless
from topcut.core.actions.roles import ORGANIZER
from topcut.core.message import Message
from topcut.core.projections.ranking import final_places
from topcut.core.questions.publisher.report_due import participants
from topcut.core.questions.publisher.sanctioning import rounds_played, unsanctioned
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.finishing import TournamentFinished, TournamentReopened
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishTournament(Command):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class ReopenTournament(Command):
    reason: str


@action(FinishTournament, may=ORGANIZER)
def finish_tournament(state: State, command: FinishTournament, context: Context) -> Decision:
    """Everything is played: the bracket if there is one, else all rounds (SW-015, MK-049). The
    secret of committed draws is revealed."""
    if state.phase == "finished":
        return yes()
    if state.phase == "registration":
        raise Refusal("the tournament has not begun")
    stage = stage_of(state)
    stage.refuse_unfinished()
    secret, told = revealed_at_the_end(state, context)
    if stage.is_abandoned:
        told.append(Message("fewer than two players are left"))
    else:
        told += _before_finishing(state)
    return yes(TournamentFinished(), *secret, warnings=told)


def _before_finishing(state: State) -> list[Message]:
    """What an organizer should know before the places are final (T-13)."""
    warnings = lookup.unconfirmed(state)
    warnings += unsanctioned(state, participants(state), rounds_played(state))
    for final in final_places(state)[:8]:
        entrant = state.entrants[final.player]
        if entrant.status == "disqualified":
            warnings.append(
                Message(
                    "{player} is disqualified and stands on place {place}",
                    player=entrant.name,
                    place=final.place,
                )
            )
    return warnings


@action(ReopenTournament, may=ORGANIZER)
def reopen_tournament(state: State, command: ReopenTournament, _: Context) -> Decision:
    refuse_unless(state, "finished", Message("the tournament is not finished"))
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say why it is reopened")
    return yes(TournamentReopened(reason=command.reason))
