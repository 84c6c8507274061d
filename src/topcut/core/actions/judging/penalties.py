"""Penalties."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import LEADERS
from topcut.core.message import Message
from topcut.core.questions.staff.usual_penalty import UsualPenalty, usual_penalty
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.judging import PenaltyGiven
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class GivePenalty(Command):
    """In free words, or for an infraction of the rulebook's catalogue: then the penalty and the
    reason may be left out where the guide has them."""

    number: int
    penalty: str = ""
    reason: str = ""
    infraction: str = ""
    table: int | None = None
    """Where it happened; by default where the player sits now."""


@action(GivePenalty, may=LEADERS, permission="penalty")
def give_penalty(state: State, command: GivePenalty, _: Context) -> Decision:
    entrant = lookup.entrant(state, command.number)
    usual = usual_penalty(state, command.infraction, entrant.number) if command.infraction else None
    penalty = command.penalty.strip() or (usual.penalty if usual else None) or ""
    reason = command.reason.strip() or (usual.infraction.label if usual else "")
    if not penalty and usual:
        raise Refusal("the guide leaves this penalty to you", do="write which one it is")
    if not penalty or not reason:
        raise Refusal("a penalty needs its name and a reason", do="write both")
    table = _table(state, command)
    given = PenaltyGiven(
        number=entrant.number,
        penalty=penalty,
        reason=reason,
        infraction=command.infraction or None,
        round=len(state.rounds) if state.phase == "swiss" and state.rounds else None,
        table=table,
    )
    warnings = [*_earlier(state, entrant.number), *_effect(usual, table)]
    return yes(given, warnings=warnings)


def _table(state: State, command: GivePenalty) -> int | None:
    """The one that is named, or that the player sits at now."""
    if command.table is not None:
        return stage_of(state).table(command.table)[1].number
    if state.phase == "elimination":
        for match in state.ready_matches:
            elimination = state.bracket_with(match.number)
            if elimination and command.number in elimination.bracket.standing(match.number).sides:
                return match.number
    if state.phase == "swiss" and state.rounds:
        for table in state.rounds[-1].tables:
            if command.number in table.sitting and not table.alone:
                return table.number
    return None


def _earlier(state: State, number: int) -> list[Message]:
    earlier = [
        Message.of(one.penalty) for one in state.remarks if one.number == number and one.penalty
    ]
    if not earlier:
        return []
    name = state.name_of(number)
    return [Message("{player} already has: {penalties}", player=name, penalties=earlier)]


def _effect(usual: UsualPenalty | None, table: int | None) -> list[Message]:
    """What the catalogue says of the match that is being played."""
    if usual is None or usual.infraction.effect is None:
        return []
    effect = usual.infraction.effect
    if table is not None:
        effect = Message("table {table}: {effect}", table=table, effect=effect)
    return [effect]
