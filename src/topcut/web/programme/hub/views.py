"""The first page of a programme: what waits for whoever looks."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from ..common.actions import show
from ..common.programme_request import ProgrammeRequest


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    return show(request, "programme/hub/hub.jinja")
