"""One player's list: read, handed in for a player, corrected by a leader; proxies."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import reselect, reswap, retarget

from topcut.core.actions.decks.lists import (
    CorrectDeckList,
    HandInDeckList,
    RegisterProxy,
)
from topcut.core.decks.lists.line_edits import as_found
from topcut.core.decks.lists.read import LARGEST
from topcut.core.decks.verdict import DeckChecker
from topcut.core.questions.decks.deck_check import minutes_that_stand
from topcut.core.questions.decks.lists import (
    checker_for,
    is_locked,
    is_past_deadline,
    latest,
)
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Entrant
from topcut.web.common.decks.shown_list import mended, shown_list
from topcut.web.desk.deck_list.record_reading import record_reading

from ..common import form_input
from ..common.actions import refused, run, saved, show
from ..common.desk_request import DeskRequest
from ..decks.rows import tables_now

WRITE = "desk/deck_list/write.jinja"


@require_safe
def page(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """Looking at it is written down."""
    entrant = _entrant(request, number)
    record_reading(request, number)
    state = request.desk.state
    version = latest(state, number)
    shown = shown_list(_checker(request, number), version.text) if version else None
    context = {
        "entrant": entrant,
        "version": version,
        "versions": state.deck_lists.get(number, ()),
        "shown": shown,
        "table": tables_now(state).get(number, 0),
        "checks": [
            (one, minutes_that_stand(state, one))
            for one in reversed(state.deck_checks)
            if one.number == number
        ],
        "proxies": [one for one in state.proxies if one.number == number],
        "looks": [one for one in state.list_readings if one.number == number][::-1],
        "rules": state.rulebook.decks,
        "may_lead": request.desk.role != "scorekeeper",
        "may_hand_in": entrant.takes_part and (not is_locked(state) or version is None),
    }
    return show(request, "desk/deck_list/deck_list.jinja", context)


@require_http_methods(["GET", "HEAD", "POST"])
def hand_in(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """For a player who has it on paper, or is late."""
    _entrant(request, number)
    return _write(request, number, "hand-in")


@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """Corrects the list to the cards as they are; the version before stays."""
    _entrant(request, number)
    return _write(request, number, "correct")


@require_POST
def verdict(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """What is wrong with what stands in the field now; a part of the page."""
    _entrant(request, number)
    text = _typed(request)
    shown = shown_list(_checker(request, number), text) if text.strip() else None
    return show(request, "desk/deck_list/_checked.jinja", {"shown": shown})


@require_POST
def proxy(request: DeskRequest, event: str, number: int) -> HttpResponse:
    posted = request.POST.dict()
    command = RegisterProxy(
        number=number,
        card=form_input.text(posted, "card"),
        illegible=form_input.text(posted, "illegible"),
    )
    return saved(request, run(request, command), "decks-one", _("Saved."), number=number)


def _write(request: DeskRequest, number: int, how: str) -> HttpResponse:
    if request.method != "POST":
        record_reading(request, number)
        return show(request, WRITE, _form(request, number, how, _first_text(request, number)))
    posted, text = request.POST.dict(), _typed(request)
    try:
        if fix := posted.get("fix", ""):
            text = mended(_checker(request, number), text, fix)
            answer = show(request, WRITE, _form(request, number, how, text) | {"posted": posted})
            return reselect(retarget(reswap(answer, "outerHTML"), "#main"), "#main")
        reason = form_input.text(posted, "reason")
        command = (
            CorrectDeckList(
                number=number, text=text, reason=reason, significant="significant" in posted
            )
            if how == "correct"
            else HandInDeckList(number=number, text=text, reason=reason)
        )
        done = run(request, command)
    except Refusal as refusal:
        context = _form(request, number, how, text) | {"posted": posted}
        return refused(request, refusal, WRITE, context)
    # its faults stand on the page; what follows from a significant change does not
    done = replace(done, warnings=done.warnings[-1:] if "significant" in posted else ())
    told = _("Corrected.") if how == "correct" else _("Handed in.")
    return saved(request, done, "decks-one", told if done.entries else "", number=number)


def _form(request: DeskRequest, number: int, how: str, text: str) -> dict[str, Any]:
    state = request.desk.state
    late = is_locked(state) or is_past_deadline(state, request.desk.asked().moment)
    return {
        "entrant": state.entrants[number],
        "how": how,
        "text": text,
        "shown": shown_list(_checker(request, number), text) if text.strip() else None,
        "needs_reason": how == "correct" or late,
        "longest": LARGEST,
        "posted": {},
        "rules": state.rulebook.decks,
    }


def _first_text(request: DeskRequest, number: int) -> str:
    """The list that is there; with `?found` as the last deck check found the deck."""
    state = request.desk.state
    version = latest(state, number)
    if version is None:
        return ""
    checks = [one for one in state.deck_checks if one.number == number]
    if "found" not in request.GET or not checks:
        return version.text
    reader = _checker(request, number).reader
    return as_found(reader, version.text, dict(checks[-1].missing), dict(checks[-1].extra))


def _checker(request: DeskRequest, number: int) -> DeckChecker:
    return checker_for(request.desk.state, number, request.desk.asked().at)


def _entrant(request: DeskRequest, number: int) -> Entrant:
    state = request.desk.state
    found = state.entrants.get(number)
    if found is None or state.rulebook.decks is None:
        raise Http404(f"list of player {number}")
    return found


def _typed(request: DeskRequest) -> str:
    return request.POST.get("list", "").replace("\r\n", "\n")
