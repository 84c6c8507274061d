"""My events: upcoming, running, finished; search."""

from __future__ import annotations

from datetime import date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from topcut.core.journal.damage import JournalError
from topcut.sheets.load import find_rulebook
from topcut.store.events import events_of
from topcut.store.journals import DatabaseStore, state_of
from topcut.store.models import Account, Journal

from ..common.desk_request import DeskRequest
from ..overview.event_plan import waits_for

MOST_SHOWN = 50
MOST_FOLDED = 12
"""Running events whose states are looked at."""
LONGEST_SEARCH = 100
FIRST_TAB = {"registration": "overview", "finished": "finish"}


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, Account)
    search = request.GET.get("search", "")[:LONGEST_SEARCH]
    found = events_of(request.user, find_rulebook, search)
    running = found.exclude(phase__in=("registration", "finished"))[:MOST_SHOWN]
    sections = {
        "running": [
            (one, _waits(one) if place < MOST_FOLDED else "") for place, one in enumerate(running)
        ],
        "upcoming": [(one, "") for one in found.filter(phase="registration")[:MOST_SHOWN]],
        "finished": [(one, "") for one in found.filter(phase="finished")[:MOST_SHOWN]],
    }
    searching = request.htmx and request.htmx.target == "events"  # type: ignore[attr-defined]
    template = "desk/home/_events.html" if searching else "desk/home/home.html"
    context = {"search": search, "today": date.today().isoformat(), **sections}
    return render(request, template, context)


def _waits(journal: Journal) -> str:
    """What a running event waits for; one that is damaged says so on its own page."""
    try:
        return waits_for(state_of(DatabaseStore(journal.pk), find_rulebook))[0]
    except JournalError:
        return ""


@require_safe
def event(request: DeskRequest, event: str) -> HttpResponse:
    """To the tab where the work is."""
    return redirect(FIRST_TAB.get(request.desk.state.phase, "round"), event=event)
