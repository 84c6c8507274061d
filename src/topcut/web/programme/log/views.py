"""Every entry of the programme's journal, newest first."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from topcut.store.programme.programmes import entries_before
from topcut.web.desk.common.pagination import paged

from ..common.actions import show
from ..common.programme_request import ProgrammeRequest


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    desk = request.programme
    pages = paged(request, range(desk.state.sequence, 0, -1))
    found = entries_before(desk.id, [*pages])
    said = [(one, one.fact.words(desk.name_of), desk.named_author(one.by)) for one in found]
    return show(request, "programme/log/log.jinja", {"said": said, "paging": pages})
