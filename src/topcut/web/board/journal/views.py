"""The public journal: the same chain of digests without personal data. Whoever has it can verify
and replay the event (`topcut verify`)."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from topcut.core.questions.journal.disclosure import public_lines
from topcut.core.refusal import Refusal
from topcut.sheets.journal_file import with_signed_heads
from topcut.sheets.load import find_rulebook
from topcut.store.events.journals import DatabaseStore, state_of
from topcut.store.proof.signing import MOST_HEADS, signed_heads


@require_safe
def public_journal(request: HttpRequest, at: str) -> HttpResponse:
    """Only once all is played: before, it has drafts and deck checks that nobody may know yet."""
    store = DatabaseStore(at)
    if not store.read():
        raise Http404("no such event")
    state = state_of(store, find_rulebook)
    try:
        text = with_signed_heads(public_lines(state, store.read()), signed_heads(at, MOST_HEADS))
    except Refusal as refusal:
        return HttpResponse(f"{refusal.line()}\n", status=422, content_type="text/plain")
    response = HttpResponse(text, content_type="application/x-ndjson; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{at}.topcut"'
    response["Cache-Control"] = "no-store"
    return response
