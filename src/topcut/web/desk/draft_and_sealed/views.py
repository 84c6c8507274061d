"""Draft and sealed: who sits where, what is handed out, the time for it, everybody's cards."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.command import Command
from topcut.core.actions.decks.handed_out import (
    ConfirmHandedOut,
    DrawPacks,
    HandOutCards,
    SeatDraft,
    StartDeckTimer,
    StopDeckTimer,
)
from topcut.core.message import Message
from topcut.core.questions.decks.handed_out import hands_drawn, neighbour_of, unseated
from topcut.core.questions.decks.lists import read_handed_out
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.web.board.common.event_header import LazyNames
from topcut.web.board.common.handed_out_rows import HandedOutFace
from topcut.web.common.decks.card_rows import card_rows

from ..common import form_input
from ..common.actions import refused, run, saved, show
from ..common.desk_request import DeskRequest
from .rows import (
    TimeNow,
    contents_text,
    everybodys_cards,
    has_starters,
    set_choices,
)

TEMPLATE = "desk/draft_and_sealed/draft_and_sealed.jinja"
EVERYBODY = "desk/draft_and_sealed/_everybody.jinja"
PLAYER = "desk/draft_and_sealed/player.jinja"


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    is_part = request.htmx and request.htmx.target == "everybody"
    return show(request, EVERYBODY if is_part else TEMPLATE, _context(request))


def _context(request: DeskRequest, **typed: str) -> dict[str, Any]:
    state = request.desk.state
    rule = state.rulebook.decks.handed_out if state.rulebook.decks else None
    if rule is None:
        return {"rule": None}
    everybody = list(everybodys_cards(state))
    return {
        "rule": rule,
        "face": HandedOutFace.of(state),
        "names": LazyNames(state),
        "everybody": everybody,
        "done": sum(one.is_done for one in everybody),
        "unseated": unseated(state) if state.draft_seats else [],
        "begun": bool(state.rounds) or state.draft is not None,
        "sets": set_choices(state),
        "contents": contents_text(state),
        "has_starters": has_starters(state),
        "time": TimeNow.of(state),
        "typed": typed,
    }


@require_POST
def seats(request: DeskRequest, event: str) -> HttpResponse:
    packs = form_input.required(request.POST, "packs", Message("no number of packs is given"))
    return _done(request, SeatDraft(packs=packs), _("Everybody has a seat."))


@require_POST
def packs(request: DeskRequest, event: str) -> HttpResponse:
    posted = request.POST
    try:
        command = DrawPacks(
            set=form_input.text(posted, "set"),
            packs=form_input.optional_number(posted, "packs") or 0,
            contents=read_contents(posted.get("contents", "")),
            fixed=posted.get("fixed", ""),
            decks=bool(posted.get("decks")),
        )
    except Refusal as refusal:
        return _refused(request, refusal)
    return _done(request, command, _("The cards are dealt."))


@require_POST
def timer(request: DeskRequest, event: str) -> HttpResponse:
    """Starts the timer: of building in minutes, of a pick in seconds."""
    posted = request.POST
    try:
        if posted.get("what") == "building":
            minutes = form_input.number_in(posted, "minutes")
            command = StartDeckTimer(what="building", seconds=minutes * 60)
        else:
            command = StartDeckTimer(
                what="pick",
                seconds=form_input.number_in(posted, "seconds"),
                pack=form_input.number_in(posted, "pack"),
                pick=form_input.optional_number(posted, "pick") or 0,
            )
    except Refusal as refusal:
        return _refused(request, refusal)
    return _done(request, command)


@require_POST
def stop(request: DeskRequest, event: str) -> HttpResponse:
    return _done(request, StopDeckTimer(), _("Taken down."))


@require_safe
def player(request: DeskRequest, event: str, number: int) -> HttpResponse:
    return show(request, PLAYER, _player_context(request, number))


@require_POST
def record(request: DeskRequest, event: str, number: int) -> HttpResponse:
    text = request.POST.get("cards", "")
    try:
        done = run(request, HandOutCards(number=number, text=text))
    except Refusal as refusal:
        context = _player_context(request, number)
        return refused(request, refusal, PLAYER, {**context, "text": text})
    return saved(request, done, "handed_out-player", _("Recorded."), number=number)


@require_POST
def confirm(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """The desk says so for the owner."""
    done = run(request, ConfirmHandedOut(number=number))
    return saved(request, done, "handed_out-player", _("Confirmed."), number=number)


def _player_context(request: DeskRequest, number: int) -> dict[str, Any]:
    state = request.desk.state
    if number not in state.entrants or state.rulebook.decks is None:
        raise Http404
    own, beside = state.handed_out.get(number), neighbour_of(state, number)
    deck = read_handed_out(state, own.text) if own else None
    drawn = hands_drawn(state).get(number)
    return {
        "entrant": lookup.entrant(state, number),
        "cards": own,
        "text": own.text if own else "",
        "neighbour": state.name_of(beside) if beside else "",
        "rows": card_rows(deck, has_cards=state.cards is not None) if deck else [],
        "count": sum(deck.sizes.values()) if deck else 0,
        "packs": drawn.packs if drawn else (),
    }


def read_contents(text: str) -> tuple[tuple[str, int], ...]:
    """`C=11, U=3, R=1`, or the same with other signs between."""
    found = []
    for one in text.replace(";", ",").split(","):
        rarity, equals, count = one.partition("=")
        if not one.strip():
            continue
        if not equals or not count.strip().isascii() or not count.strip().isdecimal():
            raise Refusal(
                "“{typed}” is not a rarity and a number",
                do="write how many of which rarity: C=11, U=3, R=1",
                typed=one.strip()[:40],
            )
        found.append((rarity.strip().upper(), min(int(count.strip()[:6]), 1000)))
    return tuple(found)


def _done(request: DeskRequest, command: Command, text: str = "") -> HttpResponse:
    try:
        done = run(request, command)
    except Refusal as refusal:
        return _refused(request, refusal)
    return saved(request, done, "handed_out", text)


def _refused(request: DeskRequest, refusal: Refusal) -> HttpResponse:
    typed = {key: str(value) for key, value in request.POST.items()}
    return refused(request, refusal, TEMPLATE, _context(request, **typed))
