"""Deck checks: tables drawn from a seed; a list beside its counter, what was found, extra time."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.decks.deck_checks import DrawDeckChecks, RecordDeckCheck
from topcut.core.decks.verdict import DeckChecker
from topcut.core.message import Message
from topcut.core.questions.decks.deck_check import drawn_tables, minutes_that_stand
from topcut.core.questions.decks.lists import checker_for, latest, played_in
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.state import DeckCheckDraw, ListVersion, State
from topcut.web.desk.deck_list.record_reading import record_reading

from ..common import form_input
from ..common.actions import refused, run, saved, show
from ..common.desk_request import DeskRequest
from ..decks.rows import tables_now
from .counting import counted_list, lines_to_count, minutes_taken

COUNT = "desk/deck_check/check.jinja"
MOST_DRAWS, MOST_CHECKS = 12, 50


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    draws = [_drawn(state, draw) for draw in state.deck_check_draws[::-1][:MOST_DRAWS]]
    context = {
        "draws": draws,
        "checks": [
            (one, minutes_that_stand(state, one)) for one in state.deck_checks[::-1][:MOST_CHECKS]
        ],
        "is_bracket": state.phase == "elimination",
    }
    return show(request, "desk/deck_check/deck_checks.jinja", context)


@require_POST
def draw(request: DeskRequest, event: str) -> HttpResponse:
    posted = request.POST.dict()
    command = DrawDeckChecks(
        tables=form_input.required(posted, "tables", Message("no number of tables is given")),
        undefeated="undefeated" in posted,
        not_twice="not_twice" in posted,
    )
    done = run(request, command)
    tables = ", ".join(map(str, done.state.deck_check_draws[-1].tables))
    return saved(request, done, "decks-checks", _("Drawn: %(tables)s") % {"tables": tables})


@require_safe
def check(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """Looking at it is written down."""
    _version(request, number)
    record_reading(request, number)
    return show(request, COUNT, _counting(request, number, {}))


@require_POST
def found(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """Records what a check found: as listed, or what was counted; and the table's extra time."""
    posted = request.POST.dict()
    version = _version(request, number)
    try:
        if posted.get("version") != str(version.version):
            raise Refusal("the list has changed since you looked", do="look at it again")
        text = ""
        if posted.get("how") != "same":
            parts = lines_to_count(_checker(request, number), version.text, posted)
            text = counted_list(parts, posted.get("extra", ""))
        done = run(
            request,
            RecordDeckCheck(
                number=number,
                found=text,
                ticks=tuple(request.POST.getlist("tick"))[:100],
                note=form_input.text(posted, "note"),
                minutes=form_input.number(posted, "minutes") or 0,
            ),
        )
    except Refusal as refusal:
        return refused(request, refusal, COUNT, _counting(request, number, posted))
    last = done.state.deck_checks[-1]
    told = _("Not as listed.") if last.missing or last.extra else _("As listed.")
    return saved(request, done, "decks-one", told, number=number)


def _drawn(state: State, draw: DeckCheckDraw) -> dict[str, Any]:
    tables = drawn_tables(state, draw)
    checked = {
        one.number for one in state.deck_checks if one.at >= draw.at and one.stage == draw.stage
    } | {
        one.number
        for one in state.deck_checks
        if one.at >= draw.at and one.round == draw.round and not one.table
    }
    return {"draw": draw, "tables": tables, "checked": checked}


def _counting(request: DeskRequest, number: int, posted: dict[str, str]) -> dict[str, Any]:
    desk, version = request.desk, _version(request, number)
    checker = _checker(request, number)
    verdict = checker.check(checker.read(version.text))
    seat = stage_of(desk.state).seat_of(number) if number in tables_now(desk.state) else None
    taken = minutes_taken(desk.state, number, desk.account.name, desk.asked().moment)
    return {
        "entrant": desk.state.entrants[number],
        "version": version,
        "parts": lines_to_count(checker, version.text, posted),
        "total": sum(verdict.parts.values()),
        "ticks": verdict.inspection,
        "ticked": request.POST.getlist("tick"),
        "seat": seat[1] if seat and seat[1].is_open else None,
        "taken": taken,
        "posted": posted,
    }


def _version(request: DeskRequest, number: int) -> ListVersion:
    """The list that is played now."""
    state = request.desk.state
    if number not in state.entrants or state.rulebook.decks is None:
        raise Http404(f"list of player {number}")
    version = played_in(state, number, len(state.rounds)) or latest(state, number)
    if version is None:
        raise Refusal(
            "{player} has not handed in a list",
            do="hand one in first",
            player=state.name_of(number),
        )
    return version


def _checker(request: DeskRequest, number: int) -> DeckChecker:
    return checker_for(request.desk.state, number, request.desk.asked().at)
