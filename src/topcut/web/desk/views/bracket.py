"""The bracket, drawn."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from topcut.core.bracket import bracket_svg

from ..act import show
from ..desk import DeskRequest


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    drawing = ""
    if state.elimination:
        drawing = bracket_svg(state.elimination.bracket, state.name_of, title=state.name)
    # bracket_svg escapes every name
    return show(request, "desk/bracket.html", {"drawing": mark_safe(drawing)})
