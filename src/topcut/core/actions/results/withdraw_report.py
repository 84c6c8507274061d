"""Withdrawing a report that nobody has confirmed: tapped too early, or for the wrong table."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.permissions import entered
from topcut.core.actions.results.report import TableAt, refuse_over, refuse_strangers
from topcut.core.actions.roles import PLAYER
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.state import State

REASON = "the player withdrew the report"


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawReport(Command):
    table: int


@action(WithdrawReport, may=PLAYER, score_card=True, tables="pairs", own=entered)
def withdraw_report(state: State, command: WithdrawReport, context: Context) -> Decision:
    """The table is open again; what the opponent has confirmed or disputed is for staff."""
    refuse_over(state)
    stage = stage_of(state)
    round, table = stage.table(command.table)
    refuse_strangers(table, context.by)
    report = table.report
    if report is None:
        return yes()
    if report.reporter is None or report.reporter != context.by.number:
        raise Refusal(
            "this report is not yours", do="say what it was, and a judge decides between you"
        )
    if report.confirmed or stage.is_built_on(round, table.number):
        raise Refusal("the result counts already", do="ask a judge to correct it if it is wrong")
    if table.dispute is not None:
        raise Refusal("the two reports differ", do="change yours, or wait for the judge")
    return yes(TableAt(stage, round, table).corrected(None, REASON))
