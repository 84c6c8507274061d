"""The brackets, one at a time, and a match of one: reported, confirmed or corrected."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.execute import Done
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.first_turn import SettleTurn, chooser_of, whose_turn
from topcut.core.actions.results.report import ConfirmResult, RecordGame, RecordResult
from topcut.core.refusal import Refusal
from topcut.core.stages.clock import seconds_left
from topcut.core.stages.current_stage import stage_of
from topcut.core.stages.elimination.seeding import is_played
from topcut.core.tournament import tables
from topcut.core.tournament.state import State, Table

from ..bracket_table.empty_bracket import announced
from ..common import form_input
from ..common.actions import REFUSED, run, saved, seen_in, show
from ..common.desk_request import DeskRequest
from ..common.outcomes import outcome_fields, read
from ..cut.preview import cut_context
from ..round.shown_round import shown_round
from .tree import drawn, match_box


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    if not state.brackets:
        context = {**cut_context(request), "announced": announced(state)}
        return show(request, "desk/cut/cut.jinja", context)
    of = request.GET.get("of", "")
    shown = state.brackets.get(of) or next(iter(state.brackets.values()))
    context = {
        "divisions": {name: len(one.bracket.ready) for name, one in state.brackets.items()},
        "bracket": drawn(state, shown),
        "is_over": not state.ready_matches,
        "leaving": _may_leave(state),
        **_clock(state),
    }
    return show(request, "desk/bracket/bracket.jinja", context)


def _clock(state: State) -> dict[str, Any]:
    """The clock of the matches that are played now, as the round's bar shows it."""
    if state.phase != "elimination" or not state.ready_matches:
        return {}
    on = shown_round(state)
    return {
        "on": on,
        "came_from": "bracket",
        "limit": on.stage.limit(on.number),
        "left": None if on.clock is None else seconds_left(on.clock, datetime.now(UTC)),
    }


@require_safe
def match(request: DeskRequest, event: str, match: int) -> HttpResponse:
    return _panel(request, match, {})


@require_POST
def report(request: DeskRequest, event: str, match: int) -> HttpResponse:
    posted = request.POST.dict()
    try:
        said = read(posted)
        if said.result is None:
            raise Refusal("no result is chosen", do="choose one")
        command = RecordResult(
            table=match, result=said.result, score=said.score, games=said.games, ended=said.ended
        )
        done = run(request, command)
    except Refusal as refusal:
        return _panel(request, match, posted, refusal)
    return _back(request, done, match, _("Saved."))


@require_POST
def correct(request: DeskRequest, event: str, match: int) -> HttpResponse:
    """Another winner: whatever was played with the old one falls."""
    posted = request.POST.dict()
    try:
        said = read(posted)
        command = CorrectResult(
            table=match,
            result=said.result,
            score=said.score,
            games=said.games,
            ended=said.ended,
            reason=form_input.text(posted, "reason"),
        )
        done = run(request, command, seen=seen_in(request))
    except Refusal as refusal:
        return _panel(request, match, posted, refusal)
    return _back(request, done, match, _("Corrected."))


@require_POST
def confirm(request: DeskRequest, event: str, match: int) -> HttpResponse:
    try:
        done = run(request, ConfirmResult(table=match))
    except Refusal as refusal:
        return _panel(request, match, {}, refusal)
    return _back(request, done, match, _("Confirmed."))


@require_POST
def game(request: DeskRequest, event: str, match: int) -> HttpResponse:
    """One game of the match; the one that decides it records the match too."""
    try:
        done = run(
            request,
            RecordGame(table=match, winner=form_input.number(request.POST.dict(), "winner")),
        )
    except Refusal as refusal:
        return _panel(request, match, {}, refusal)
    return _stay(request, done, match)


@require_POST
def turn(request: DeskRequest, event: str, match: int) -> HttpResponse:
    """Records who takes the first turn of the next game; drawn where nobody is named."""
    try:
        done = run(
            request, SettleTurn(table=match, first=form_input.number(request.POST.dict(), "first"))
        )
    except Refusal as refusal:
        return _panel(request, match, {}, refusal)
    return _stay(request, done, match)


def _stay(request: DeskRequest, done: Done, match: int) -> HttpResponse:
    """Stays at the match while it is played, so that the next game follows."""
    table = tables.find(done.state, "elimination", 0, match)
    if table.report is not None:
        return _back(request, done, match, _("Saved."))
    if request.htmx and request.htmx.target == "panel":
        return _panel(request, match, {}, has_changed=True)
    return saved(request, done, "bracket-match", _("Saved."), match=match)


def _back(request: DeskRequest, done: Done, match: int, text: str) -> HttpResponse:
    """Redirects to the bracket that has the match."""
    bracket = done.state.bracket_with(match)
    query = "?" + urlencode({"of": bracket.division}) if bracket and bracket.division else ""
    return saved(request, done, "bracket", text, query)


def _panel(
    request: DeskRequest,
    number: int,
    posted: Mapping[str, str],
    refusal: Refusal | None = None,
    has_changed: bool = False,
) -> HttpResponse:
    """One match: as a page, or for the panel; a refusal stands in it, with what was typed."""
    state = request.desk.state
    elimination = state.bracket_with(number)
    if elimination is None:
        raise Refusal("there is no match {match}", do="look at the bracket", match=number)
    bracket = elimination.bracket
    context: dict[str, Any] = {
        "one": match_box(state, elimination, number),
        "division": elimination.division,
        "falls": bracket.dependents(number),
        "panel_refusal": refusal,
        "has_changed": has_changed,
    }
    try:
        table = tables.find(state, "elimination", 0, number)
    except ValueError:
        table = None
    if table is not None:
        context |= {"table": table, **outcome_fields(stage_of(state), table, posted)}
        report = table.report
        context["is_settled"] = report and report.confirmed and not table.dispute
        context |= _next_game(state, table)
    part = bool(request.htmx) and request.htmx.target == "panel"
    template = "desk/bracket/_match.jinja" if part else "desk/bracket/match.jinja"
    return show(request, template, context, status=REFUSED if refusal else 200)


def _next_game(state: State, table: Table) -> dict[str, Any]:
    """Who begins it, and whether somebody still has to say so."""
    number = len(table.games) + 1
    return {
        "next_game": number,
        "turn": whose_turn(state, table),
        "turn_open": all(one.game != number for one in table.turns),
        "chooser": chooser_of(table),
    }


def _may_leave(state: State) -> list[tuple[str, list[int]]]:
    """Brackets whose first game is not played: a qualifier can still be replaced, where the guide
    has that."""
    if state.phase == "finished" or state.rulebook.bracket.no_replacements is not None:
        return []
    return [
        (one.division, list(one.qualifiers))
        for one in state.brackets.values()
        if not any(is_played(table) for table in one.tables) and state.rounds
    ]
