"""Correcting a wrong result."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command, Pair
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.results.report import TableAt, refuse_over
from topcut.core.actions.roles import STAFF
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import stage_at
from topcut.core.stages.results.result_check import checked_result, odd_score
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectResult(Command):
    """Another result for any table, or none at all. Without a round: the current one, or a match
    of the bracket."""

    table: int
    result: str | None
    reason: str
    score: Pair | None = None
    games: Pair | None = None
    ended: str | None = None
    round: int | None = None


@action(CorrectResult, may=STAFF, score_card=True, tables="pairs")
def correct_result(state: State, command: CorrectResult, _: Context) -> Decision:
    """G7: a wrong result is corrected by a new entry; rounds paired since then stand unless they
    are unpublished. After the cut the Swiss standings are frozen."""
    refuse_over(state)
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say why the result is changed")
    stage = stage_at(state, command.round)
    stage.refuse_frozen()
    round, table = stage.table(command.table, command.round)
    result = None if command.result is None else checked_result(stage, table, command)
    if (table.report.result if table.report else None) == result and table.dispute is None:
        return yes()
    corrected = TableAt(stage, round, table).corrected(result, command.reason)
    consequences = stage.consequences(round, table, reopened=result is None)
    return yes(
        corrected,
        *stage.results_following([corrected]),
        warnings=[*odd_score(state.rulebook, result), *consequences],
    )
