"""Final places."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from topcut.core.desk import final_places, report_due

from ..act import show
from ..desk import DeskRequest
from ..pages import paged


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    is_over = state.phase == "finished"
    places = final_places(state) if is_over else ()
    context = {"places": paged(request, places), "report": report_due(state) if is_over else None}
    return show(request, "desk/finish.html", context)
