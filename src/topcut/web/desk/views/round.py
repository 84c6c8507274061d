"""The current round and its tables."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from ..act import show
from ..desk import DeskRequest
from ..pages import paged


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    round = request.desk.state.current_round
    tables = sorted(round.tables, key=lambda one: not one.is_open) if round else []
    return show(request, "desk/round.html", {"round": round, "tables": paged(request, tables)})
