"""The final confrontation: one more game, and its winner is the winner of the event."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import ORGANIZER
from topcut.core.message import Message, cited
from topcut.core.projections.ranking import division_names, standings
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.finals import Confrontation
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.tournament.finishing import ConfrontationSettled
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordConfrontation(Command):
    """Who won the final confrontation; None takes it back."""

    winner: int | None


@action(RecordConfrontation, may=ORGANIZER)
def record_confrontation(state: State, command: RecordConfrontation, _: Context) -> Decision:
    """ST-313: asked for once all results are in."""
    rule = _rule(state)
    if command.winner == state.confrontation:
        return yes()
    if command.winner is None:
        return yes(ConfrontationSettled())
    winner = lookup.entrant(state, command.winner)
    if not winner.is_active:
        raise Refusal("{winner} has left the tournament", do="name who won it", winner=winner.name)
    rounds_stage(state).refuse_unplayed()
    best = [row.player for row in standings(state)[:2]]
    first = Message(
        "{winner} is first whatever the scores, the others keep their order", winner=winner.name
    )
    told = [cited(first, rule.rules)]
    if winner.number not in best:
        players = lookup.names(state, best)
        told.append(Message("normally the best two play it: {players}", players=players))
    return yes(ConfrontationSettled(winner=winner.number), warnings=told)


def _rule(state: State) -> Confrontation:
    rule = state.rulebook.confrontation
    if rule is None:
        raise Refusal("{game} has no final confrontation", game=state.rulebook.name)
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
    if state.phase == "elimination":
        raise Refusal("a bracket has a final of its own", rules=rule.rules)
    if state.phase == "registration" or not state.rounds_planned:
        raise Refusal("the final confrontation follows the Swiss rounds", rules=rule.rules)
    if division_names(state):
        raise Refusal("divisions have a winner each: there is no final confrontation")
    return rule
