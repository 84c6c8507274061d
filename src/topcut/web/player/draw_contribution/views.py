"""A player adds a number to what the next seeds are made of."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_http_methods

from topcut.core.actions.fairness.contribute import MOST_DIGITS, Contribute
from topcut.core.refusal import Refusal
from topcut.core.tournament.fairness import is_committed
from topcut.core.tournament.state import State

from ..common.key_holder import PlayerRequest
from ..common.private_page import private, private_page, to_own_page


def may_add(state: State, number: int) -> bool:
    """Whether the link is offered: draws are committed and still to come."""
    is_closed = state.public_value is not None and bool(state.public_value.value)
    is_running = is_committed(state) and state.phase != "finished" and not is_closed
    return is_running and state.entrants[number].is_active


@require_http_methods(["GET", "HEAD", "POST"])
@private
def add(request: PlayerRequest) -> HttpResponse:
    player, text = request.player, request.POST.get("text", "")
    refusal = None
    if request.method == "POST":
        try:
            player.run(Contribute(number=player.number, text=text))
            return to_own_page(request)
        except Refusal as found:
            refusal = found
    sent = [one for one in player.state.contributions if one.number == player.number]
    now = next((one for one in sent if one.round == len(player.state.rounds)), None)
    return private_page(
        request,
        "player/draw_contribution/draw_contribution.jinja",
        refusal,
        typed=text,
        longest=MOST_DIGITS,
        may_add=may_add(player.state, player.number),
        now=now,
    )
