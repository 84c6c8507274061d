"""Every entry of the journal, newest first; taking the last action back."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.desk.commands import Undo
from topcut.core.journal import last_action, standing_entries
from topcut.core.journal.words import in_words

from ..act import run, saved, seen_in, show
from ..desk import DeskRequest
from ..pages import paged


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state, entries = request.desk.state, request.desk.entries
    standing = {entry.sequence for entry in standing_entries(entries)}
    rows = paged(request, entries[::-1])

    def name(number: int) -> str:
        return state.name_of(number) if number in state.entrants else f"#{number}"

    undone = [in_words(one.fact, name) for one in last_action(entries)]
    said = [(one, in_words(one.fact, name), one.sequence in standing) for one in rows]
    return show(request, "desk/log.html", {"rows": rows, "said": said, "undone": undone})


@require_POST
def undo(request: DeskRequest, event: str) -> HttpResponse:
    """Only what the page has named: never something that came in meanwhile."""
    done = run(request, Undo(), seen=seen_in(request))
    return saved(request, done, "log", _("Taken back."))
