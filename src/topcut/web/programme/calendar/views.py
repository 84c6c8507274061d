"""All listed events by month, with what stands against championships."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from django.http import HttpResponse
from django.utils.formats import date_format
from django.views.decorators.http import require_safe

from topcut.core.programme.definition.account_roles import continents_of
from topcut.core.programme.journal.questions.conflicts import conflicts
from topcut.core.programme.journal.questions.venues import is_hidden
from topcut.core.programme.journal.state import ListedEvent
from topcut.core.programme.listing.findings import ListingFinding

from ..common.actions import show
from ..common.programme_request import ProgrammeDesk, ProgrammeRequest

MOST = 500


@dataclass(frozen=True)
class CalendarEvent:
    id: str
    listing: ListedEvent
    is_hidden: bool
    is_mine: bool
    conflicts: tuple[ListingFinding, ...]


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    kind, where = request.GET.get("kind", ""), request.GET.get("continent", "")
    past = request.GET.get("show") == "past"
    found = [*_events(desk, past=past)]
    conflicting = sum(bool(one.conflicts) for one in found)
    if kind == "conflicts":
        found = [one for one in found if one.conflicts]
    elif kind:
        found = [one for one in found if one.listing.kind == kind]
    if where:
        found = [one for one in found if one.listing.continent == where]
    months = groupby(found[:MOST], key=lambda one: date_format(one.listing.date, "F Y"))
    context = {
        "months": [(name, list(events)) for name, events in months],
        "kinds": [one.kind for one in desk.definition.kinds],
        "continents": continents_of(desk.definition),
        "kind": kind,
        "where": where,
        "past": past,
        "conflicting": conflicting,
    }
    return show(request, "programme/calendar/calendar.jinja", context)


def _events(desk: ProgrammeDesk, *, past: bool) -> Iterator[CalendarEvent]:
    """Those to come, the next first; or those that are over, the last first. What waits for its
    venue is seen by whoever verifies it or organizes it (ST-302)."""
    state, today = desk.state, desk.today
    told = conflicts(state, desk.definition, today)
    mine = set(desk.listings)
    sees_all = desk.is_director or bool(desk.continents)
    chosen = [
        (listing.date, listing.time, id)
        for id, listing in state.listings.items()
        if _is_past(listing, today) == past
    ]
    for _, _, id in sorted(chosen, reverse=past):
        listing = state.listings[id]
        hidden = is_hidden(state, desk.definition, listing)
        if not hidden or sees_all or id in mine:
            yield CalendarEvent(id, listing, hidden, id in mine or sees_all, told.get(id, ()))


def _is_past(listing: ListedEvent, today: date) -> bool:
    return listing.last_day < today
