"""Standings after the rounds so far."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from topcut.core.desk import standings

from ..act import show
from ..desk import DeskRequest
from ..pages import paged


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    rows = standings(state) if state.rounds else ()
    return show(
        request,
        "desk/standings.html",
        {"rows": paged(request, rows), "steps": state.rulebook.ranking},
    )
