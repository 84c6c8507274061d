"""Two of the staff say different things of one table: both side by side, for a person to settle."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.command import Command
from topcut.core.actions.results.report import RecordResult
from topcut.core.refusal import Refusal
from topcut.core.stages.results.result_check import checked_result
from topcut.core.tournament.state import ReportedResult, Result, Table

from ..common.outcomes import table_result
from .shown_round import ShownRound


@dataclass(frozen=True)
class Conflict:
    """What is recorded, and what somebody has said now."""

    table: Table
    recorded: ReportedResult
    recorded_words: str
    own: Result
    own_words: str


def conflict_of(on: ShownRound, command: Command) -> Conflict | None:
    """None where the table has no result yet, or the same one, or what was said is no result."""
    if not isinstance(command, RecordResult):
        return None
    try:
        table = on.table(command.table)
        own = checked_result(on.stage, table, command)
    except Refusal:  # the first refusal says it already
        return None
    report = table.report
    if report is None or table.dispute is not None or report.result == own:
        return None
    words = table_result(on.state, table, report.result), table_result(on.state, table, own)
    return Conflict(table, report, words[0], own, words[1])
