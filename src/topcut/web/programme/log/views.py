"""Every entry of the programme's journal, newest first."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from topcut.core.journal.entry import Entry
from topcut.core.message import Message
from topcut.store.programme.programmes import entries_before
from topcut.web.desk.common.pagination import paged

from ..common.actions import show
from ..common.programme_request import ProgrammeDesk, ProgrammeRequest


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    pages = paged(request, range(desk.state.sequence, 0, -1))
    found = entries_before(desk.id, [*pages])
    said = [(one, _words(desk, one), desk.named_author(one.by)) for one in found]
    return show(request, "programme/log/log.jinja", {"said": said, "paging": pages})


def _words(desk: ProgrammeDesk, entry: Entry) -> Message:
    """An event is called as it is listed; the journal knows it by its id."""
    words = entry.fact.words(desk.name_of)
    listing = desk.state.listings.get(words.values.get("event", ""))
    return words.filled({**words.values, "event": listing.name}) if listing else words
