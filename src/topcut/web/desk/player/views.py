"""One player: what is known, what was played, and everything that can be done."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut import programmes
from topcut.core.actions.command import Command
from topcut.core.actions.execute import decide
from topcut.core.actions.finishing.erase import ErasePlayers
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.leaving import DisqualifyPlayer, DropPlayer, ReturnPlayer
from topcut.core.actions.players.pairing_wishes import FixTable, KeepApart
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.refusal import Refusal
from topcut.core.stages.lookup import find_player
from topcut.core.tournament import result_words
from topcut.core.tournament.players.entrants import EntrantEdited
from topcut.core.tournament.state import Entrant, State, Table
from topcut.web.common.language.in_words import in_words
from topcut.web.desk.programme.earned_reasons import what, why

from ..common.actions import refuse_changed, refused, run, saved, show
from ..common.desk_request import DeskRequest
from ..common.pod_rows import pod_of
from ..programme.participants import may_choose_here, participants
from .forms import PlayerForm

TEMPLATE = "desk/player/player.jinja"


def _entrant(request: DeskRequest, number: int) -> Entrant:
    found = request.desk.state.entrants.get(number)
    if found is None:
        raise Http404(str(number))
    return found


def _context(request: DeskRequest, number: int, form: PlayerForm | None = None) -> dict[str, Any]:
    state, one = request.desk.state, _entrant(request, number)
    return {
        "one": one,
        "form": form or PlayerForm(state, one),
        "rounds": [_played(state, one, table, round) for round, table in _tables(state, number)],
        "apart": [
            state.entrants[other]
            for pair in state.apart
            if number in pair
            for other in pair
            if other != number
        ],
        "table": state.fixed_tables.get(number),
        "remarks": [remark for remark in state.remarks if remark.number == number],
        "drop": _would(request, DropPlayer(number=number)),
        "come_back": _would(request, ReturnPlayer(number=number)),
        "may_edit": request.desk.role != "judge",
        "may_be_erased": _would(request, ErasePlayers(numbers=(number,))).get("can", False),
        **_programme(state, one),
    }


def _programme(state: State, one: Entrant) -> dict[str, Any]:
    """Who the player is in the programme, and what they have earned for this event."""
    found = participants(state, [one])
    if not found:
        return {}
    participant = found[0]
    holding, person = participant.holding, one.details.person
    choice = may_choose_here(state, person) if person is not None else None
    return {
        "participant": participant,
        "programme": programmes.read(state.programme),
        "earned": what(holding) if holding else "",
        "earned_by": why(state, holding) if holding else [],
        "choice": what(choice) if choice else "",
        "choice_by": why(state, choice) if choice else [],
    }


def _would(request: DeskRequest, command: Command) -> dict[str, Any]:
    """What it would mean, decided and not recorded; or why it cannot be done."""
    try:
        decision = decide(request.desk.state, command, request.desk.asked())
    except Refusal as refusal:
        return {"refusal": refusal}
    return {"can": bool(decision.facts), "warnings": decision.warnings}


def _tables(state: State, number: int) -> list[tuple[int, Table]]:
    return [
        (round.number, table)
        for round in state.rounds
        for table in round.tables
        if number in table.players
    ]


def _played(state: State, one: Entrant, table: Table, round: int) -> dict[str, Any]:
    seat = table.players.index(one.number)
    result = ""
    if table.alone:
        result = in_words(result_words.label(state.rulebook, table.alone))
    elif table.report is not None:
        result = in_words(result_words.own_result(state.rulebook, table.report.result, seat))
    return {
        "round": round,
        "table": table,
        "opponents": [state.name_of(other) for other in table.players if other != one.number],
        "result": _at_pod(state, table, round, seat) if table.pod else result,
    }


def _at_pod(state: State, table: Table, round: int, seat: int) -> str:
    """What a player has of a pod: place or games, and the points."""
    pod = pod_of(state, table, round)
    if pod is None:
        return ""
    own = pod.seats[seat]
    games = [f"{cell.place}." if pod.by_place else str(cell.points) for cell in own.cells]
    return f"{' + '.join(games)} = {own.total}"


@require_safe
def page(request: DeskRequest, event: str, number: int) -> HttpResponse:
    return show(request, TEMPLATE, _context(request, number))


@require_POST
def edit(request: DeskRequest, event: str, number: int) -> HttpResponse:
    form = PlayerForm(request.desk.state, _entrant(request, number), request.POST)
    if not form.is_valid():
        context = _context(request, number, form)
        refusal = Refusal("something is not right yet", do="{fault}", fault=_first_error(form))
        return refused(request, refusal, TEMPLATE, context)
    try:
        refuse_changed(request, EntrantEdited, number=number)
        done = run(request, EditPlayer(number=number, details=form.entered()))
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, _context(request, number, form))
    return saved(request, done, "players-one", _("Saved."), number=number)


def _first_error(form: PlayerForm) -> str:
    name, errors = next(iter(form.errors.items()))
    return f"{form.fields[name].label}: {errors[0]}"


def _done(request: DeskRequest, number: int, command: Command, text: str) -> HttpResponse:
    """Carry it out and show the player again, with `text` about them; a refusal keeps the page."""
    name = _entrant(request, number).name
    try:
        done = run(request, command)
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, _context(request, number))
    return saved(request, done, "players-one", text % {"name": name}, number=number)


def _reason(request: DeskRequest) -> str:
    return request.POST.get("reason", "").strip()


@require_POST
def withdraw(request: DeskRequest, event: str, number: int) -> HttpResponse:
    return _done(request, number, WithdrawPlayer(number=number), _("%(name)s is withdrawn."))


@require_POST
def drop(request: DeskRequest, event: str, number: int) -> HttpResponse:
    command = DropPlayer(number=number, reason=_reason(request))
    return _done(request, number, command, _("%(name)s is dropped."))


@require_POST
def come_back(request: DeskRequest, event: str, number: int) -> HttpResponse:
    return _done(request, number, ReturnPlayer(number=number), _("%(name)s is back in the event."))


@require_POST
def disqualify(request: DeskRequest, event: str, number: int) -> HttpResponse:
    command = DisqualifyPlayer(number=number, reason=_reason(request))
    return _done(request, number, command, _("%(name)s is disqualified."))


@require_POST
def apart(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """Named by name or #number; with `meet` they may meet again."""
    _entrant(request, number)
    try:
        other = find_player(request.desk.state, request.POST.get("other", ""))
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, _context(request, number))
    may_meet = bool(request.POST.get("meet"))
    command = KeepApart(first=number, second=other, apart=not may_meet, reason=_reason(request))
    text = _("They may meet.") if may_meet else _("They are kept apart.")
    return _done(request, number, command, text)


@require_POST
def fixed_table(request: DeskRequest, event: str, number: int) -> HttpResponse:
    text = request.POST.get("table", "").strip()
    if text and (not text.isdecimal() or len(text) > 6):
        wrong = Refusal("'{text}' is not a table", do="write a number", text=text[:20])
        return refused(request, wrong, TEMPLATE, _context(request, number))
    command = FixTable(number=number, table=int(text) if text else None)
    return _done(request, number, command, _("Saved."))
