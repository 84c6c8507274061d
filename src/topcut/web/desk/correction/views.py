"""A wrong result is corrected with a reason, after its consequences were shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.execute import decide
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.pods import CorrectPod
from topcut.core.journal.entry import Entry
from topcut.core.questions.journal.log_line import log_line
from topcut.core.questions.journal.table_history import entries_at
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.text import is_in, searchable
from topcut.core.tournament.fold import imagined, standing_entries
from topcut.core.tournament.state import State, Table
from topcut.web.common.language.in_words import with_capital

from ..common.actions import refused, run, saved, seen_in, show
from ..common.desk_request import DeskRequest
from ..common.pagination import paged
from ..common.pod_rows import pod_of
from ..common.rank_changes import rank_changes
from ..round.table_forms import forms_of

LONGEST_SEARCH = 100
MOST_SHOWN = 30
UNSAID = "…"
"""Stands for the reason while only the consequences are looked at."""


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    """Which table? By round, and by a player's name or the table's number."""
    state = request.desk.state
    wanted = request.GET.get("in", "")
    last = len(state.rounds)
    number = int(wanted) if wanted.isascii() and wanted.isdecimal() and len(wanted) < 5 else last
    number = number if 1 <= number <= last else last
    search = request.GET.get("search", "")[:LONGEST_SEARCH]
    tables = state.rounds[number - 1].tables if last else ()
    context = {
        "rounds": [one.number for one in state.rounds],
        "round": number,
        "rows": paged(request, [one for one in tables if _fits(state, one, search)]),
        "search": search,
        "can_mend": rounds_stage(state).table_kind == "pairs"
        and request.desk.role != "judge"
        and state.phase == "swiss"
        and last > 1,
    }
    part = bool(request.htmx) and request.htmx.target == "rows"
    return show(
        request,
        "desk/correction/_correct_rows.jinja" if part else "desk/correction/correct.jinja",
        context,
    )


@require_safe
def table(request: DeskRequest, event: str, round: int, table: int) -> HttpResponse:
    state = request.desk.state
    return show(request, _template(state), _form(request, round, table, {}))


@require_POST
def preview(request: DeskRequest, event: str, round: int, table: int) -> HttpResponse:
    """What a correction would change: decided on a copy, nothing is recorded."""
    state, posted = request.desk.state, request.POST.dict()
    context = _form(request, round, table, posted)
    part = bool(request.htmx) and request.htmx.target == "preview"
    try:
        command = _command(state, posted, round, table)
        context |= _consequences(request, replace(command, reason=command.reason or UNSAID))
    except Refusal as refusal:
        if part:
            return show(
                request, "desk/correction/_correct_preview.jinja", {**context, "refusal": refusal}
            )
        return refused(request, refusal, _template(state), context)
    return show(
        request, "desk/correction/_correct_preview.jinja" if part else _template(state), context
    )


@require_POST
def record(request: DeskRequest, event: str, round: int, table: int) -> HttpResponse:
    posted = request.POST.dict()
    if posted.get("because"):
        posted["reason"] = posted["because"]
    shown = request.desk.state
    context = _form(request, round, table, posted)
    try:
        done = run(request, _command(shown, posted, round, table), seen=seen_in(request))
    except Refusal as refusal:
        return refused(request, refusal, _template(shown), context)
    state = done.state
    is_built_on = round < len(state.rounds) and state.phase == "swiss"
    leads_on = done.entries and is_built_on and request.desk.role != "judge"
    if leads_on:
        done = replace(done, warnings=())
    return saved(request, done, "round-repair" if leads_on else "standings", _("Corrected."))


def _fits(state: State, table: Table, search: str) -> bool:
    wanted = search.strip()
    return wanted == str(table.number) or any(
        is_in(wanted, searchable(state.name_of(player))) for player in table.players
    )


def _form(
    request: DeskRequest, round: int, number: int, posted: Mapping[str, str]
) -> dict[str, Any]:
    """The table with what it has now and what somebody typed."""
    state = request.desk.state
    stage = rounds_stage(state)
    found = stage.table(number, round)[1]
    return {
        "round": round,
        "table": found,
        "pod": pod_of(state, found, round),
        "later": [one.number for one in state.rounds[round:]],
        "history": _history(request, round, number),
        "reasons": [
            _("Entered wrongly"),
            _("Reported wrongly"),
            _("Judge's ruling"),
        ],
        **forms_of(stage).correction_fields(stage, found, posted),
    }


def _history(request: DeskRequest, round: int, number: int) -> list[tuple[Entry, str, bool]]:
    """What was recorded at the table, oldest first, and whether it still stands."""
    state, entries = request.desk.state, request.desk.entries
    standing = {entry.sequence for entry in standing_entries(entries)}
    return [
        (entry, with_capital(log_line(state, entry)), entry.sequence in standing)
        for entry in entries_at(entries, "swiss", round, number)
    ]


def _template(state: State) -> str:
    return forms_of(rounds_stage(state)).correction_page


def _command(
    state: State, posted: Mapping[str, str], round: int, number: int
) -> CorrectResult | CorrectPod:
    stage = rounds_stage(state)
    return forms_of(stage).correction(stage, stage.table(number, round)[1], posted, round)


def _consequences(request: DeskRequest, command: CorrectResult | CorrectPod) -> dict[str, Any]:
    state = request.desk.state
    decision = decide(state, command, request.desk.asked())
    future = imagined(state, decision.facts)
    moved = rank_changes(state, future)
    becomes = rounds_stage(future).table(command.table, command.round)[1]
    return {
        "becomes": pod_of(future, becomes, command.round or 1),
        "previewed": True,
        "is_same": not decision.facts,
        "warnings": decision.warnings,
        "rank_changes": moved[:MOST_SHOWN],
        "changes_left_out": max(len(moved) - MOST_SHOWN, 0),
    }
