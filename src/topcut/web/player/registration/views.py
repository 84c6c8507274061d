"""The public page where somebody enters themselves, and is given the private link.

There are no cookies and no CSRF tokens. Each form carries a ticket of its own that only this
installation can have made: the same form sent twice is one player, and its answer goes to whoever
has the form. The journal keeps a digest of the ticket, so nobody gets a link from a journal.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

from django.core.exceptions import PermissionDenied
from django.core.signing import BadSignature, TimestampSigner
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.players.self_registration import Register
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.sheets.load import find_rulebook
from topcut.store.events import events, player_keys
from topcut.store.events.journals import DatabaseStore, record, state_of
from topcut.store.security.origin import network_of
from topcut.store.security.rate_limit import RateLimit
from topcut.web.board.common.event_header import event_header, own_language
from topcut.web.board.common.public_rows import complete_rounds
from topcut.web.common.rendering.template_environment import template
from topcut.web.common.requests.time_and_seed import new_seed, now

from ..common.private_page import OWN_SITE, REFUSED, language_of

TOO_MANY = Message("too many registrations in a minute")
FROM_ONE_ADDRESS = RateLimit("registration at", TOO_MANY, 120)
"""A whole hall may share one address, or that of a proxy. Who is refused here does not use up the
event's."""
AT_ONE_EVENT = RateLimit("registration for", TOO_MANY, 600)
LARGEST = 10_000
GOOD_FOR = 24 * 3600
TYPED = ("name", "club", "born", "handle", "byes")


@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest, at: str) -> HttpResponse:
    if request.headers.get("Sec-Fetch-Site", "none") not in OWN_SITE and request.method == "POST":
        raise PermissionDenied
    if not _is_short(request):
        return HttpResponse(_("That was not understood"), status=413)
    if not DatabaseStore(at).read():
        raise Http404("no such event")
    with override(language_of(request) or own_language(_state(at))):
        response = _sent(request, at) if request.method == "POST" else _form(at, _new_ticket(at))
    response.headers["Cache-Control"] = "private, no-store"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


def _sent(request: HttpRequest, event: str) -> HttpResponse:
    typed = {name: request.POST.get(name, "").strip() for name in TYPED}
    ticket = request.POST.get("ticket", "")
    try:
        digest = _digest(event, ticket)  # before counting: forged ones use up nobody's
        FROM_ONE_ADDRESS.refuse_too_many(network_of(request.META.get("REMOTE_ADDR", "")))
        AT_ONE_EVENT.refuse_too_many(event)
        return _to_own_link(event, _registered(event, typed, digest))
    except Refusal as refusal:
        return _form(event, ticket or _new_ticket(event), typed, refusal)


def _registered(event: str, typed: dict[str, str], ticket: str) -> int:
    """The number of who registered with this form, now or before."""
    command = Register(
        name=typed["name"],
        ticket=ticket,
        club=typed["club"] or None,
        born=_year(typed["born"]),
        handle=typed["handle"] or None,
        byes=_rounds(typed["byes"]),
    )
    asked = Context(Actor(typed["name"][:100] or "?", "player"), now(), new_seed(), "registration")
    done = record(DatabaseStore(event), command, asked, find_rulebook)
    events.after(event, done)
    return next(one.number for one in done.state.entrants.values() if one.ticket == ticket)


def _to_own_link(event: str, number: int) -> HttpResponse:
    entrant = _state(event).entrants[number]
    key = player_keys.first_key_of(event, entrant)
    if key is None:
        raise Refusal("this link was renewed or taken away", do="ask at the desk")
    response = HttpResponseRedirect(reverse("me-link", kwargs={"at": event, "key": key}))
    response.status_code = 303
    return response


def _form(
    event: str, ticket: str, typed: dict[str, str] | None = None, refusal: Refusal | None = None
) -> HttpResponse:
    state = _state(event)
    shown = event_header(state, complete_rounds(state))
    text = template("player/registration/register.jinja").render(
        event=shown,
        root=f"/e/{event}/",
        language=get_language(),
        title=_("Register"),
        tab="register/",
        asks=state.registration.asks if state.registration else (),
        begun=state.phase != "registration",
        ticket=ticket,
        typed=typed or {},
        refusal=refusal,
    )
    return HttpResponse(text, status=REFUSED if refusal else 200)


def _state(event: str) -> State:
    return state_of(DatabaseStore(event), find_rulebook)


def _is_short(request: HttpRequest) -> bool:
    """No form of ours sends more."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    return length.isdecimal() and int(length) <= LARGEST


def _signer(event: str) -> TimestampSigner:
    return TimestampSigner(salt=f"topcut.web.player.register:{event}")


def _new_ticket(event: str) -> str:
    return _signer(event).sign(secrets.token_urlsafe(16))


def _digest(event: str, ticket: str) -> str:
    try:
        token = _signer(event).unsign(ticket, max_age=GOOD_FOR)
    except BadSignature:
        raise Refusal("this form is too old", do="load the page again") from None
    return sha256(token.encode()).hexdigest()


def _year(text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) == 4):
        raise Refusal("'{text}' is not a year", do="four digits, such as 2012", text=text[:20])
    return int(text)


def _rounds(text: str) -> tuple[int, ...]:
    parts = text.replace(",", " ").split()
    if not all(part.isascii() and part.isdecimal() and len(part) < 4 for part in parts):
        raise Refusal("'{text}' are not rounds", do="numbers, such as 1, 2", text=text[:20])
    return tuple(int(part) for part in parts)
