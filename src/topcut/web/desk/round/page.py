"""What the round's page shows, whichever view draws it."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from datetime import UTC, datetime
from itertools import takewhile
from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.actions.players.check_in import absent
from topcut.core.journal.entry import Entry
from topcut.core.refusal import Refusal
from topcut.core.stages.clock import seconds_left
from topcut.core.stages.current_stage import rounds_stage, stage_of
from topcut.core.stages.swiss.pools import starting_structure
from topcut.core.tournament.fold import standing_backwards
from topcut.core.tournament.results.match_results import (
    ResultConfirmed,
    ResultCorrected,
    ResultRecorded,
)
from topcut.core.tournament.results.pod_results import PodCorrected, PodRecorded
from topcut.core.tournament.rounds.clock import ExtraTimeTakenBack, TimeExtended
from topcut.core.tournament.state import State, Table
from topcut.core.tournament.undo import ActionRedone, ActionUndone
from topcut.web.common.formatting.round_names import last_round

from ..common.actions import refused, show
from ..common.desk_request import DeskRequest
from ..common.offered import is_offered
from ..common.outcomes import table_result
from ..common.pagination import paged
from ..common.pod_rows import finals_of, news_words
from ..new_event.structure_words import limits
from ..unpublished_round import rows
from .cached_rows import listed_tables
from .shown_round import ShownRound, shown_round
from .table_forms import forms_of

LONGEST_SEARCH = 100
LOOKED_BACK = 40
SHOWN = ("all", "open", "needs")
TOLD = (ResultRecorded, ResultConfirmed, ResultCorrected, TimeExtended, ExtraTimeTakenBack)


def current(request: DeskRequest) -> HttpResponse:
    state = request.desk.state
    if state.draft is not None:
        return show(
            request, "desk/unpublished_round/unpublished_round.jinja", rows.context(request)
        )
    if not stage_of(state).has_begun:
        return show(request, "desk/round/before_first.jinja", _before(state))
    return show(request, "desk/round/round.jinja", tables_context(request, shown_round(state)))


def refused_here(request: DeskRequest, refusal: Refusal, **typed: Any) -> HttpResponse:
    """The refusal on the page that it belongs to, with what was typed."""
    state = request.desk.state
    if request.htmx:
        return refused(request, refusal)
    if state.draft is not None:
        return refused(
            request,
            refusal,
            "desk/unpublished_round/unpublished_round.jinja",
            {**rows.context(request), **typed},
        )
    if not stage_of(state).has_begun:
        return refused(
            request, refusal, "desk/round/before_first.jinja", {**_before(state), **typed}
        )
    context = tables_context(request, shown_round(state))
    return refused(request, refusal, "desk/round/round.jinja", {**context, **typed})


def tables_context(request: DeskRequest, on: ShownRound) -> dict[str, Any]:
    state = request.desk.state
    search = request.GET.get("search", "")[:LONGEST_SEARCH]
    show_first = _show_first(request, on)
    listed = (
        on.found(search)
        if search.strip()
        else on.listed(show_first, datetime.now(UTC), _division(request, on))
    )
    found = paged(request, listed)
    return {
        **summary(request, on),
        "found": found,
        "rows": listed_tables(on, found),
        "search": search,
        "entry": forms_of(on.stage).entry(on),
        "finals": finals_of(state, on.number),
        "behind": [one for one in state.rounds if one.number < on.number and one.still_open],
    }


def _show_first(request: DeskRequest, on: ShownRound) -> str:
    """What was asked for; else what is missing comes first while something is."""
    return _show_asked(request) or ("open" if on.tally.open else "all")


def _show_asked(request: DeskRequest) -> str:
    """The chosen filter: in the address, or sent with whatever is recorded."""
    asked = request.POST.get("show") or request.GET.get("show", "")
    return asked if asked in SHOWN else ""


def _division(request: DeskRequest, on: ShownRound) -> str:
    asked = request.POST.get("division") or request.GET.get("division", "")
    return asked if asked in on.divisions else ""


def _next(state: State, on: ShownRound) -> dict[str, Any]:
    """What comes when all tables are in."""
    if not on.is_current or state.phase == "finished":
        return {"next_step": ""}
    if on.is_bracket:
        step = "bracket" if on.stage.next_step == "report" else "finish"
        return {"next_step": step}
    step = rounds_stage(state).step_when_complete
    sizes = list(state.cuts.values())
    return {
        "next_step": step,
        "next_round": on.number + 1,
        "cut_size": sizes[0] if len(sizes) == 1 else 0,
    }


def _before(state: State) -> dict[str, Any]:
    """Before the first round: what starting would mean, or why it cannot be."""
    if state.phase != "registration":
        playing = [one for one in state.active if state.plays_in(one, 1)]
        limit_name, minutes = limits(state.rulebook)[0]
        return {
            "begun": True,
            "playing": len(playing),
            "limit_name": limit_name,
            "minutes": minutes,
            "not_here": len(absent(state)),
        }
    players = state.active_count
    try:
        planned = starting_structure(state, 0).fact(players, 0)
    except Refusal as refusal:
        return {"players": players, "cannot": refusal}
    return {"players": players, "planned": planned}


def summary(request: DeskRequest, on: ShownRound) -> dict[str, Any]:
    """What stands around the list and is drawn again with every change: how many are missing,
    which need somebody, the clock, what this person did last, and what comes next."""
    now, state, event = datetime.now(UTC), on.state, request.desk.event
    games, missing = on.tally.games, on.tally.open
    limit = on.stage.limit(on.number)
    can_correct = not on.is_bracket and state.phase != "finished"
    return {
        "on": on,
        "base": reverse("round", kwargs={"event": event}),
        "asked": "" if on.asked is None else f"?round={on.asked}",
        "corrections": _corrections(event, on) if can_correct else "",
        "limit": limit,
        "left": None if on.clock is None else seconds_left(on.clock, now),
        "missing": missing,
        "games": games,
        "reported": games - missing,
        "needs": on.in_need(now),
        "show_first": _show_first(request, on),
        "show_asked": _show_asked(request),
        "division": _division(request, on),
        "is_done": bool(games) and not missing and on.is_current and state.phase != "finished",
        "is_just_out": _is_just_out(on) and not on.is_bracket,
        "offers_clock": _offers_clock(request, on, limit.minutes),
        "others": [one.number for one in state.rounds if one.number != on.number or state.brackets],
        "last_of": last_round(state, state.rounds_planned),
        "last": _last(request, on) if on.is_current and state.phase != "finished" else None,
        **_next(state, on),
    }


def _corrections(event: str, on: ShownRound) -> str:
    """Where a table's result is corrected, without its number."""
    where = {"event": event, "round": on.number, "table": 1}
    return reverse("round-correct-table", kwargs=where).removesuffix("1/")


def _is_just_out(on: ShownRound) -> bool:
    """The round is posted, its clock does not run, and nobody has reported."""
    is_new = on.is_current and on.clock is None and on.tally.open == on.tally.games > 0
    return is_new and on.state.phase != "finished"


def _offers_clock(request: DeskRequest, on: ShownRound, minutes: int | None) -> bool:
    """Starting the clock is the next step."""
    return _is_just_out(on) and minutes is not None and is_offered(request.desk, "clock")


def _last(request: DeskRequest, on: ShownRound) -> dict[str, Any] | None:
    """The latest result of this round that this person wrote down and that still stands."""
    later: set[int] = set()
    taken_back: set[int] = set()
    for entry in _latest(on, request.desk.store.cached.entries[-LOOKED_BACK:]):
        fact = entry.fact
        mine = entry.by == request.desk.account.name
        if isinstance(fact, PodRecorded | PodCorrected):
            if mine and fact.round == on.number and fact.table not in later:
                return _told_of_pod(on, entry, fact)
            later.add(fact.table)
        elif mine and (told := _told(on, entry, taken_back)) is not None:
            return told
        if isinstance(fact, ExtraTimeTakenBack):
            taken_back.add(fact.table)
    return None


def _latest(on: ShownRound, entries: Sequence[Entry]) -> Iterator[Entry]:
    """What stands, the latest first. At pods only what came after any undo: nothing before it is
    taken back here."""
    if on.stage.table_kind != "pods":
        return standing_backwards(entries)
    undoing = ActionUndone | ActionRedone
    return takewhile(lambda one: not isinstance(one.fact, undoing), reversed(entries))


def _told_of_pod(on: ShownRound, entry: Entry, fact: PodRecorded | PodCorrected) -> dict[str, Any]:
    """What was written down last at a pod; only that, not a correction, is taken back here."""
    table = on.table(fact.table)
    at = str(entry.sequence) if isinstance(fact, PodRecorded) else ""
    return {"table": table, "text": news_words(on.state, table), "at": at}


def _told_of_time(
    table: Table, entry: Entry, minutes: int, taken_back: Container[int]
) -> dict[str, Any]:
    """Where somebody took extra time back since, that may have been these minutes."""
    more = ngettext("%(n)d more minute", "%(n)d more minutes", minutes)
    told: dict[str, Any] = {"table": table, "text": more % {"n": minutes}}
    if table.is_open and table.extension >= minutes and table.number not in taken_back:
        told |= {"at": entry.at, "minutes": minutes}
    return told


def _told_of_confirming(on: ShownRound, table: Table) -> dict[str, Any] | None:
    """A player's report, or one of two that differed; what players said is not taken back here."""
    if table.report is None or not table.report.confirmed:
        return None
    return {"table": table, "text": table_result(on.state, table, table.report.result)}


def _told(on: ShownRound, entry: Entry, taken_back: Container[int]) -> dict[str, Any] | None:
    fact = entry.fact
    if not isinstance(fact, TOLD):
        return None
    if fact.stage != on.stage.name or not (on.is_bracket or fact.round == on.number):
        return None
    table = next((one for one in on.tables if one.number == fact.table), None)
    if table is None:
        return None
    if isinstance(fact, TimeExtended):
        return _told_of_time(table, entry, fact.minutes, taken_back)
    if isinstance(fact, ExtraTimeTakenBack):
        told = _("%(n)s min of extra time taken back") % {"n": fact.minutes}
        return {"table": table, "text": told}
    if isinstance(fact, ResultConfirmed):
        return _told_of_confirming(on, table)
    if fact.result is None:
        return {"table": table, "text": _("no result")}
    if table.report is None or table.report.at != entry.at:
        return None
    rule = on.state.rulebook.no_show
    gone = fact.result.ended == "no-show" and rule is not None and rule.drops
    text = table_result(on.state, table, fact.result)
    return {"table": table, "text": text, "at": "" if gone else entry.at}
