"""ST-302: venues that wait to be verified, with the events that are hidden meanwhile."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.programme.journal.questions.venues import venues_to_verify, verify_by, verify_venue

from ..common import form_input
from ..common.actions import saved, show
from ..common.programme_request import ProgrammeRequest


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    state = desk.state
    waiting = []
    for venue, events in venues_to_verify(state, desk.definition, desk.today).items():
        listings = [(id, state.listings[id]) for id in events]
        due = min(day for _, one in listings if (day := verify_by(one)))
        waiting.append((venue, listings, due, due < desk.today))
    context = {
        "waiting": waiting,
        "verified": sorted(state.verified_venues),
        "may_verify": desk.may("verify-venues"),
    }
    return show(request, "programme/venues/venues.jinja", context)


@require_POST
def verify(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    desk.refuse_unless_may("verify-venues")
    venue = form_input.text(request.POST, "venue", form_input.LONGEST_TEXT)
    desk.record(lambda state: verify_venue(state, venue))
    return saved(request, "programme-venues", _("Verified: its events are shown now."))
