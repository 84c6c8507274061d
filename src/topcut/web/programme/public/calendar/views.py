"""Calendars to subscribe to: what is listed, and the deadlines of whoever runs events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from django.core.signing import BadSignature, Signer
from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from topcut.core.programme.file_reading import days_after
from topcut.core.programme.journal.questions.deadlines import deadlines as deadlines_of
from topcut.core.programme.journal.state import ListedEvent

from ...common.programme_request import ProgrammeDesk, ProgrammeRequest
from ..events.views import PLACES, fits, is_public
from .ics import CalendarEntry, calendar, entry_of

CALENDAR = "text/calendar; charset=utf-8"


@require_safe
def events(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """What the list of events shows, from a month ago on; what was cancelled stays, and says so:
    whoever has it in the calendar hears of it."""
    desk = request.programme
    asked = {name: request.GET.get(name, "") for name in (*PLACES, "game")}
    since, cancelled = days_after(desk.today, -31), desk.state.cancelled
    listed = desk.state.listings | {id: one.listing for id, one in cancelled.items()}
    found = [
        (id, one)
        for id, one in listed.items()
        if one.last_day >= since and is_public(desk, one) and fits(one, asked)
    ]
    entries = [
        entry_of(id, one, _address(request, id), programme)._replace(is_cancelled=id in cancelled)
        for id, one in found
    ]
    return _answer(desk.name, entries)


def token_of(programme: str, person: int) -> str:
    return _tokens(programme).sign(str(person)).replace(":", ".")


def _tokens(programme: str) -> Signer:
    return Signer(salt=f"topcut.deadlines/{programme}")


@require_safe
def deadlines(request: ProgrammeRequest, programme: str, token: str) -> HttpResponse:
    """Of the events that somebody runs: the days, until when they may be changed, by when they are
    to be reported. Whoever has the address may read it: calendars do not log in."""
    desk = request.programme
    try:
        person = int(_tokens(programme).unsign(token.replace(".", ":", 1)))
    except BadSignature:
        raise Http404(programme) from None
    if person not in desk.state.people:
        raise Http404(programme)
    own = desk.state.person(person)
    mine = [
        (id, one)
        for id, one in desk.state.listings.items()
        if own in {desk.state.person(who) for who in (one.director, one.secondary) if who}
    ]
    entries = [
        entry
        for id, one in mine
        for entry in (
            entry_of(id, one, _address(request, id), programme),
            *_deadlines(desk, id, one),
        )
    ]
    return _answer(_("%(programme)s: my deadlines") % {"programme": desk.name}, entries)


def _deadlines(desk: ProgrammeDesk, id: str, listing: ListedEvent) -> Iterator[CalendarEntry]:
    """ST-305, ST-167: until when it may be changed, and by when it is to be reported."""
    due = deadlines_of(desk.state, desk.definition, listing)
    if due is None:
        return
    name = {"name": listing.name}
    if due.edit_until is not None and due.edit_until < listing.date:
        title = _("Last day to change date and time: %(name)s") % name
        yield CalendarEntry(f"{desk.id}/{id}/edit@topcut", title, due.edit_until, due.edit_until)
    if id not in desk.state.reports and listing.sanctioned:
        title = _("Report by today: %(name)s") % name
        yield CalendarEntry(f"{desk.id}/{id}/report@topcut", title, due.report_by, due.report_by)


def _address(request: ProgrammeRequest, id: str) -> str:
    where = {"programme": request.programme.id, "listing": id}
    return request.build_absolute_uri(reverse("play-event", kwargs=where))


def _answer(name: str, entries: Iterable[CalendarEntry]) -> HttpResponse:
    answer = HttpResponse(calendar(name, entries, datetime.now(UTC)), content_type=CALENDAR)
    answer["Content-Disposition"] = 'inline; filename="topcut.ics"'
    answer["Cache-Control"] = "private, max-age=900"
    return answer
