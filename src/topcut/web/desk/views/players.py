"""Players: who is in, and adding them by name."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from topcut.core.desk.commands import EnterPlayers
from topcut.core.journal.facts import Details
from topcut.core.refusal import Refusal

from ..act import refused, run, saved, show
from ..desk import DeskRequest
from ..pages import paged

TEMPLATE = "desk/players.html"
LONGEST_NAME = 500


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    search = request.GET.get("search", "")[:100]
    folded = search.casefold()
    found = [one for one in request.desk.state.entrants.values() if folded in one.name.casefold()]
    rows = paged(request, sorted(found, key=lambda one: one.name.casefold()))
    return show(request, TEMPLATE, {"players": rows, "search": search})


@require_POST
def add(request: DeskRequest, event: str) -> HttpResponse:
    typed = request.POST.get("names", "")
    names = [line.strip()[:LONGEST_NAME] for line in typed.splitlines() if line.strip()]
    try:
        if not names:
            raise Refusal("no name is given", do="write one player per line")
        done = run(request, EnterPlayers(players=tuple(Details(name=name) for name in names)))
    except Refusal as refusal:
        rows = paged(request, list(request.desk.state.entrants.values()))
        return refused(request, refusal, TEMPLATE, {"players": rows, "names": typed})
    text = ngettext("%(count)d player entered.", "%(count)d players entered.", len(names))
    return saved(request, done, "players", text % {"count": len(names)})
