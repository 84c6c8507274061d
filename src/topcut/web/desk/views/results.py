"""Results: by a typed line, by a button, one table in full; and taking the last one back."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRefresh, reswap, retarget

from topcut.core.desk import Done
from topcut.core.desk import commands as c
from topcut.core.journal import Table
from topcut.core.journal.facts import Result
from topcut.core.refusal import Refusal
from topcut.core.rulebook.help import Help

from ..act import REFUSED, refused, run, saved, show
from ..conflict import Conflict, conflict_of
from ..desk import DeskRequest
from ..news import changed_tables
from ..numbers import number_in, optional_number
from ..result_line import command_of
from ..result_words import codes_of, ending_of, name_of
from ..round_page import refused_here, summary
from ..table_rows import Played, played


@require_POST
def record(request: DeskRequest, event: str) -> HttpResponse:
    """A line as it was typed, or as a button says it."""
    line = request.POST.get("line", "")
    try:
        command = command_of(_round_in(request), line)
    except Refusal as refusal:
        return _refused(request, refusal, line)
    return _recorded(request, command, line)


@require_POST
def result(request: DeskRequest, event: str) -> HttpResponse:
    """One table with everything that can be said of it; with a reason it is a correction."""
    try:
        command = _in_full(request)
    except Refusal as refusal:
        return _refused(request, refusal)
    return _recorded(request, command)


@require_POST
def game(request: DeskRequest, event: str) -> HttpResponse:
    """One game of a match; the one that decides it records the table's result too."""
    try:
        table = number_in(request.POST, "table")
        winner = optional_number(request.POST, "winner")
        done = run(request, c.RecordGame(table=table, winner=winner))
    except Refusal as refusal:
        return _refused(request, refusal)
    return _answer(request, done)


@require_POST
def settle(request: DeskRequest, event: str) -> HttpResponse:
    """This one of the reports counts."""
    try:
        typed, _space, which = request.POST.get("counts", "").partition(" ")
        table = _round_in(request).table(number_in({"table": typed}, "table"))
        counts = table.dispute if which == "dispute" else table.report
        if counts is None:
            raise Refusal(_("this report is no longer there"), do=_("load the page again"))
        done = run(request, _said(table, counts.result, _round_in(request).asked))
    except Refusal as refusal:
        return _refused(request, refusal)
    return _answer(request, done)


@require_POST
def take_back(request: DeskRequest, event: str) -> HttpResponse:
    """The result that the page has shown, and no other that came in meanwhile."""
    try:
        on = _round_in(request)
        table = on.table(number_in(request.POST, "table"))
        if table.report is None or table.report.at != request.POST.get("at"):
            raise Refusal(
                _("table %(n)d has another result by now") % {"n": table.number},
                do=_("load the page again"),
            )
        reason = _("entered by mistake")
        done = run(
            request,
            c.CorrectResult(table=table.number, result=None, reason=reason, round=on.asked),
        )
    except Refusal as refusal:
        return _refused(request, refusal)
    return _answer(request, done)


@require_safe
def table(request: DeskRequest, event: str, table: int) -> HttpResponse:
    """Everything about one table: a page, or a part of the list by htmx."""
    on = _round_of(request, optional_number(request.GET, "round"))
    row = on.row(on.table(table), datetime.now(UTC))
    rulebook = request.desk.state.rulebook
    codes = codes_of(rulebook, bracket=on.stage == "elimination")
    endings = dict.fromkeys(ended for code in codes for ended in rulebook.results[code].ended)
    context = {
        "on": on,
        "row": row,
        "codes": [(code, name_of(code)) for code in codes],
        "endings": [(ended, ending_of(ended)) for ended in endings],
        "games": on.best_of(table),
        "help": _help(request, "game"),
    }
    is_part = request.htmx and request.htmx.target == f"more-{table}"
    return show(request, "desk/_table_more.html" if is_part else "desk/table.html", context)


@require_safe
def news(request: DeskRequest, event: str) -> HttpResponse:
    """What others have recorded since; nothing new is an empty answer."""
    since = optional_number(request.GET, "since") or 0
    if request.desk.state.sequence <= since:
        return HttpResponse(status=204)
    on = _round_of(request, optional_number(request.GET, "round"))
    numbers = _changed(request, on, since)
    if numbers is None:
        return show(request, "desk/_round_other.html", {"on": on})
    return _parts(request, on, numbers)


def _answer(request: DeskRequest, done: Done) -> HttpResponse:
    """By htmx only what has changed since the page was drawn."""
    asked = optional_number(request.POST, "round")
    if not request.htmx:
        query = "" if asked is None else f"{asked}/"
        return saved(request, done, "round", _("Recorded."), query=query)
    on = _round_of(request, asked)
    since = optional_number(request.POST, "since")
    numbers = None if since is None else _changed(request, on, since)
    if on.stage == "elimination" or numbers is None:
        for warning in done.warnings:
            messages.warning(request, warning)
        return HttpResponseClientRefresh()
    return _parts(request, on, numbers, warnings=done.warnings, is_new=bool(done.entries))


def _changed(request: DeskRequest, on: Played, since: int) -> list[int] | None:
    return changed_tables(on, request.desk.store.known.entries, since)


def _parts(request: DeskRequest, on: Played, numbers: list[int], **told: Any) -> HttpResponse:
    rows = on.rows(on.tables[number - 1] for number in numbers)
    return show(request, "desk/_round_news.html", {"rows": rows, **summary(request, on), **told})


def _recorded(request: DeskRequest, command: c.Command, line: str = "") -> HttpResponse:
    """Where somebody else has said something different, both are shown."""
    try:
        return _answer(request, run(request, command))
    except Refusal as refusal:
        request.desk.__dict__.pop("state", None)
        on = _round_in(request)
        conflict = conflict_of(on, command)
        if conflict is None:
            return _refused(request, refusal, line)
        return _side_by_side(request, on, conflict, refusal)


def _side_by_side(
    request: DeskRequest, on: Played, conflict: Conflict, refusal: Refusal
) -> HttpResponse:
    """The table as it is now comes along, so that the page is no longer behind."""
    if not request.htmx:
        return refused_here(request, refusal, conflict=conflict)
    rows = on.rows([conflict.table])
    context = {"conflict": conflict, "rows": rows, **summary(request, on)}
    answer = show(request, "desk/_conflict_news.html", context, status=REFUSED)
    return retarget(reswap(answer, "innerHTML"), "#entry-told")


def _refused(request: DeskRequest, refusal: Refusal, line: str = "") -> HttpResponse:
    """Beside the input, where people look; without JavaScript the page with what was typed."""
    if request.htmx:
        return retarget(reswap(refused(request, refusal), "innerHTML"), "#entry-told")
    return refused_here(request, refusal, line=line)


def _round_in(request: DeskRequest) -> Played:
    return _round_of(request, optional_number(request.POST, "round"))


def _round_of(request: DeskRequest, number: int | None) -> Played:
    return played(request.desk.state, number)


def _pair(request: DeskRequest, name: str) -> c.Pair | None:
    first, second = (optional_number(request.POST, f"{name}{side}") for side in (1, 2))
    if first is None and second is None:
        return None
    return first or 0, second or 0


def _in_full(request: DeskRequest) -> c.Command:
    sent, on = request.POST, _round_in(request)
    number, code = number_in(sent, "table"), sent.get("result", "")
    reason, ended = sent.get("reason", "").strip(), sent.get("ended") or None
    score, games = _pair(request, "score"), _pair(request, "games")
    if reason:
        return c.CorrectResult(
            table=number,
            result=None if code == "none" else code,
            reason=reason,
            score=score,
            games=games,
            ended=ended,
            round=on.asked,
        )
    return c.RecordResult(
        table=number, result=code, score=score, games=games, ended=ended, round=on.asked
    )


def _said(table: Table, result: Result, round: int | None) -> c.RecordResult:
    return c.RecordResult(
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
