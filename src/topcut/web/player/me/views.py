"""A player's own page, its link, checking in."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.players.check_in import CheckIn
from topcut.core.refusal import Refusal
from topcut.web.board.common.app_manifest import KIND, manifest
from topcut.web.board.common.before_start import before_the_start, waiting_places
from topcut.web.common.qr_code import qr_code

from ..common.key_holder import PlayerRequest
from ..common.private_page import address_of, private, private_page, to_own_page
from ..report.views import report_form


@require_safe
@private
def page(request: PlayerRequest) -> HttpResponse:
    """A shell: what it shows is the public page of the player, which comes ready."""
    return private_page(request, "player/me/me.html", crowd=len(request.player.state.entrants))


@require_safe
@private
def app(request: PlayerRequest) -> HttpResponse:
    """The own page as an app; the public pages belong to it."""
    body = manifest(request.player.state.name, address_of(request, "me"), "/")
    return HttpResponse(body, content_type=KIND)


@require_POST
@private
def check_in(request: PlayerRequest) -> HttpResponse:
    """Where the organizer has opened it."""
    try:
        request.player.run(CheckIn(numbers=(request.player.number,)))
    except Refusal as refusal:
        return report_form(request, refusal)
    return to_own_page(request)


@require_safe
@private
def link(request: PlayerRequest) -> HttpResponse:
    """The own link, to be kept: as QR code and as an address."""
    address = request.build_absolute_uri(address_of(request, "me"))
    state = request.player.state
    before = before_the_start(state, request.player.number, waiting_places(state))
    return private_page(
        request, "player/me/link.html", address=address, qr=qr_code(address), before=before
    )
