"""What the desk types, takes back and corrects at a table: tables of two, and pods."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from topcut.core.actions.command import Command
from topcut.core.actions.execute import Done
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.pods import CorrectPod, RecordPod
from topcut.core.refusal import Refusal
from topcut.core.stages.stage import Stage, TableKind
from topcut.core.tournament.state import Table

from ..common import form_input
from ..common.actions import run
from ..common.desk_request import DeskRequest
from ..common.form_input import optional_number
from ..common.outcomes import outcome_fields, read
from .changed_tables import next_game_seen
from .pod_fields import all_games, correct_fields
from .pod_line import pod_command, pod_entry
from .pod_take_back import take_back_pod
from .result_line import TypedLine, command_of, result_entry
from .shown_round import ShownRound

PostedForm = Mapping[str, str]
Correction = CorrectResult | CorrectPod


@dataclass(frozen=True)
class TableForms:
    entry: Callable[[ShownRound], TypedLine]
    """The line for results, and what can be typed there."""
    typed: Callable[[DeskRequest, ShownRound, str], Command]
    """What a typed line asks for."""
    take_back: Callable[[DeskRequest, ShownRound, Table], Done]
    """The result that the page has shown, and no other that came in meanwhile."""
    correction_page: str
    correction_fields: Callable[[Stage, Table, PostedForm], dict[str, Any]]
    correction: Callable[[Stage, Table, PostedForm, int], Correction]
    time_page: str


def forms_of(stage: Stage) -> TableForms:
    return FORMS[stage.table_kind]


def _typed_result(request: DeskRequest, on: ShownRound, line: str) -> Command:
    return command_of(on, line)


def _take_back_result(request: DeskRequest, on: ShownRound, table: Table) -> Done:
    if table.report is None or table.report.at != request.POST.get("at"):
        raise Refusal(
            "table {n} has another result by now", do="load the page again", n=table.number
        )
    reason = _("entered by mistake")
    command = CorrectResult(table=table.number, result=None, reason=reason, round=on.asked)
    return run(request, command)


def _corrected_result(stage: Stage, table: Table, posted: PostedForm, round: int) -> CorrectResult:
    said = read(posted)
    return CorrectResult(
        table=table.number,
        round=round,
        result=said.result,
        score=said.score,
        games=said.games,
        ended=said.ended,
        reason=form_input.text(posted, "reason"),
    )


def _typed_pod(request: DeskRequest, on: ShownRound, line: str) -> Command:
    """With the game that the page expected, so that nothing is written down twice."""
    command = pod_command(on, line)
    if not isinstance(command, RecordPod) or command.first is not None:
        return command
    entries, since = request.desk.store.cached.entries, optional_number(request.POST, "since")
    return replace(command, first=next_game_seen(on, command.table, entries, since))


FORMS: Mapping[TableKind, TableForms] = {
    "pairs": TableForms(
        entry=result_entry,
        typed=_typed_result,
        take_back=_take_back_result,
        correction_page="desk/correction/correct_table.jinja",
        correction_fields=outcome_fields,
        correction=_corrected_result,
        time_page="desk/time_called/time.jinja",
    ),
    "pods": TableForms(
        entry=pod_entry,
        typed=_typed_pod,
        take_back=take_back_pod,
        correction_page="desk/correction/correct_pod.jinja",
        correction_fields=lambda stage, table, posted: correct_fields(stage.state, table, posted),
        correction=lambda stage, table, posted, round: all_games(stage.state, table, posted, round),
        time_page="desk/time_called/time_pods.jinja",
    ),
}
