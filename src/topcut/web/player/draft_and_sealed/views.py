"""The own cards and the neighbour's: written down, confirmed by both."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.decks.handed_out import ConfirmHandedOut, HandOutCards
from topcut.core.questions.decks.handed_out import writes_down_for
from topcut.core.refusal import Refusal
from topcut.web.board.common.event_header import LazyNames

from ..common.key_holder import PlayerRequest
from ..common.private_page import address_of, private, private_page
from .own_cards import OwnCards

LONGEST = 262_144


@require_safe
@private
def page(request: PlayerRequest) -> HttpResponse:
    return _cards(request)


@require_POST
@private
def write(request: PlayerRequest) -> HttpResponse:
    """The neighbour's cards. What was typed stays on the page where it is refused."""
    player = request.player
    text = request.POST.get("cards", "")[:LONGEST]
    try:
        other = writes_down_for(player.state, player.number)
        if other is None:
            raise Refusal("nobody sits beside you", do="ask at the desk")
        if request.POST.get("of") != str(other):
            raise Refusal("your neighbour is somebody else by now", do="look who sits beside you")
        player.run(HandOutCards(number=other, text=text))
    except Refusal as refusal:
        return _cards(request, refusal, text)
    return _back(request)


@require_POST
@private
def confirm(request: PlayerRequest) -> HttpResponse:
    """Only what was shown: cards that changed meanwhile are shown again."""
    player = request.player
    typed = request.POST.get("of", "")
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 9 else 0
    try:
        pool = player.state.handed_out.get(number)
        if pool is None or request.POST.get("seen") != pool.at:
            raise Refusal("the cards have changed since you looked", do="look at them again")
        player.run(ConfirmHandedOut(number=number))
    except Refusal as refusal:
        return _cards(request, refusal)
    return _back(request)


def _cards(request: PlayerRequest, refusal: Refusal | None = None, typed: str = "") -> HttpResponse:
    state, number = request.player.state, request.player.number
    shown = OwnCards.of(state, number, LazyNames(state))
    seen = {other: pool.at for other, pool in state.handed_out.items()}
    return private_page(
        request, "player/draft_and_sealed/cards.jinja", refusal, cards=shown, typed=typed, seen=seen
    )


def _back(request: PlayerRequest) -> HttpResponse:
    response = HttpResponse(status=303)
    response.headers["Location"] = address_of(request, "me-cards")
    return response
