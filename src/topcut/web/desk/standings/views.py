"""Standings after every round, of everybody or a division, each row with its explanation."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from topcut.core.message import Message
from topcut.core.projections.explanation import explanation
from topcut.core.projections.ranking import division_names, division_standings, pool_standings
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.standings import Standing
from topcut.core.standings.explain import Explanation
from topcut.core.standings.rank import TABLE
from topcut.core.tournament.result_words import met
from topcut.core.tournament.state import State, Table
from topcut.web.common.in_words import in_words

from ..common.actions import show
from ..common.desk_request import DeskRequest
from ..common.pagination import paged
from ..common.pod_rows import finals_of

LONGEST_SEARCH = 100


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    after = _after(request, state)
    lists = _lists(state)
    wanted = request.GET.get("of", "")
    of = wanted if wanted in dict(lists) else ""
    search = request.GET.get("search", "")[:LONGEST_SEARCH]
    rows = _rows(state, of, after) if state.rounds else ()
    context = {
        "rows": paged(request, _found(state, rows, search)),
        "moved": _moved(state, of, after, rows),
        "steps": state.rulebook.ranking,
        "with_tables": any(row.table is not None for row in rows),
        "last_table": len(state.rounds[after - 1].tables) if state.rounds else 0,
        "finals": finals_of(state, after),
        "after": after,
        "rounds": [one.number for one in state.rounds],
        "lists": lists,
        "of": of,
        "search": search,
        "is_complete": bool(state.rounds) and not state.rounds[after - 1].open_tables,
    }
    part = bool(request.htmx) and request.htmx.target == "rows"
    return show(
        request,
        "desk/standings/_standings_rows.html" if part else "desk/standings/standings.html",
        context,
    )


@require_safe
def why(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """Why somebody stands there: as a page of its own, or for under the row."""
    state = request.desk.state
    if number not in state.entrants or not state.rounds:
        raise Refusal("nobody of this number is in the standings", do="look at the list")
    after = _after(request, state)
    told = explanation(state, number, after)
    context = {
        "told": told,
        "entrant": state.entrants[number],
        "after": after,
        "history": _history(state, told),
        "neighbours": _neighbours(state, told),
        "can_correct": state.phase not in ("elimination", "finished"),
        "is_part": bool(request.htmx),
    }
    return show(
        request, "desk/standings/_why.html" if request.htmx else "desk/standings/why.html", context
    )


def _after(request: DeskRequest, state: State) -> int:
    """The round that the address names; anything else is the last one."""
    typed = request.GET.get("after", "")
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 5 else 0
    return number if 1 <= number <= len(state.rounds) else len(state.rounds)


def _lists(state: State) -> list[tuple[str, str]]:
    """Everybody, each division, each flight."""
    names = division_names(state)
    flights = [one.name for one in state.pools.values() if one.name not in names]
    if not names and len(flights) < 2:
        return []
    return [("", str(_("Everybody"))), *((name, name) for name in (*names, *flights))]


def _rows(state: State, of: str, after: int) -> tuple[Standing, ...]:
    if of and of not in division_names(state):
        return pool_standings(state, of, after)
    return division_standings(state, of, after)


def _found(state: State, rows: tuple[Standing, ...], search: str) -> list[Standing]:
    folded = search.strip().casefold()
    return [row for row in rows if folded in state.name_of(row.player).casefold()]


def _moved(state: State, of: str, after: int, rows: tuple[Standing, ...]) -> dict[int, int]:
    """Places up since the round before; negative for down."""
    if after < 2:
        return {}
    before = {row.player: row.rank for row in _rows(state, of, after - 1)}
    return {row.player: before[row.player] - row.rank for row in rows if row.player in before}


def _history(state: State, told: Explanation) -> list[dict[str, object]]:
    found, in_pods = [], rounds_stage(state).table_kind == "pods"
    for one in told.history:
        played = state.rounds[(one.round - 1) // state.rulebook.games_in_a_round]
        table = next((t for t in played.tables if told.standing.player in t.players), None)
        opponent = state.name_of(one.opponent) if one.opponent else ""
        words = in_words(met(state.rulebook, one.code, opponent)) if opponent else ""
        if in_pods and table is not None and not table.alone:
            words = _at_pod(table, one.counts)
        number = table.number if table and not table.alone else None
        found.append({"played": one, "words": words, "table": number, "in_round": played.number})
    return found


def _at_pod(table: Table, counts: str) -> str:
    """One game of a pod, as one of its players had it."""
    words = {
        "win": _("won at table %(n)d"),
        "draw": _("drawn at table %(n)d"),
        "missed": _("missed"),
    }
    return words.get(counts, _("at table %(n)d")) % {"n": table.number}


def _neighbours(state: State, told: Explanation) -> list[dict[str, object]]:
    """What separates from the row above and from the row below."""
    labels = {step.name: step.label for step in state.rulebook.ranking}
    labels[TABLE] = Message("table")
    points = state.rulebook.words.points
    sides = ((told.above, True), (told.below, False))
    return [
        {
            "one": one,
            "is_above": is_above,
            "label": labels.get(one.step, points),
        }
        for one, is_above in sides
        if one is not None
    ]
