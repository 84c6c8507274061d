"""The brackets, drawn and as lists, and a match of one: reported, confirmed or corrected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.bracket import Bracket, Standing, Vacancy, bracket_svg
from topcut.core.bracket.captions import caption, heading, lines
from topcut.core.desk.commands import ConfirmResult, CorrectResult, RecordResult
from topcut.core.desk.cut import is_played
from topcut.core.journal import Elimination, State, tables
from topcut.core.refusal import Refusal

from .. import typed
from ..act import REFUSED, run, saved, seen_in, show
from ..cutting import cut_context
from ..desk import DeskRequest
from ..outcomes import read
from .correct import fields

WON = "✓"


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    if not state.brackets:
        return show(request, "desk/cut.html", cut_context(request))
    context = {
        "brackets": [_drawn(state, one, event) for one in state.brackets.values()],
        "ready": [_card(state, match.number) for match in state.ready_matches],
        "leaving": [] if state.phase == "finished" else _may_leave(state),
    }
    return show(request, "desk/bracket.html", context)


@require_safe
def match(request: DeskRequest, event: str, match: int) -> HttpResponse:
    return _panel(request, match, {})


@require_POST
def report(request: DeskRequest, event: str, match: int) -> HttpResponse:
    posted = request.POST.dict()
    try:
        said = read(posted)
        if said.result is None:
            raise Refusal(_("no result is chosen"), do=_("choose one"))
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
            reason=typed.text(posted, "reason"),
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


def _panel(
    request: DeskRequest, number: int, posted: Mapping[str, str], refusal: Refusal | None = None
) -> HttpResponse:
    """One match: as a page, or for the panel; a refusal stands in it, with what was typed."""
    state = request.desk.state
    elimination = state.bracket_with(number)
    if elimination is None:
        raise Refusal(
            _("there is no match %(match)d") % {"match": number}, do=_("look at the bracket")
        )
    bracket = elimination.bracket
    context: dict[str, Any] = {
        "one": _card(state, number),
        "division": elimination.division,
        "falls": bracket.dependents(number),
        "panel_refusal": refusal,
    }
    try:
        table = tables.find(state, "elimination", 0, number)
    except ValueError:
        table = None
    if table is not None:
        context |= {"table": table, **fields(state, "elimination", table, posted)}
        report = table.report
        context["is_settled"] = report and report.confirmed and not table.dispute
    part = bool(request.htmx) and request.htmx.target == "panel"
    template = "desk/_match.html" if part else "desk/match.html"
    return show(request, template, context, status=REFUSED if refusal else 200)


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


def _waits_for(bracket: Bracket, standing: Standing) -> list[int]:
    if Vacancy.UNKNOWN not in standing.sides:
        return []
    number = standing.match.number
    return [
        one.number
        for one in bracket.shape.matches
        if number in bracket.shape.downstream(one.number) and bracket.standing(one.number).is_ready
    ]


def _may_leave(state: State) -> list[tuple[str, list[int]]]:
    """Brackets whose first game is not played: a qualifier can still be replaced."""
    return [
        (one.division, list(one.qualifiers))
        for one in state.brackets.values()
        if not any(is_played(table) for table in one.tables) and state.rounds
    ]
