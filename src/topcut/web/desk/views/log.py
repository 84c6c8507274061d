"""Every entry of the journal, newest first."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from topcut.core.journal import standing_entries
from topcut.core.journal.words import in_words

from ..act import show
from ..desk import DeskRequest
from ..pages import paged


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state, entries = request.desk.state, request.desk.entries
    standing = {entry.sequence for entry in standing_entries(entries)}
    rows = paged(request, entries[::-1])

    def name(number: int) -> str:
        return state.name_of(number) if number in state.entrants else f"#{number}"

    said = [(one, in_words(one.fact, name), one.sequence in standing) for one in rows]
    return show(request, "desk/log.html", {"rows": rows, "said": said})
