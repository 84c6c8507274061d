"""Dropping out, or withdrawing before the start."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_http_methods

from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.refusal import Refusal

from ..common.key_holder import PlayerRequest
from ..common.private_page import private, private_page, to_own_page
from .consequences import meaning


@require_http_methods(["GET", "HEAD", "POST"])
@private
def drop(request: PlayerRequest) -> HttpResponse:
    """First what it means, then a form that says so. Before the start it is a withdrawal."""
    player = request.player
    if request.method != "POST":
        return _leaving(request)
    try:
        if request.POST.get("sure") != "yes":
            raise Refusal("you have not said that you are sure", do="tick the box")
        if player.state.phase == "registration":
            player.run(WithdrawPlayer(number=player.number))
        else:
            player.run(DropPlayer(number=player.number, reason="own choice"))
    except Refusal as refusal:
        return _leaving(request, refusal)
    return to_own_page(request)


def _leaving(request: PlayerRequest, refusal: Refusal | None = None) -> HttpResponse:
    state, entrant = request.player.state, request.player.entrant
    before = state.phase == "registration"
    withdrawing = before and (entrant.is_active or entrant.status == "waiting")
    means = meaning(state, request.player.number)
    return private_page(
        request,
        "player/drop/drop.jinja",
        refusal,
        meaning=means,
        before=before,
        withdrawing=withdrawing,
    )
