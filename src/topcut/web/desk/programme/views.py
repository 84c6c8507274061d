"""Choosing the programme and the listing that an event belongs to."""

from __future__ import annotations

from datetime import date

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from topcut.core.refusal import Refusal
from topcut.core.tournament.opening.programme import ProgrammeChosen

from ..common.actions import refuse_changed, refused, run, saved, show
from ..common.desk_request import DeskRequest
from .choices import choices_for, chosen

TEMPLATE = "desk/programme/choose.jinja"


@require_http_methods(["GET", "POST"])
def choose(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    day = date.fromisoformat(state.date) if state.date else None
    now = f"{state.programme}/{state.listing}" if state.listing else state.programme
    offered = choices_for(request.user, state.rulebook.id, day, keep=state.listing)
    known = {one.value for one in offered}
    known |= {each.value for one in offered for each in one.listings}
    context = {"choices": offered, "now": now, "is_other": bool(now) and now not in known}
    if request.method != "POST":
        return show(request, TEMPLATE, context)
    typed = request.POST.get("organized", "")[:700]
    try:
        refuse_changed(request, ProgrammeChosen)
        command = chosen(request.user, typed, state.rulebook.id, keep=state.listing)
        return saved(request, run(request, command), "overview", _("Saved."))
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, context)
