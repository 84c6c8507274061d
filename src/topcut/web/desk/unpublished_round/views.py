"""A draft: swapping two players, all tables by hand."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from topcut.core.actions.rounds.change_tables import SeatRound, SetTable, SwapPlayers
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.tournament.rounds.pairings import (
    PlayersSwapped,
    RoundDrafted,
    RoundPublished,
    RoundUnpublished,
)
from topcut.core.tournament.state import State

from ..common.actions import refuse_changed, refused, run, saved, show
from ..common.desk_request import DeskRequest
from ..common.form_input import number_in
from .rows import LONGEST_SEARCH

LONGEST_LINE = 1_100


@require_POST
def swap(request: DeskRequest, event: str) -> HttpResponse:
    first, second = number_in(request.POST, "first"), number_in(request.POST, "second")
    done = run(request, SwapPlayers(first=first, second=second))
    names = {"a": done.state.name_of(first), "b": done.state.name_of(second)}
    kept = {key: request.POST.get(key, "")[:LONGEST_SEARCH] for key in ("search", "only", "page")}
    query = urlencode({key: value for key, value in kept.items() if value})
    text = _("%(a)s and %(b)s have changed seats.") % names
    return saved(request, done, "round", text, query=f"?{query}" if query else "")


@require_POST
def seat(request: DeskRequest, event: str) -> HttpResponse:
    """Players to one table of the draft; whoever sat there takes their seats."""
    state, table = request.desk.state, number_in(request.POST, "table")
    wanted = _table(state, request.POST.get("players", ""))
    done = run(request, SetTable(table=table, players=wanted))
    return saved(request, done, "round", _("Table %(n)d is set.") % {"n": table})


@require_http_methods(["GET", "HEAD", "POST"])
def hand(request: DeskRequest, event: str) -> HttpResponse:
    """All tables of the round as lines of text."""
    state = request.desk.state
    if request.method != "POST":
        return show(request, "desk/unpublished_round/by_hand.jinja", {"lines": _lines(state)})
    lines, reason = request.POST.get("lines", ""), request.POST.get("reason", "")
    try:
        tables = tuple(_table(state, line) for line in lines.splitlines() if line.strip())
        refuse_changed(request, RoundDrafted, PlayersSwapped, RoundPublished, RoundUnpublished)
        done = run(request, SeatRound(tables=tables, reason=reason))
    except Refusal as refusal:
        typed = {"lines": lines, "reason": reason}
        return refused(request, refusal, "desk/unpublished_round/by_hand.jinja", typed)
    return saved(request, done, "round", _("The tables are set."))


def _lines(state: State) -> str:
    """The draft, or everybody who plays, to be arranged."""
    if state.draft is not None:
        tables = [[state.name_of(one) for one in table.players] for table in state.draft.tables]
        return "\n".join(" / ".join(names) for names in tables)
    playing = [one.name for one in state.active if state.plays_in(one, len(state.rounds) + 1)]
    found, rest = [], playing
    for size in rounds_stage(state).pairing(len(state.rounds) + 1).sizes(len(playing)):
        found.append(" / ".join(rest[:size]))
        rest = rest[size:]
    return "\n".join(found)


def _table(state: State, line: str) -> tuple[int, ...]:
    """`Ann / Bea`, more names in a pod, or one alone for who rests."""
    return tuple(_player(state, part.strip()) for part in line[:LONGEST_LINE].split(" / "))


def _player(state: State, typed: str) -> int:
    if typed.startswith("#") and typed[1:].isdecimal() and len(typed) < 9:
        return int(typed[1:])
    wanted = typed.casefold()
    for number, one in state.entrants.items():
        if one.name.casefold() == wanted:
            return number
    raise Refusal(
        "nobody is called “{name}”", do="write one table per line: Name / Name", name=typed[:80]
    )
