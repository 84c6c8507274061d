"""The answers to a result that was reported, whichever form it came from."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRefresh, reswap, retarget

from topcut.core.desk import Done
from topcut.core.refusal import Refusal

from .act import refused, saved, show
from .desk import DeskRequest
from .news import changed_tables
from .numbers import optional_number
from .round_page import refused_here, summary
from .table_rows import Played, played


def round_in(request: DeskRequest) -> Played:
    return round_of(request, optional_number(request.POST, "round"))


def round_of(request: DeskRequest, number: int | None) -> Played:
    return played(request.desk.state, number)


def answer(request: DeskRequest, done: Done) -> HttpResponse:
    """By htmx only what has changed since the page was drawn."""
    asked = optional_number(request.POST, "round")
    if not request.htmx:
        query = "" if asked is None else f"{asked}/"
        return saved(request, done, "round", _("Recorded."), query=query)
    on = round_of(request, asked)
    since = optional_number(request.POST, "since")
    if on.stage == "elimination" or since is None:
        return HttpResponseClientRefresh()
    return parts(request, on, since, warnings=done.warnings, is_new=bool(done.entries))


def parts(request: DeskRequest, on: Played, since: int, **told: Any) -> HttpResponse:
    numbers = changed_tables(on, request.desk.store.known.entries, since)
    if numbers is None:
        return show(request, "desk/_round_other.html", {"on": on})
    rows = on.rows(on.tables[number - 1] for number in numbers)
    return show(request, "desk/_round_news.html", {"rows": rows, **summary(request, on), **told})


def refused_at(
    request: DeskRequest, refusal: Refusal, line: str = "", **typed: Any
) -> HttpResponse:
    """Beside the input, where people look; without JavaScript the page with what was typed."""
    if request.htmx:
        return retarget(reswap(refused(request, refusal), "innerHTML"), "#entry-told")
    return refused_here(request, refusal, line=line, **typed)
