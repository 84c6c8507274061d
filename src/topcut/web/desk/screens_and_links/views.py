"""The desk's page of players' links: slips to be printed, a new link, taking one away; and how
players are named to everybody."""

from __future__ import annotations

from collections.abc import Sequence

from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from topcut import printing
from topcut.core.actions.opening.language import ChooseLanguage
from topcut.core.actions.opening.names_shown import ShowNames
from topcut.core.actions.players.private_links import RenewLinks
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Entrant
from topcut.printing import Source
from topcut.store.events import player_keys
from topcut.store.installation import installation
from topcut.store.security import security_log
from topcut.web.common.links import reachable_address
from topcut.web.common.links.qr_code import qr_code
from topcut.web.common.links.reachable_address import reachable

from ..common.actions import run, saved, show
from ..common.desk_request import DeskRequest
from ..common.pagination import paged
from ..print.choices import chosen
from ..print.pdf_answer import as_pdf
from ..print.player_links import DOCUMENT, address_of, links_of, playing, record_shown
from ..print.print_job import can_be_given_up, typesetter

AT_ONCE = 100
"""Slips on one sheet: as many as a browser draws without complaint."""
NAMED = [
    ("whole", gettext_lazy("Whole names")),
    ("short", gettext_lazy("First name and a letter: Ann K.")),
    ("handle", gettext_lazy("Handles where there are some, else first name and a letter")),
]


def _named(request: DeskRequest) -> list[tuple[str, str]]:
    """The choices for names. The usual one, short names for minors, is offered until another is
    chosen, where the game has divisions."""
    state = request.desk.state
    as_usual = state.names_shown == "usual" and state.rulebook.divisions is not None
    usual = [("usual", _("Whole names, short for players under 18"))] if as_usual else []
    return [*usual, *((how, str(words)) for how, words in NAMED)]


def _private(response: HttpResponse) -> HttpResponse:
    response.headers["Cache-Control"] = "private, no-store"
    return response


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    everybody = playing(request)
    printed, dead = player_keys.on_paper(event), player_keys.taken_away(event)
    rows = [
        (one, (one.number, one.entered) in printed, (one.number, one.entered) in dead)
        for one in everybody
    ]
    phones, named, shown = reachable(request), _named(request), request.desk.state.names_shown
    public = phones.address(f"/e/{event}/")
    context = {
        "phones": phones,
        "is_chosen": bool(installation.phone_address(settings.DATA)),
        "test_qr": qr_code(public),
        "rows": paged(request, rows),
        "new": sum(not on_paper and not is_dead for _one, on_paper, is_dead in rows),
        "all": len(everybody),
        "public": public,
        "public_qr": qr_code(public),
        "named": named,
        "names_shown": shown if shown in dict(named) else "whole",
    }
    return _private(show(request, "desk/screens_and_links/screens_and_links.jinja", context))


@require_POST
@can_be_given_up
def slips(request: DeskRequest, event: str) -> HttpResponse:
    """Of everybody, of one, or of those who have none on paper; these then have. As a PDF, or as a
    page for who cannot open one."""
    as_file = request.POST.get("as") == "pdf"
    everybody, printed = playing(request), player_keys.on_paper(event)
    which, start = request.POST.get("which", "new"), _number(request, "from")
    if which == "one":
        these: Sequence[Entrant] = [_entrant(request, _number(request, "number"))]
    elif which == "all":
        these = everybody if as_file else everybody[start : start + AT_ONCE]
    else:
        these = [one for one in everybody if (one.number, one.entered) not in printed]
    if as_file:
        return _private(_pdf(request, these))
    keys = player_keys.keys(event, these)
    these = [one for one in these if one.number in keys][:AT_ONCE]
    if these:
        record_shown(request, these)
    player_keys.printed(request.desk.journal, these)
    sheet = [
        (one, address_of(request, keys[one.number]), qr_code(address_of(request, keys[one.number])))
        for one in these
    ]
    more = start + AT_ONCE if which == "all" and start + AT_ONCE < len(everybody) else None
    return _private(
        show(request, "desk/screens_and_links/slips.jinja", {"sheet": sheet, "more": more})
    )


def _pdf(request: DeskRequest, entrants: Sequence[Entrant]) -> HttpResponse:
    wanted = chosen(request, DOCUMENT, request.POST)
    links = links_of(request, entrants)
    if not links:
        raise Refusal("there is nobody who needs a slip", do="go back: all of them are printed")
    record_shown(request, entrants)
    source, typeset = Source(event=request.desk.state, given=links), typesetter(request, DOCUMENT)
    made = printing.render(DOCUMENT, source, wanted.options, typeset)
    player_keys.printed(request.desk.journal, entrants)
    return as_pdf(request.desk.event, DOCUMENT, made.pdf)


@require_POST
def renew(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """A new link for one player: the old one ends."""
    _renew(request, [_entrant(request, number)])
    return redirect("links-one", event=event, number=number)


@require_POST
def renew_all(request: DeskRequest, event: str) -> HttpResponse:
    """For when somebody who may have seen the links has left the staff. All slips are printed
    again."""
    everybody = playing(request)
    if not everybody:
        raise Refusal("nobody is entered yet", do="enter players first")
    _renew(request, everybody)
    messages.success(request, _("All links are new. Print the slips again and hand them out."))
    return redirect("links", event=event)


def _renew(request: DeskRequest, entrants: Sequence[Entrant]) -> None:
    run(request, RenewLinks(numbers=tuple(one.number for one in entrants)))
    player_keys.renew(request.desk.journal, entrants)
    security_log.note("links-renewed", event=request.desk.event, count=len(entrants))


@require_POST
def revoke(request: DeskRequest, event: str, number: int) -> HttpResponse:
    player_keys.revoke(request.desk.journal, [_entrant(request, number)])
    security_log.note("link-revoked", event=event)
    return redirect("links", event=event)


@require_http_methods(["GET", "HEAD", "POST"])
def one(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """One player's link, to be scanned from the desk's screen. It is shown to who asks for it, and
    the log says so."""
    entrant = _entrant(request, number)
    key = player_keys.key_of(event, entrant)
    is_shown = key is not None and request.method == "POST"
    if is_shown:
        record_shown(request, [entrant], on_paper=False)
    address = address_of(request, key) if key and is_shown else ""
    context = {
        "one": entrant,
        "is_dead": key is None,
        "address": address,
        "qr": qr_code(address) if address else "",
    }
    return _private(show(request, "desk/screens_and_links/link.jinja", context))


@require_POST
def names(request: DeskRequest, event: str) -> HttpResponse:
    done = run(request, ShowNames(how=request.POST.get("how", "")))
    return saved(request, done, "links", _("Saved."))


@require_POST
def language(request: DeskRequest, event: str) -> HttpResponse:
    done = run(request, ChooseLanguage(language=request.POST.get("language", "")))
    return saved(request, done, "links", _("Saved."))


@require_POST
def address(request: DeskRequest, event: str) -> HttpResponse:
    """Where phones reach this installation; nothing to have it found."""
    reachable_address.choose(request.POST.get("address", ""))
    messages.success(request, _("Links and QR codes carry this address now."))
    return redirect("links", event=event)


def _number(request: DeskRequest, name: str) -> int:
    typed = request.POST.get(name, "")
    return int(typed) if typed.isdecimal() and len(typed) < 9 else 0


def _entrant(request: DeskRequest, number: int) -> Entrant:
    found = request.desk.state.entrants.get(number)
    if found is None:
        raise Refusal("there is no such player", do="load the page again")
    return found
