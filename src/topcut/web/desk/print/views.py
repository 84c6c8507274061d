"""Printing from the desk: the documents that fit this moment, the first page as a picture, the PDF.

PDFs and pictures are made in threads of their own (web/front.py), so no print keeps the desk
waiting; Typst makes a PDF in a process of its own, which ends when whoever wanted it leaves
(print_job.py).
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRedirect

from topcut import printing
from topcut.core.actions.decks.lists import ReadEveryDeckList
from topcut.core.refusal import Refusal
from topcut.printing import Offer, PrintOptions, Source
from topcut.printing.page.qr_code import NO_ADDRESS
from topcut.web.common.links.reachable_address import reachable
from topcut.web.desk.print.recent_documents import printed

from ..common.actions import run, show
from ..common.desk_request import DeskRequest
from ..common.template_functions import takes_long
from . import player_links
from .choices import MOST, NOT_OF_AN_EVENT, Chosen, chosen
from .pdf_answer import as_pdf
from .print_job import JOB, can_be_given_up, progress_of, typesetter

PAPER_NAMES = {"a4": "A4", "letter": "Letter"}
PIXELS_PER_INCH = 110
DECK_LISTS = "deck-lists"


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    name = request.GET.get("document") or _offers(request, None)[0].kind.name
    wanted = _wanted(request, name)
    offers = _offers(request, wanted.options)
    context = {
        "groups": _groups(offers),
        "offer": next(one for one in offers if one.kind is wanted.kind),
        "wanted": wanted,
        "papers": PAPER_NAMES,
        "most": MOST,
        "phones": reachable(request),
        "links": player_links.DOCUMENT,
        "deck_lists": DECK_LISTS,
        "is_long": takes_long(request.desk.state),
    }
    return show(request, "desk/print/print.jinja", context)


@require_http_methods(["GET", "HEAD", "POST"])
@can_be_given_up
def document(request: DeskRequest, event: str, document: str) -> HttpResponse:
    """The PDF, to be looked at in the browser and printed from there. Deck lists are read by
    whoever prints them, which is written down: a form asks for them."""
    wanted, typeset = _wanted(request, document), typesetter(request, document)
    if document == DECK_LISTS:
        if request.method != "POST":
            _refuse_unread(document)
        run(request, ReadEveryDeckList())
        source = Source(event=request.desk.state)
        made = printing.render(document, source, wanted.options, typeset)
    else:
        _record_links(request, document)
        made = printed(event, document, _source(request, document), wanted.options, typeset)
    return as_pdf(event, document, made.pdf)


@require_safe
def wait(request: DeskRequest, event: str, document: str) -> HttpResponse:
    """Stands there while the PDF of many players is made, then leads to it, or says first what
    people should know of it. Whoever leaves it has given the print up."""
    wanted = _wanted(request, document)
    context = {
        "wanted": wanted,
        "to": _address("print-document", event, wanted),
        "job": secrets.token_urlsafe(9),
    }
    return show(request, "desk/print/waiting.jinja", context)


@require_safe
def progress(request: DeskRequest, event: str, document: str) -> HttpResponse:
    """How far it is; nothing where it is not begun yet, or is ready."""
    share = progress_of(request.GET.get(JOB, ""))
    if share is None:
        return HttpResponse(status=204)
    return show(request, "desk/print/_progress.jinja", {"percent": round(share * 100)})


@require_safe
@can_be_given_up
def pages(request: DeskRequest, event: str, document: str) -> HttpResponse:
    """How long it is, and what people should know of it, such as a name that no font can draw. The
    page asks for it once it stands there, of a document that is quickly made; one that waits for
    the PDF is then sent there."""
    wanted = _wanted(request, document)
    _refuse_unread(document)
    typeset = typesetter(request, document)
    made = printed(event, document, _source(request, document), wanted.options, typeset)
    told = [one for one in made.warnings if one != NO_ADDRESS]
    to = _address("print-document", event, wanted) if "waits" in request.GET else ""
    if to and not told:
        return HttpResponseClientRedirect(to)
    context = {"page_count": made.pages, "told": told, "to": to}
    return show(request, "desk/print/_pages.jinja", context)


@require_safe
def preview(request: DeskRequest, event: str, document: str) -> HttpResponse:
    options = _wanted(request, document).options
    _refuse_unread(document)
    _record_links(request, document)
    source = _source(request, document)
    made = printing.preview(document, source, options, ppi=PIXELS_PER_INCH)
    return HttpResponse(made, content_type="image/png")


def _refuse_unread(document: str) -> None:
    if document == DECK_LISTS:
        raise Refusal(
            "whose deck lists are printed is written down",
            do="open the PDF from the page of documents",
        )


def _address(route: str, event: str, wanted: Chosen) -> str:
    where = {"event": event, "document": wanted.kind.name}
    return f"{reverse(route, kwargs=where)}?{wanted.query}"


def _wanted(request: DeskRequest, name: str) -> Chosen:
    """Documents that cannot be had at the desk are not there; players' links are not for all."""
    wanted = chosen(request, name, request.POST if request.method == "POST" else request.GET)
    if name == player_links.DOCUMENT:
        if not player_links.may_see(request):
            raise PermissionDenied
        if not player_links.playing(request):
            raise Refusal("nobody is entered yet", do="enter players first")
        if not wanted.options.url:
            raise Refusal("phones cannot reach this machine", do="set the address for phones first")
    return wanted


def _record_links(request: DeskRequest, document: str) -> None:
    if document == player_links.DOCUMENT:
        player_links.record_shown(request, player_links.playing(request))


def _source(request: DeskRequest, document: str) -> Source:
    """Links are in it only where they are printed, and only for who may see them."""
    may_see = player_links.may_see(request) and reachable(request).is_reachable
    if document != player_links.DOCUMENT or not may_see:
        return Source(event=request.desk.state)
    links = player_links.links_of(request, player_links.playing(request))
    return Source(event=request.desk.state, given=links)


def _offers(request: DeskRequest, options: PrintOptions | None) -> list[Offer]:
    source = _source(request, player_links.DOCUMENT)
    hidden = NOT_OF_AN_EVENT | (set() if source.given else {player_links.DOCUMENT})
    found = printing.documents_for(source, options)
    return [one for one in found if one.kind.name not in hidden]


def _groups(offers: Sequence[Offer]) -> list[tuple[str, list[Offer]]]:
    groups = [
        (_("Now"), [one for one in offers if one.fits_now and one.why_not is None]),
        (_("Any time"), [one for one in offers if not one.fits_now and one.why_not is None]),
        (_("Not now"), [one for one in offers if one.why_not is not None]),
    ]
    return [(heading, found) for heading, found in groups if found]
