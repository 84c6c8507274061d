"""Standings after every round, of everybody or a division, with the reasons of one row beside."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from markupsafe import Markup

from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.web.common.formatting.ranking_values import part_shown, shown

from ..common.actions import show
from ..common.desk_request import DeskRequest
from ..common.pagination import paged
from ..common.pod_rows import finals_of
from .cached_rows import cached_rows
from .rows import ShownStandings, list_asked_for, lists_of
from .why import why_there

LONGEST_SEARCH = 100
KEPT = 8
"""Pages of rows that are kept of one event."""


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    if (number := _explained(request, state)) is not None:
        return why(request, event, number)
    of = list_asked_for(state, request.GET.get("of", ""))
    standings = ShownStandings(state, of, _after(request, state))
    if request.htmx and request.htmx.target == "rows":
        return HttpResponse(_cached_standings(request, standings))
    context = {**_context(request, standings), "listed": _cached_standings(request, standings)}
    return show(request, "desk/standings/standings.jinja", context)


@require_safe
def why(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """Why somebody stands there: the panel, or the whole page with it."""
    state = request.desk.state
    if number not in state.entrants or not state.rounds:
        raise Refusal("nobody of this number is in the standings", do="look at the list")
    of = list_asked_for(state, request.GET.get("of", ""), number)
    standings = ShownStandings(state, of, _after(request, state))
    index = standings.place_of(number)
    if index is None:
        raise Refusal("{player} does not take part", player=state.name_of(number))
    context = {
        "why": why_there(standings, index),
        "can_correct": state.phase not in ("elimination", "finished"),
        "part_shown": part_shown,
    }
    if request.htmx:
        return show(
            request, "desk/standings/_why.jinja", {**context, "shown": shown, "list": standings}
        )
    context |= _context(request, standings)
    context["listed"] = _rows(request, standings, index)
    return show(request, "desk/standings/standings.jinja", context)


def _context(request: DeskRequest, standings: ShownStandings) -> dict[str, Any]:
    """What the page says around its rows."""
    state, after = standings.state, standings.after
    return {
        "list": standings,
        "finals": finals_of(state, after),
        "rounds": [one.number for one in state.rounds],
        "lists": lists_of(state),
        "search": _search(request),
        "shown": shown,
    }


def _cached_standings(request: DeskRequest, standings: ShownStandings) -> Markup:
    """Drawn once while nothing is recorded: several desks look at the same page again and again."""
    query = request.GET.urlencode()
    if len(query) > LONGEST_SEARCH or "search" in request.GET:
        return _rows(request, standings)
    state = standings.state
    return state.cache.of(
        "drawn standings",
        (request.desk.event, get_language(), query),
        (state.sequence,),
        lambda: _rows(request, standings),
        most=KEPT,
    )


def _rows(request: DeskRequest, standings: ShownStandings, chosen: int | None = None) -> Markup:
    """`chosen`: the row whose page of the list is shown, marked."""
    state, search = standings.state, _search(request)
    rows = paged(request, standings.found(search), row=chosen)
    explained = None if chosen is None else standings.rows[chosen].player
    last_in = standings.cut.last if standings.cut and not search else None
    context = {
        "desk": request.desk,
        "state": state,
        "list": standings,
        "rows": rows,
        "drawn": cached_rows(request, standings, rows, explained, upto=last_in),
        "with_tables": any(row.table is not None for row in standings.rows[:1]),
        "search": search,
    }
    return Markup(render_to_string("desk/standings/_rows.jinja", context, request))


def _search(request: DeskRequest) -> str:
    return request.GET.get("search", "")[:LONGEST_SEARCH]


def _explained(request: DeskRequest, state: State) -> int | None:
    """The player whose rank the address asks to explain, if in the standings."""
    typed = request.GET.get("why", "")
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 8 else 0
    return number if number in state.entrants and state.rounds else None


def _after(request: DeskRequest, state: State) -> int:
    """The round that the address names; anything else is the last one."""
    typed = request.GET.get("after", "")
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 5 else 0
    return number if 1 <= number <= len(state.rounds) else len(state.rounds)
