"""My events: upcoming, running, finished; search."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from topcut.sheets.load import find_rulebook
from topcut.store.events import events_of
from topcut.store.models import Account

from ..desk import DeskRequest

MOST_SHOWN = 50
LONGEST_SEARCH = 100
FIRST_TAB = {"registration": "overview", "finished": "finish"}


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, Account)
    search = request.GET.get("search", "")[:LONGEST_SEARCH]
    found = events_of(request.user, find_rulebook, search)
    sections = {
        "running": found.exclude(phase__in=("registration", "finished"))[:MOST_SHOWN],
        "upcoming": found.filter(phase="registration")[:MOST_SHOWN],
        "finished": found.filter(phase="finished")[:MOST_SHOWN],
    }
    searching = request.htmx and request.htmx.target == "events"  # type: ignore[attr-defined]
    template = "desk/_events.html" if searching else "desk/home.html"
    return render(request, template, {"search": search, **sections})


@require_safe
def event(request: DeskRequest, event: str) -> HttpResponse:
    """To the tab where the work is."""
    return redirect(FIRST_TAB.get(request.desk.state.phase, "round"), event=event)
