"""The clock of the current round."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from ..act import show
from ..desk import DeskRequest


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    round = request.desk.state.current_round
    return show(request, "desk/clock.html", {"round": round, "clock": round and round.clock})
