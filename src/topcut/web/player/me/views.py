"""A player's own page, its link, checking in."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_POST, require_safe
from markupsafe import Markup

from topcut.core.actions.players.check_in import CheckIn
from topcut.core.questions.player.own_table import own_table
from topcut.core.refusal import Refusal
from topcut.web.board.common.app_manifest import KIND, manifest
from topcut.web.board.common.before_start import before_the_start, waiting_places
from topcut.web.board.common.player_rounds import lines_of
from topcut.web.common.links.qr_code import qr_code
from topcut.web.common.links.reachable_address import reachable

from ..common.key_holder import PlayerRequest
from ..common.private_page import address_of, own_names, private, private_page, to_own_page
from ..report.views import act_context, report_form
from .own_page import own_pages
from .player_part import PlayerPart


@require_safe
@private
def page(request: PlayerRequest) -> HttpResponse:
    """What everybody sees of the player is here at once; me.js then takes it from the public page,
    which comes ready and knows the place. Who has withdrawn has no public page, so this one is
    followed."""
    head, rounds = _head_and_rounds(request)
    more = act_context(request) | ({} if rounds is not None else {"own_page": ""})
    return private_page(
        request, "player/me/me.jinja", own_head=head, own_rounds=rounds or "", **more
    )


def _head_and_rounds(request: PlayerRequest) -> tuple[Markup, Markup | None]:
    """None in place of the rounds where there is no public page."""
    state, number = request.player.state, request.player.number
    names = own_names(request.player)
    own = own_table(state, number) if state.phase in ("swiss", "elimination") else None
    at_table = set(own.table.players) if own else {number}
    rounds = lines_of(state, names, at_table)
    pages = {page.number: page for page in own_pages(state, names, {}, rounds)}
    if number not in pages:
        return Markup("<h1>{}</h1>").format(names[number]), None
    return PlayerPart(names, f"/e/{request.player.event}/").head_and_rounds(pages[number])


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
    found = reachable(request)
    address = found.address(address_of(request, "me"))
    state = request.player.state
    before = before_the_start(state, request.player.number, waiting_places(state))
    return private_page(
        request,
        "player/me/link.jinja",
        address=address,
        is_reachable=found.is_reachable,
        qr=qr_code(address),
        before=before,
    )
