"""My events: running, upcoming, finished; search."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from topcut.core.journal.damage import JournalError
from topcut.core.tournament.state import State
from topcut.sheets.load import find_rulebook
from topcut.store.events.events import events_of
from topcut.store.events.journals import DatabaseStore, state_of
from topcut.store.models import Account, Journal
from topcut.web.common.formatting.template_filters import on_weekday

from ..common.desk_request import DeskRequest
from ..common.event_progress import EventProgress, progress_of
from . import tour

MOST_SHOWN = 50
MOST_FOLDED = 12
"""Events of each kind whose states are looked at."""
LONGEST_SEARCH = 100
FIRST_TAB = {"registration": "overview", "finished": "finish"}


@dataclass(frozen=True)
class HomeEvent:
    journal: Journal
    day: str
    month: str
    is_today: bool
    state: State | None = None
    """Not of those far down the list, nor of one that is damaged: its own page says so."""
    progress: EventProgress | None = None
    is_damaged: bool = False

    @property
    def capacity(self) -> int:
        registration = self.state.registration if self.state else None
        return (registration.capacity or 0) if registration else 0


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, Account)
    search = request.GET.get("search", "")[:LONGEST_SEARCH]
    found = events_of(request.user, find_rulebook, search)
    running = found.exclude(phase__in=("registration", "finished"))[:MOST_SHOWN]
    today = timezone.localdate()
    context = {
        "search": search,
        "running": _shown(running),
        "upcoming": _shown(found.filter(phase="registration").order_by("date")[:MOST_SHOWN]),
        "finished": _shown(found.filter(phase="finished")[:MOST_SHOWN]),
        "greeting": _greeting(),
        "tour_start": tour.address(1) if tour.is_offered(request.user) else "",
        "today": on_weekday(date_format(today, "l"), date_format(today, "MONTH_DAY_FORMAT")),
    }
    searching = request.htmx and request.htmx.target == "events"  # type: ignore[attr-defined]
    template = "desk/home/_events.jinja" if searching else "desk/home/home.jinja"
    return render(request, template, context)


def _shown(journals: object) -> list[HomeEvent]:
    assert hasattr(journals, "__iter__")
    return [_event(one, is_read=place < MOST_FOLDED) for place, one in enumerate(journals)]


def _event(journal: Journal, *, is_read: bool) -> HomeEvent:
    on = date.fromisoformat(journal.date) if journal.date else None
    day = date_format(on, "d") if on else ""
    shown = HomeEvent(journal, day, date_format(on, "M") if on else "", on == date.today())
    state = _state(journal) if is_read else None
    if state is None:
        return replace(shown, is_damaged=is_read)
    progress = progress_of(state, datetime.now(UTC))
    return HomeEvent(journal, shown.day, shown.month, shown.is_today, state, progress)


def _state(journal: Journal) -> State | None:
    try:
        return state_of(DatabaseStore(journal.pk), find_rulebook)
    except JournalError:
        return None


def _greeting() -> str:
    hour = timezone.localtime().hour
    if hour < 5 or hour >= 18:
        return _("Good evening")
    return _("Good morning") if hour < 12 else _("Good afternoon")


@require_safe
def event(request: DeskRequest, event: str) -> HttpResponse:
    """Redirects to the page of the event where something is to be done."""
    return redirect(FIRST_TAB.get(request.desk.state.phase, "round"), event=event)
