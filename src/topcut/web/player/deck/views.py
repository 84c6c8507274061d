"""The own deck list: typed or pasted, checked as one types, handed in."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_http_methods, require_POST

from topcut.core.actions.decks.lists import HandInDeckList
from topcut.core.decks.lists.read import LARGEST
from topcut.core.decks.verdict import DeckChecker
from topcut.core.message import Message
from topcut.core.questions.decks.lists import checker_for
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook
from topcut.store.accounts.last_deck_list import LastList, last_list
from topcut.store.models import Account
from topcut.store.security.rate_limit import IN_PROCESS, RateLimit
from topcut.web.common.decks.shown_list import mended, shown_list
from topcut.web.common.rendering.template_environment import template
from topcut.web.common.requests.time_and_seed import now
from topcut.web.desk.common.shell import HTMX_CONFIG

from ..common.key_holder import PlayerRequest
from ..common.private_page import address_of, private, private_page
from .own_list import OwnList, own_list

MOST_CHECKS = 20
CHECKS = RateLimit(
    "deck check", Message("too many checks in a minute"), MOST_CHECKS, tries=IN_PROCESS
)
"""While one types, which costs this process alone: as many as reports, and apart from them, so that
who types much can still hand in."""


@require_http_methods(["GET", "HEAD", "POST"])
@private
def deck(request: PlayerRequest) -> HttpResponse:
    """Handing in: refused, the page keeps what was typed. A button beside a fault, or the one for
    the list of an earlier event, changes the text and hands nothing in."""
    player, own = request.player, _own(request)
    if request.method != "POST":
        return _page(request, own.version.text if own.version else _handed_out(request))
    text = _typed(request)
    try:
        if "last" in request.POST:
            last = _last(request, own)
            return _page(request, last.text if last else text)
        if fix := request.POST.get("fix", ""):
            return _page(request, mended(_checker(request), text, fix))
        player.run(HandInDeckList(number=player.number, text=text))
    except Refusal as refusal:
        return _page(request, text, refusal)
    response = HttpResponseRedirect(address_of(request, "me-deck"))
    response.status_code = 303
    return response


@require_POST
@private
def check(request: PlayerRequest) -> HttpResponse:
    """What is wrong with what stands in the field now; a part of the page."""
    own, text = _own(request), _typed(request)
    to = {name: address_of(request, name) for name in ("me-deck", "me-deck-check")}
    context: dict[str, Any] = {"own": own, "to": to}
    try:
        CHECKS.refuse_too_many(request.player.event, request.player.number)
    except Refusal:
        context["waits"] = True
    else:
        context["shown"] = shown_list(_checker(request), text) if text.strip() else None
        context["typed"] = text
    return HttpResponse(template("player/deck/_checked.jinja").render(context))


def _page(request: PlayerRequest, text: str, refusal: Refusal | None = None) -> HttpResponse:
    own = _own(request)
    player = request.player
    return private_page(
        request,
        "player/deck/deck.jinja",
        refusal,
        own=own,
        typed=text,
        shown=shown_list(_checker(request), text) if text.strip() else None,
        last=_last(request, own),
        versions=player.state.deck_lists.get(player.number, ()),
        longest=LARGEST,
        htmx_config=HTMX_CONFIG,
    )


def _own(request: PlayerRequest) -> OwnList:
    own = own_list(request.player.state, request.player.number, datetime.now(UTC))
    if own is None:
        raise Http404("this event has no deck lists")
    return own


def _last(request: PlayerRequest, own: OwnList) -> LastList | None:
    """Offered to whoever has an account that keeps both links."""
    if not own.may_hand_in or not isinstance(request.user, Account):
        return None
    player = request.player
    return last_list(request.user, player.event, player.entrant, player.state, find_rulebook)


def _handed_out(request: PlayerRequest) -> str:
    """What a first list begins with where cards were handed out: all of them."""
    pool = request.player.state.handed_out.get(request.player.number)
    return pool.text if pool else ""


def _checker(request: PlayerRequest) -> DeckChecker:
    return checker_for(request.player.state, request.player.number, now())


def _typed(request: PlayerRequest) -> str:
    """The list that was typed, with the line ends of a text file."""
    return request.POST.get("list", "").replace("\r\n", "\n")
