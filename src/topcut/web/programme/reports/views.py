"""Reports that wait, events without one, and the refresh with everything that it changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from topcut.core.programme.journal.actions.people_and_reports import refresh
from topcut.core.programme.journal.questions.deadlines import deadlines, reminders
from topcut.core.programme.journal.questions.ratings import EventChange, RatingChange, preview
from topcut.core.programme.journal.state import ListedEvent
from topcut.core.refusal import Refusal
from topcut.store.programme.rating_lists import take_in_ratings
from topcut.store.programme.ratings import RATINGS_CACHE
from topcut.web.desk.common.pagination import paged

from ..common import form_input
from ..common.actions import saved, show
from ..common.programme_request import ProgrammeDesk, ProgrammeRequest


@dataclass(frozen=True)
class WaitingReport:
    id: str
    listing: ListedEvent
    is_correction: bool
    reported: str
    rules: tuple[str, ...]
    is_mine: bool = True


@dataclass(frozen=True)
class ShownChange:
    """One rating before and after the refresh, and the events that make the difference."""

    person: int
    name: str
    change: RatingChange
    because: tuple[tuple[str, EventChange], ...]

    @property
    def difference(self) -> str:
        if self.change.before is None:
            return ""
        return f"{float(self.change.after) - float(self.change.before):.4f}"


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    state = desk.state
    over = [id for id in state.waiting() if state.listings[id].last_day <= desk.today]
    told = reminders(state, desk.definition, desk.today, over)
    context = {
        "waiting": _waiting(desk),
        "missing": [(one, state.listings[one.event]) for one in told],
        "has_ratings": desk.definition.ratings is not None,
    }
    return show(request, "programme/reports/reports.jinja", context)


def _waiting(desk: ProgrammeDesk) -> list[WaitingReport]:
    """ST-312, O-4: late reports, and corrections of all of them."""
    if desk.definition.ratings is None:
        return []
    computed = RATINGS_CACHE.on(desk.state, desk.definition, desk.today).computed
    found = []
    for row in computed.rows:
        if row["status"] == "awaiting" or "correction" in row:
            id = row["id"]
            listing, versions = desk.state.listings[id], desk.state.reports[id]
            is_correction = row["status"] != "awaiting"
            day = versions[-1 if is_correction else 0].reported
            due = deadlines(desk.state, desk.definition, listing)
            rules = tuple(row["rules"]) or (due.report_rules if due else ())
            found.append(WaitingReport(id, listing, is_correction, day.isoformat(), rules))
    return found


@require_safe
def before(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """ST-312: every rating that a refresh would change, and why; nothing is recorded."""
    return show(request, "programme/reports/preview.jinja", _preview(request))


def _preview(request: ProgrammeRequest) -> dict[str, Any]:
    desk = request.programme
    if desk.definition.ratings is None:
        raise Refusal("{programme} keeps no ratings", programme=desk.name)
    found = preview(desk.state, desk.definition, desk.today)
    pages = paged(request, found.changes)
    desk.data_of(one.person for one in pages)
    names = {id: one.name for id, one in desk.state.listings.items()}
    rows = [
        ShownChange(
            one.person,
            desk.name_of(one.person),
            one,
            tuple((names[each.event], each) for each in one.because),
        )
        for one in pages
    ]
    return {
        "rows": rows,
        "paging": pages,
        "total": len(found.changes),
        "events": [(id, names[id], _why(desk, id)) for id in found.events],
        "day": desk.today,
    }


def _why(desk: ProgrammeDesk, id: str) -> str:
    """Why an event counts anew."""
    versions = desk.state.reports[id]
    due = deadlines(desk.state, desk.definition, desk.state.listings[id])
    refreshed = desk.state.refreshed
    if len(versions) > 1 and (refreshed is None or versions[-1].reported > refreshed):
        return _("its report was corrected")
    if due is not None and versions[0].reported > due.report_by:
        return _("its report came late")
    return _("it is processed in the order of play")


@require_POST
def refresh_ratings(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """ST-312: as of today."""
    desk = request.programme
    if desk.definition.ratings is None:
        raise Refusal("{programme} keeps no ratings", programme=desk.name)
    desk.record(lambda state: refresh(state, desk.today))
    return saved(request, "programme-reports", _("The ratings are refreshed."))


@require_POST
def import_ratings(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """SW-068: a list of the publisher, with its day."""
    desk = request.programme
    day = form_input.day(request.POST, "day")
    taken = take_in_ratings(desk.definition, day, request.POST.get("list", ""), desk.author)
    desk.read_again()
    said = ngettext("%(count)s rating imported.", "%(count)s ratings imported.", taken.reports)
    return saved(request, "programme-reports", said % {"count": taken.reports})
