"""The first page of a programme: what waits for whoever looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from topcut.core.programme.journal.questions.deadlines import Reminder, reminders
from topcut.core.programme.journal.questions.venues import is_hidden, venues_to_verify, verify_by
from topcut.core.programme.journal.state import ListedEvent
from topcut.store.programme.ratings import RATINGS_CACHE
from topcut.web.common.formatting.template_filters import grouped, short_date

from ..common.actions import show
from ..common.programme_request import ProgrammeDesk, ProgrammeRequest
from ..complaints.views import hearers

MOST_NEXT = 6


@dataclass(frozen=True)
class OpenTask:
    """One thing to do, with how many there are."""

    icon: str
    text: str
    address: str
    tone: str = ""


@dataclass(frozen=True)
class NextEvent:
    id: str
    listing: ListedEvent
    is_mine: bool
    reminder: Reminder | None = None


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    told = reminders(desk.state, desk.definition, desk.today, desk.listings)
    mine = [NextEvent(one.event, desk.state.listings[one.event], True, one) for one in told]
    context = {
        "waits": [*_waits(desk)],
        "mine": mine,
        "coming": _coming(desk),
        "figures": [*_figures(desk)],
        "is_new": desk.is_director and not desk.state.listings,
        "is_office": desk.is_director or bool(desk.continents),
    }
    return show(request, "programme/hub/hub.jinja", context)


def _figures(desk: ProgrammeDesk) -> Iterator[tuple[str, str]]:
    """The programme at a glance."""
    state = desk.state
    yield _("People"), grouped(sum(one.merged_into is None for one in state.people.values()))
    yield _("Events"), grouped(len(state.listings))
    yield _("With results"), grouped(len(state.reports))
    if state.leagues:
        yield _("Leagues"), grouped(len(state.leagues))
    if state.refreshed is not None:
        yield _("Ratings of"), short_date(state.refreshed)


def _coming(desk: ProgrammeDesk) -> list[NextEvent]:
    state, own = desk.state, set(desk.listings)
    sees_all = desk.is_director or bool(desk.continents)
    chosen = sorted(
        (one.date, one.time, id)
        for id, one in state.listings.items()
        if one.last_day >= desk.today and not is_hidden(state, desk.definition, one)
    )
    return [
        NextEvent(id, state.listings[id], sees_all or id in own) for _, _, id in chosen[:MOST_NEXT]
    ]


def _waits(desk: ProgrammeDesk) -> Iterator[OpenTask]:
    """What the account's roles let it do."""
    if desk.is_director or desk.continents:
        yield from _venues(desk)
        yield from _applications(desk)
        yield from _overdue(desk)
    if desk.is_director:
        yield from _refresh(desk)
    yield from _complaints(desk)


def _to(desk: ProgrammeDesk, route: str) -> str:
    return reverse(route, kwargs={"programme": desk.id})


def _venues(desk: ProgrammeDesk) -> Iterator[OpenTask]:
    waiting = venues_to_verify(desk.state, desk.definition, desk.today)
    if waiting:
        days = [verify_by(desk.state.listings[id]) for events in waiting.values() for id in events]
        is_late = any(day is not None and day < desk.today for day in days)
        count = len(waiting)
        text = ngettext("%(n)d venue to verify", "%(n)d venues to verify", count) % {"n": count}
        yield OpenTask("map-pin", text, _to(desk, "programme-venues"), "bad" if is_late else "warn")


def _applications(desk: ProgrammeDesk) -> Iterator[OpenTask]:
    count = sum(
        number not in desk.state.answers and desk.may("allocate", one.continent)
        for number, one in enumerate(desk.state.applications, 1)
    )
    if count:
        text = ngettext("%(n)d application to decide", "%(n)d applications to decide", count)
        address = _to(desk, "programme-applications")
        yield OpenTask("clipboard-list", text % {"n": count}, address, "warn")


def _overdue(desk: ProgrammeDesk) -> Iterator[OpenTask]:
    told = reminders(desk.state, desk.definition, desk.today, desk.state.waiting())
    count = sum(one.what == "overdue" for one in told)
    if count:
        text = ngettext("%(n)d event without results", "%(n)d events without results", count)
        yield OpenTask("flag", text % {"n": count}, _to(desk, "programme-reports"), "bad")


def _refresh(desk: ProgrammeDesk) -> Iterator[OpenTask]:
    if desk.definition.ratings is None:
        return
    computed = RATINGS_CACHE.on(desk.state, desk.definition, desk.today).computed
    count = sum(one["status"] == "awaiting" or "correction" in one for one in computed.rows)
    if count:
        text = ngettext(
            "%(n)d report waits for the refresh", "%(n)d reports wait for the refresh", count
        )
        yield OpenTask("chart-line", text % {"n": count}, _to(desk, "programme-reports"), "warn")
    elif desk.state.reports and desk.state.refreshed is None:
        text = _("The ratings were never refreshed")
        yield OpenTask("chart-line", text, _to(desk, "programme-reports"))


def _complaints(desk: ProgrammeDesk) -> Iterator[OpenTask]:
    known = hearers(desk)
    count = sum(
        number not in desk.state.settled and known.get(one.to) in desk.held
        for number, one in enumerate(desk.state.complaints, 1)
    )
    if count:
        text = ngettext("%(n)d complaint to deal with", "%(n)d complaints to deal with", count)
        yield OpenTask("mail", text % {"n": count}, _to(desk, "programme-complaints"), "bad")
