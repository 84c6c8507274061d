"""A scenario's own page: its rules, decks, seats, special rules and awards."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.command import Command
from topcut.core.actions.scenarios.awards import GiveAward
from topcut.core.actions.scenarios.decks import DrawDecks
from topcut.core.actions.scenarios.rotating_seats import EndGame, RotateSeats
from topcut.core.actions.scenarios.special_rules import ListSpecialRules, RejectRule
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.scenarios.drawn_decks import guide_rounds
from topcut.core.stages.scenarios.rotating_seats import seat_plan
from topcut.core.tournament.state import State

from ..common import form_input
from ..common.actions import refused, run, saved, show
from ..common.desk_request import DeskRequest
from ..common.outcomes import codes_of, ending_choices, read, result_choices, table_result
from .seat_notes import decks

TEMPLATE = "desk/scenario/scenario.jinja"
MOST_RULES = 500


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    return show(request, TEMPLATE, _context(request))


@require_safe
def labels(request: DeskRequest, event: str) -> HttpResponse:
    """ST-059: one label for each deck, so that it finds its way back."""
    state = request.desk.state
    owners = [one for one in state.entrants.values() if one.status != "withdrawn"]
    return show(request, "desk/scenario/labels.jinja", {"owners": owners})


@require_POST
def draw_decks(request: DeskRequest, event: str) -> HttpResponse:
    reason = form_input.text(request.POST.dict(), "reason")
    return _done(request, DrawDecks(reason=reason), _("The decks are drawn again."))


@require_POST
def rotate(request: DeskRequest, event: str) -> HttpResponse:
    return _done(request, RotateSeats(), _("Everybody moves on."))


@require_POST
def ended(request: DeskRequest, event: str) -> HttpResponse:
    """Records that a game has ended; with a game's number it corrects an earlier one."""
    posted = request.POST.dict()
    try:
        said = read(posted)
        if said.result is None:
            raise Refusal("no result is chosen", do="choose one")
        command = EndGame(
            table=form_input.required(posted, "table", Message("no table is chosen")),
            result=said.result,
            score=said.score,
            ended=said.ended,
            game=form_input.number(posted, "game"),
            reason=form_input.text(posted, "reason"),
        )
    except Refusal as refusal:
        return _refused(request, refusal)
    return _done(request, command, _("Saved: another game begins."))


@require_POST
def list_rules(request: DeskRequest, event: str) -> HttpResponse:
    """One rule per line."""
    lines = request.POST.get("rules", "").splitlines()[:MOST_RULES]
    names = tuple(line.strip() for line in lines if line.strip())
    return _done(request, ListSpecialRules(names=names), _("Listed."))


@require_POST
def reject(request: DeskRequest, event: str) -> HttpResponse:
    try:
        number = form_input.required(request.POST.dict(), "number", Message("no player is chosen"))
    except Refusal as refusal:
        return _refused(request, refusal)
    return _done(request, RejectRule(number=number), _("Another rule is drawn."))


@require_POST
def award(request: DeskRequest, event: str) -> HttpResponse:
    posted = request.POST.dict()
    try:
        command = GiveAward(
            number=form_input.required(posted, "number", Message("no player is chosen")),
            award=form_input.text(posted, "award"),
            reason=form_input.text(posted, "reason"),
            given=not posted.get("take_back"),
        )
    except Refusal as refusal:
        return _refused(request, refusal)
    return _done(request, command, _("Given.") if command.given else _("Undone."))


def _done(request: DeskRequest, command: Command, text: str) -> HttpResponse:
    try:
        done = run(request, command)
    except Refusal as refusal:
        return _refused(request, refusal)
    return saved(request, done, "round-scenario", text)


def _refused(request: DeskRequest, refusal: Refusal) -> HttpResponse:
    context = {**_context(request), "typed": request.POST.dict()}
    return refused(request, refusal, TEMPLATE, context)


def _context(request: DeskRequest) -> dict[str, Any]:
    state = request.desk.state
    scenario = state.rulebook.scenario
    context: dict[str, Any] = {"scenario": scenario, "typed": {}}
    if scenario is None:
        return context
    is_played = state.phase == "swiss" and bool(state.rounds)
    context |= {"is_played": is_played, "may_arrange": request.desk.role != "judge"}
    context["may_award"] = request.desk.role != "scorekeeper" and state.phase != "registration"
    context["everybody"] = sorted(state.active, key=lambda one: one.name.casefold())
    if (scenario.drawn_decks or scenario.repeated_rounds) and state.rounds:
        context |= _decks(request, state)
    if scenario.rotation and is_played:
        context |= _seats(state)
    if scenario.special_rules:
        context |= _rules(state)
    return context


def _decks(request: DeskRequest, state: State) -> dict[str, Any]:
    last = guide_rounds(state, len(state.rounds))[-1]
    wanted = request.GET.get("in", "")
    is_number = wanted.isascii() and wanted.isdecimal() and len(wanted) < 5
    shown = int(wanted) if is_number and 1 <= int(wanted) <= last else last
    return {"deck_rounds": range(1, last + 1), "deck_round": shown, "decks": decks(state, shown)}


def _seats(state: State) -> dict[str, Any]:
    codes = codes_of(state.rulebook)
    endings = dict.fromkeys(end for code in codes for end in state.rulebook.results[code].ended)
    going_on = [one for one in state.rounds[-1].tables if not one.alone]
    return {
        "plans": seat_plan(state),
        "ends_games": rounds_stage(state).table_kind == "pairs",
        "going_on": going_on,
        "ended": [
            {
                "table": one,
                "game": game,
                "says": table_result(state, one, result),
                "sat": [state.name_of(player) for player in sat],
            }
            for one in going_on
            for game, (result, sat) in enumerate(zip(one.ended, one.sat, strict=True), 1)
        ],
        "codes": result_choices(state.rulebook, codes),
        "endings": ending_choices(endings),
    }


def _rules(state: State) -> dict[str, Any]:
    """S2-011: everybody's rule, the newest round first."""
    now = len(state.rounds)
    return {
        "listed": "\n".join(state.special_rules),
        "drawn": [
            {
                "round": round,
                "is_now": round == now,
                "rows": [
                    {
                        "number": number,
                        "rule": drawn[number],
                        "gone": [
                            gone for at, who, gone in state.rejected if (at, who) == (round, number)
                        ],
                    }
                    for number in sorted(drawn, key=state.name_of)
                ],
            }
            for round, drawn in sorted(state.rules_drawn.items(), reverse=True)
        ],
    }
