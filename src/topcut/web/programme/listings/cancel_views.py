"""Cancelling an event that is listed."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from topcut.core.programme.journal.actions.cancel_listing import LONGEST_REASON, cancel_listing
from topcut.core.refusal import Refusal
from topcut.store.models import Journal

from ..common.actions import saved
from ..common.form_input import text
from ..common.programme_request import ProgrammeRequest


@require_POST
def cancel(request: ProgrammeRequest, programme: str, listing: str) -> HttpResponse:
    """What is run at a desk is deleted there first: it has players."""
    desk = request.programme
    run_here = Journal.objects.filter(programme=desk.id, listing=listing).first()
    if run_here is not None:
        raise Refusal("{event} is run at a desk", do="delete that event first", event=run_here.name)
    reason = text(request.POST, "reason", LONGEST_REASON)
    desk.record(lambda state: cancel_listing(state, listing, reason))
    return saved(request, "programme-listings", _("Cancelled. Whoever said to come is told."))
