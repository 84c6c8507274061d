"""Results: by a typed line, by a button, one table in full; and taking the last one back."""

from __future__ import annotations

from datetime import UTC, datetime

from django.http import HttpResponse
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.command import Command, Pair
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordGame, RecordResult
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.help import Help
from topcut.core.tournament.state import Result, Table

from ..common.actions import run, show
from ..common.desk_request import DeskRequest
from ..common.extra_time import take_time_back
from ..common.form_input import number_in, optional_number
from ..common.outcomes import endings, result_choices
from .result_answers import answer, changed, parts, recorded, refused_at, round_in, round_of
from .result_line import code_by_score
from .table_forms import forms_of

BY_SCORE = "by-score"


@require_POST
def record(request: DeskRequest, event: str) -> HttpResponse:
    """A line as it was typed, or as a button says it."""
    line = request.POST.get("line", "")
    try:
        on = round_in(request)
        command = forms_of(on.stage).typed(request, on, line)
    except Refusal as refusal:
        return refused_at(request, refusal, line)
    return recorded(request, command, line)


@require_POST
def result(request: DeskRequest, event: str) -> HttpResponse:
    """One table with everything that can be said of it; with a reason it is a correction."""
    try:
        command = _in_full(request)
    except Refusal as refusal:
        return refused_at(request, refusal)
    return recorded(request, command)


@require_POST
def game(request: DeskRequest, event: str) -> HttpResponse:
    """One game of a match; the one that decides it records the table's result too."""
    try:
        table = round_in(request).table(number_in(request.POST, "table")).number
        winner = optional_number(request.POST, "winner")
        done = run(request, RecordGame(table=table, winner=winner))
    except Refusal as refusal:
        return refused_at(request, refusal)
    return answer(request, done)


@require_POST
def settle(request: DeskRequest, event: str) -> HttpResponse:
    """This one of the reports counts."""
    try:
        typed, _space, which = request.POST.get("counts", "").partition(" ")
        table = round_in(request).table(number_in({"table": typed}, "table"))
        counts = table.dispute if which == "dispute" else table.report
        if counts is None:
            raise Refusal("this report is no longer there", do="load the page again")
        done = run(request, _said(table, counts.result, round_in(request).asked))
    except Refusal as refusal:
        return refused_at(request, refusal)
    return answer(request, done)


@require_POST
def take_back(request: DeskRequest, event: str) -> HttpResponse:
    """The result that the page has shown, and no other that came in meanwhile."""
    try:
        on = round_in(request)
        table = on.table(number_in(request.POST, "table"))
        if "minutes" in request.POST:
            done = take_time_back(request, table)
        else:
            done = forms_of(on.stage).take_back(request, on, table)
    except Refusal as refusal:
        return refused_at(request, refusal)
    return answer(request, done)


@require_safe
def table(request: DeskRequest, event: str, table: int) -> HttpResponse:
    """Everything about one table: a page, or a part of the list by htmx."""
    on = round_of(request, optional_number(request.GET, "round"))
    row = on.row(on.table(table), datetime.now(UTC))
    rulebook = request.desk.state.rulebook
    codes = on.stage.result_codes
    context = {
        "on": on,
        "row": row,
        "codes": result_choices(rulebook, codes),
        "endings": endings(on.stage),
        "games": on.best_of(table),
        "help": _help(request, "game"),
    }
    is_part = request.htmx and request.htmx.target == "row-more"
    part = "desk/round/_pod_more.jinja" if row.pod else "desk/round/_table_more.jinja"
    return show(request, part if is_part else "desk/round/table.jinja", {**context, "part": part})


@require_safe
def news(request: DeskRequest, event: str) -> HttpResponse:
    """What others have recorded since; nothing new is an empty answer."""
    since = optional_number(request.GET, "since") or 0
    if request.desk.state.sequence <= since:
        return HttpResponse(status=204)
    on = round_of(request, optional_number(request.GET, "round"))
    numbers = changed(request, on, since)
    if numbers is None:
        return show(request, "desk/round/_other_change.jinja", {"on": on})
    return parts(request, on, numbers)


def _pair(request: DeskRequest, name: str) -> Pair | None:
    first, second = (optional_number(request.POST, f"{name}{side}") for side in (1, 2))
    if first is None and second is None:
        return None
    return first or 0, second or 0


def _in_full(request: DeskRequest) -> Command:
    sent, on = request.POST, round_in(request)
    number, code = number_in(sent, "table"), sent.get("result", "")
    reason, ended = sent.get("reason", "").strip(), sent.get("ended") or None
    score, games = _pair(request, "score"), _pair(request, "games")
    if code == BY_SCORE:
        code = code_by_score(score, on_time=bool(sent.get("on_time")))
    if reason:
        return CorrectResult(
            table=number,
            result=None if code == "none" else code,
            reason=reason,
            score=score,
            games=games,
            ended=ended,
            round=on.asked,
        )
    return RecordResult(
        table=number, result=code, score=score, games=games, ended=ended, round=on.asked
    )


def _said(table: Table, result: Result, round: int | None) -> RecordResult:
    return RecordResult(
        table=table.number,
        result=result.code,
        score=result.score,
        games=result.games,
        ended=result.ended,
        answers=result.answers,
        round=round,
    )


def _help(request: DeskRequest, moment: str) -> list[Help]:
    return [one for one in request.desk.state.rulebook.all_help if one.moment == moment]
