"""The brackets, drawn and as lists, and a match of one: reported, confirmed or corrected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.execute import Done
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.first_turn import SettleTurn, chooser_of, whose_turn
from topcut.core.actions.results.report import ConfirmResult, RecordGame, RecordResult
from topcut.core.bracket import Bracket, MatchStatus, Vacancy
from topcut.core.bracket.captions import caption, heading, lines
from topcut.core.bracket.draw_svg import bracket_svg
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import stage_of
from topcut.core.stages.elimination.seeding import is_played
from topcut.core.tournament import tables
from topcut.core.tournament.state import Elimination, State, Table

from ..bracket_table.empty_bracket import announced
from ..common import form_input
from ..common.actions import REFUSED, run, saved, seen_in, show
from ..common.desk_request import DeskRequest
from ..common.outcomes import outcome_fields, read
from ..cut.preview import cut_context

WON = "✓"


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    if not state.brackets:
        context = {**cut_context(request), "announced": announced(state)}
        return show(request, "desk/cut/cut.html", context)
    context = {
        "brackets": [_drawn(state, one, event) for one in state.brackets.values()],
        "ready": [_card(state, match.number) for match in state.ready_matches],
        "leaving": _may_leave(state),
    }
    return show(request, "desk/bracket/bracket.html", context)


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
    return saved(request, done, "bracket", _("Recorded."))


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
    return saved(request, done, "bracket", _("Corrected."))


@require_POST
def confirm(request: DeskRequest, event: str, match: int) -> HttpResponse:
    try:
        done = run(request, ConfirmResult(table=match))
    except Refusal as refusal:
        return _panel(request, match, {}, refusal)
    return saved(request, done, "bracket", _("Confirmed."))


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
    """Who takes the first turn of the next game: drawn where nobody is named."""
    try:
        done = run(
            request, SettleTurn(table=match, first=form_input.number(request.POST.dict(), "first"))
        )
    except Refusal as refusal:
        return _panel(request, match, {}, refusal)
    return _stay(request, done, match)


def _stay(request: DeskRequest, done: Done, match: int) -> HttpResponse:
    """On the match while it is played, so that the next game follows."""
    table = tables.find(done.state, "elimination", 0, match)
    if table.report is not None:
        return saved(request, done, "bracket", _("Recorded."))
    if request.htmx and request.htmx.target == "panel":
        return _panel(request, match, {}, has_changed=True)
    return saved(request, done, "bracket-match", _("Recorded."), match=match)


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
        "one": _card(state, number),
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
    template = "desk/bracket/_match.html" if part else "desk/bracket/match.html"
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


def _drawn(state: State, elimination: Elimination, event: str) -> dict[str, Any]:
    bracket = elimination.bracket

    def link(number: int) -> str:
        if bracket.standing(number).is_walkover:
            return ""
        return reverse("bracket-match", kwargs={"event": event, "match": number})

    drawing = bracket_svg(
        bracket,
        state.name_of,
        score=_score(elimination),
        title=elimination.division or state.name,
        seeds=state.rulebook.bracket.seeding == "seeded",
        link=link,
    )
    shape = bracket.shape
    return {
        "division": elimination.division,
        "drawing": mark_safe(drawing),  # bracket_svg escapes every name
        "champion": bracket.champion,
        "rounds": [
            (heading(shape, round), [_card(state, one.number) for one in shape.in_round(round)])
            for round in range(1, shape.rounds + 1)
        ],
    }


def _score(elimination: Elimination) -> Callable[[int, int], str]:
    """Games or points beside each name; a tick where only the winner is known."""

    def score(match: int, entrant: int) -> str:
        table = elimination.table(match)
        result = table.report.result if table and table.report else None
        pair = result and (result.games or result.score)
        if table is not None and pair:
            return str(pair[table.players.index(entrant)])
        if table is not None and table.games and result is None:
            return str(table.games.count(table.players.index(entrant) + 1))
        return WON if elimination.bracket.standing(match).winner == entrant else ""

    return score


def _card(state: State, number: int) -> dict[str, Any]:
    """A match for lists."""
    elimination = state.bracket_with(number)
    assert elimination is not None
    bracket = elimination.bracket
    standing = bracket.standing(number)
    table = elimination.table(number)
    return {
        "number": number,
        "caption": caption(bracket.shape, standing.match),
        "title": caption(bracket.shape, standing.match)
        or heading(bracket.shape, standing.match.round),
        "sides": lines(bracket, standing, state.name_of, _score(elimination)),
        "is_ready": standing.is_ready,
        "is_walkover": standing.is_walkover,
        "is_decided": standing.is_decided,
        "is_disputed": bool(table and table.dispute),
        "unconfirmed": bool(table and table.report and not table.report.confirmed),
        "waits_for": _waits_for(bracket, standing),
    }


def _waits_for(bracket: Bracket, standing: MatchStatus) -> list[int]:
    if Vacancy.UNKNOWN not in standing.sides:
        return []
    number = standing.match.number
    return [
        one.number
        for one in bracket.shape.matches
        if number in bracket.shape.downstream(one.number) and bracket.standing(one.number).is_ready
    ]


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
