"""The answers to a result that was reported, whichever form it came from."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRefresh, reswap, retarget

from topcut.core.actions.command import Command
from topcut.core.actions.execute import Done
from topcut.core.refusal import Refusal
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.core.tournament.state import Entrant
from topcut.web.common.language.in_words import in_words
from topcut.web.desk.common.refusal_buttons import refusal_buttons

from ..common.actions import REFUSED, run, saved, show
from ..common.desk_request import DeskRequest
from ..common.form_input import optional_number
from ..common.offered import is_offered
from .cached_rows import listed_tables
from .changed_tables import changed_tables
from .conflict import Conflict, conflict_of
from .page import refused_here, summary
from .shown_round import ShownRound, shown_round
from .table_forms import forms_of

WHO_DROPS = "drop {players} if they do not come back"
"""What core says after a no-show."""


def round_in(request: DeskRequest) -> ShownRound:
    """The round that a form is about: a table's number means another table in the next round."""
    on = round_of(request, optional_number(request.POST, "round"))
    shown = request.POST.get("shown")
    if on.is_current and shown and shown != on.shown:
        raise Refusal(
            "another round is out than the one that this page shows",
            do="load the page again",
        )
    return on


def round_of(request: DeskRequest, number: int | None) -> ShownRound:
    return shown_round(request.desk.state, number)


def recorded(request: DeskRequest, command: Command, line: str = "") -> HttpResponse:
    """Where somebody else has said something different, both are shown."""
    try:
        return answer(request, run(request, command))
    except Refusal as refusal:
        request.desk.read_again()
        on = round_in(request)
        conflict = conflict_of(on, command)
        if conflict is None:
            return refused_at(request, refusal, line)
        return _side_by_side(request, on, conflict, refusal)


def answer(request: DeskRequest, done: Done) -> HttpResponse:
    """To htmx, only what has changed since the page was drawn."""
    asked = optional_number(request.POST, "round")
    if not request.htmx:
        query = "" if asked is None else f"{asked}/"
        return saved(request, done, "round", _("Recorded."), query=query)
    on = round_of(request, asked)
    since = optional_number(request.POST, "since")
    numbers = None if since is None else changed(request, on, since)
    if on.is_bracket or numbers is None:
        for warning in done.warnings:
            messages.warning(request, in_words(warning))
        return HttpResponseClientRefresh()
    return parts(
        request,
        on,
        numbers,
        warnings=done.warnings,
        is_new=bool(done.entries),
        absent=_absent(request, on, done),
    )


def _absent(request: DeskRequest, on: ShownRound, done: Done) -> list[Entrant]:
    """Players who did not come to their table and are still in the event, to be dropped by a
    button."""
    asked = next((one.values["players"] for one in done.warnings if one.id == WHO_DROPS), "")
    if not asked or not is_offered(request.desk, "drop"):
        return []
    facts = [entry.fact for entry in done.entries]
    tables = [on.table(one.table) for one in facts if isinstance(one, ResultRecorded)]
    seated = [on.state.entrants[number] for table in tables for number in table.players]
    return [one for one in seated if one.is_active and one.name in asked]


def changed(request: DeskRequest, on: ShownRound, since: int) -> list[int] | None:
    return changed_tables(on, request.desk.store.cached.entries, since)


def parts(request: DeskRequest, on: ShownRound, numbers: list[int], **told: Any) -> HttpResponse:
    rows = listed_tables(on, (on.tables[number - 1] for number in numbers))
    context = {"rows": rows, **summary(request, on), "had_bar": had_bar(request), **told}
    if context["had_bar"] == "done":  # the line for results comes back
        context["entry"] = forms_of(on.stage).entry(on)
    return show(request, "desk/round/_changed_tables.jinja", context)


def had_bar(request: DeskRequest) -> str:
    """Which bar the page has: `open` while results come in, `done` when all are in."""
    return str(request.POST.get("bar") or request.GET.get("bar", ""))


def _side_by_side(
    request: DeskRequest, on: ShownRound, conflict: Conflict, refusal: Refusal
) -> HttpResponse:
    """The table as it is now comes along, so that the page is no longer behind."""
    if not request.htmx:
        return refused_here(request, refusal, conflict=conflict)
    rows = listed_tables(on, [conflict.table])
    context = {"conflict": conflict, "rows": rows, **summary(request, on)}
    context["had_bar"] = had_bar(request)
    answer = show(request, "desk/round/_conflict_and_table.jinja", context, status=REFUSED)
    return retarget(reswap(answer, "innerHTML"), "#echo")


def refused_at(
    request: DeskRequest, refusal: Refusal, line: str = "", **typed: Any
) -> HttpResponse:
    """Beside the input, where people look; without JavaScript the page with what was typed."""
    if request.htmx:
        told = {"refusal": refusal, "refusal_buttons": refusal_buttons(request, refusal)}
        answer = show(request, "desk/round/_refused.jinja", told, status=REFUSED)
        return retarget(reswap(answer, "innerHTML"), "#echo")
    return refused_here(request, refusal, line=line, **typed)
