"""The judges' log: penalties, notes, rulings; newest first."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from ..act import show
from ..desk import DeskRequest


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    context = {"remarks": state.remarks[::-1], "rulings": state.rulings[::-1]}
    return show(request, "desk/judges.html", context)
