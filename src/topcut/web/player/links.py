"""The desk's page of players' links: making them, showing them once with QR, taking them away."""

from __future__ import annotations

import segno
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.refusal import Refusal
from topcut.store import player_keys
from topcut.web.desk.act import show
from topcut.web.desk.desk import DeskRequest
from topcut.web.desk.pages import paged

AT_ONCE = 100
"""Links on one sheet."""


def _page(request: DeskRequest, made: dict[int, str] | None = None) -> HttpResponse:
    state, event = request.desk.state, request.desk.event
    has = player_keys.held(event)
    everybody = sorted(state.active, key=lambda one: one.name.casefold())
    rows = paged(request, [(one, one.number in has) for one in everybody])
    sheet = []
    for number, key in (made or {}).items():
        path = reverse("me", kwargs={"at": event, "key": key})
        address = request.build_absolute_uri(path)
        qr = segno.make(address, error="m").svg_data_uri(scale=4, border=2)
        sheet.append((state.name_of(number), address, qr))
    missing = sum(one.number not in has for one in everybody)
    public = request.build_absolute_uri(f"/e/{event}/")
    context = {"rows": rows, "sheet": sheet, "missing": missing, "public": public}
    context["public_qr"] = segno.make(public, error="m").svg_data_uri(scale=4, border=2)
    response = show(request, "player/links.html", context)
    response.headers["Cache-Control"] = "private, no-store"
    return response


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    return _page(request)


@require_POST
def make(request: DeskRequest, event: str) -> HttpResponse:
    """Of one player anew, or of the next who have none; shown on the answer itself and never
    again."""
    state, typed = request.desk.state, request.POST.get("number", "")
    if typed:
        numbers = [int(typed)] if typed.isdecimal() and len(typed) < 9 else [0]
    else:
        has = player_keys.held(event)
        without = (one for one in state.active if one.number not in has)
        numbers = [one.number for one in sorted(without, key=lambda one: one.name.casefold())]
    if any(number not in state.entrants for number in numbers):
        raise Refusal(_("there is no such player"), do=_("load the page again"))
    return _page(request, player_keys.make(request.desk.journal, numbers[:AT_ONCE]))


@require_POST
def revoke(request: DeskRequest, event: str, number: int) -> HttpResponse:
    player_keys.revoke(event, [number])
    return redirect("links", event=event)
