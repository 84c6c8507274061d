"""A player's private pages.

The key in the address is the only right that is needed, and nobody who does not know it can make a
browser send anything here: there are no cookies and no CSRF tokens.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import get_language, override

from topcut.core.journal.head import short_form
from topcut.core.refusal import Refusal
from topcut.web.board.common.event_header import LazyNames, event_header, own_language
from topcut.web.board.common.public_rows import complete_rounds
from topcut.web.common.language.reader_language import reader_language
from topcut.web.common.rendering.template_environment import template

from .key_holder import KeyHolder, PlayerRequest

REFUSED = 422
OWN_SITE = ("same-origin", "none")
View = Callable[..., HttpResponse]


def private(view: View) -> View:
    """For the holder alone: kept nowhere, told to nobody, and no other site sends its forms."""

    @wraps(view)
    def answer(request: PlayerRequest, at: str, key: str) -> HttpResponse:
        site = request.headers.get("Sec-Fetch-Site", "none")
        if request.method == "POST" and site not in OWN_SITE:
            raise PermissionDenied
        with override(language_of(request) or own_language(request.player.state)):
            response = view(request)
        response.headers["Cache-Control"] = "private, no-store"
        response.headers["Referrer-Policy"] = "no-referrer"
        response.headers["X-Robots-Tag"] = "noindex"
        return response

    return answer


def language_of(request: HttpRequest) -> str:
    """The language as on public pages; empty where the browser names none that is known."""
    said = request.headers
    return reader_language(said.get("Accept-Language", ""), said.get("Cookie", ""))


def own_names(player: KeyHolder) -> LazyNames:
    """Names as everybody may read them; the player's own whole, whatever public pages show."""
    names = LazyNames(player.state)
    names[player.number] = player.state.entrants[player.number].name
    return names


def private_page(
    request: PlayerRequest, page: str, refusal: Refusal | None = None, **more: Any
) -> HttpResponse:
    player, state = request.player, request.player.state
    names = own_names(player)
    context = {
        "event": event_header(state, complete_rounds(state)),
        "root": f"/e/{player.event}/",
        "language": get_language(),
        "title": names[player.number],
        "tab": "-",
        "name": names[player.number],
        "number": player.number,
        "names": names,
        "own_page": f"/e/{player.event}/players/{player.number}/",
        "to": {name: address_of(request, name) for name in ("me", *ROUTES)},
        "refusal": refusal,
        "stamp": short_form(state.sequence, state.digest),
        "begun": state.phase != "registration",
        "may_leave": state.entrants[player.number].status in ("active", "waiting")
        and state.phase != "finished",
        **more,
    }
    text = template(page).render(context)
    return HttpResponse(text, status=REFUSED if refusal else 200)


ROUTES = (
    "me-form",
    "me-report",
    "me-confirm",
    "me-withdraw",
    "me-drop",
    "me-why",
    "me-link",
    "me-check-in",
    "me-account",
    "me-judge",
    "me-judge-close",
    "me-cards",
    "me-cards-write",
    "me-cards-confirm",
    "me-manifest",
    "me-chance",
    "me-proof",
    "me-proof-file",
    "me-deck",
    "me-deck-check",
)


def address_of(request: PlayerRequest, route: str) -> str:
    player = request.player
    return reverse(route, kwargs={"at": player.event, "key": player.key})


def to_own_page(request: PlayerRequest) -> HttpResponse:
    response = HttpResponseRedirect(address_of(request, "me"))
    response.status_code = 303
    return response
