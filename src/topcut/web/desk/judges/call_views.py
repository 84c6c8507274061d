"""Players who have called a judge: who waits where and since when, taken and closed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.judging.calls import ClaimCall, CloseCall
from topcut.core.questions.staff.judge_calls import calls_in_turn, minutes_waited, waiting_calls
from topcut.core.tournament.state import JudgeCall, State

from ..common.actions import came_from, run, saved, show
from ..common.desk_request import DeskRequest

PAGES = ("judges-calls", "judges")
"""The calls' own page, and the one where they stand beside penalties and notes."""


@dataclass(frozen=True, slots=True)
class CallRow:
    call: JudgeCall
    player: str
    minutes: int
    """How long it has been waiting."""


def call_rows(state: State, now: datetime) -> list[CallRow]:
    return [
        CallRow(call, state.name_of(call.number), minutes_waited(call, now))
        for call in calls_in_turn(state)
    ]


@require_safe
def calls(request: DeskRequest, event: str) -> HttpResponse:
    """A page of its own; the list alone for a screen that asks for it again and again."""
    is_part = bool(request.htmx) and request.htmx.target == "calls"
    page = "desk/judges/_calls.jinja" if is_part else "desk/judges/calls.jinja"
    return show(request, page, calls_context(request, came_from(request, *PAGES)))


def calls_context(request: DeskRequest, page: str) -> dict[str, object]:
    """What either of the two pages with the list of calls needs."""
    rows = call_rows(request.desk.state, request.desk.asked().moment)
    return {"calls": rows, "came_from": page}


@require_safe
def waiting(request: DeskRequest, event: str) -> HttpResponse:
    """The numbers beside "Judges", which every page of the desk asks for again and again."""
    count = waiting_calls(request.desk.state)
    return show(request, "desk/judges/_waiting.jinja", {"waiting": count or ""})


@require_POST
def claim(request: DeskRequest, event: str, call: int) -> HttpResponse:
    done = run(request, ClaimCall(call=call))
    return saved(request, done, came_from(request, *PAGES), _("You are on the way."))


@require_POST
def close(request: DeskRequest, event: str, call: int) -> HttpResponse:
    done = run(request, CloseCall(call=call))
    return saved(request, done, came_from(request, *PAGES), _("Call closed."))
