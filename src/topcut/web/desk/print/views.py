"""Printing from the desk: the documents that fit this moment, the first page as a picture, the PDF.

PDFs and pictures are made in threads of their own (web/server.py), so no print keeps the desk
waiting.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from topcut import printing
from topcut.core.refusal import Refusal
from topcut.printing import Offer, PrintOptions, Source
from topcut.printing.qr_code import NO_ADDRESS
from topcut.web.common.reachable_address import reachable

from ..common.actions import show
from ..common.desk_request import DeskRequest
from ..common.template_functions import takes_long
from . import player_links
from .choices import MOST, NOT_OF_AN_EVENT, Chosen, chosen
from .pdf_answer import as_pdf

PAPER_NAMES = {"a4": "A4", "letter": "Letter"}
PIXELS_PER_INCH = 110


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
        "is_long": takes_long(request.desk.state),
    }
    return show(request, "desk/print/print.jinja", context)


@require_safe
def document(request: DeskRequest, event: str, document: str) -> HttpResponse:
    """The PDF, to be looked at in the browser and printed from there."""
    wanted = _wanted(request, document)
    _record_links(request, document)
    made = printing.render(document, _source(request), wanted.options)
    return as_pdf(event, document, made.pdf)


@require_safe
def wait(request: DeskRequest, event: str, document: str) -> HttpResponse:
    """Stands there while the PDF of many players is made: a browser shows it until the answer
    comes. Whoever leaves it has given the print up."""
    wanted = _wanted(request, document)
    where = {"event": event, "document": document}
    to = f"{reverse('print-document', kwargs=where)}?{wanted.query}"
    answer = show(request, "desk/print/waiting.jinja", {"wanted": wanted, "to": to})
    answer.headers["Refresh"] = f"0; url={to}"
    return answer


@require_safe
def pages(request: DeskRequest, event: str, document: str) -> HttpResponse:
    """How long it is, and what people should know of it, such as a name that no font can draw. The
    page asks for it once it stands there."""
    wanted = _wanted(request, document)
    made = printing.render(document, _source(request), wanted.options)
    told = [one for one in made.warnings if one != NO_ADDRESS]
    return show(request, "desk/print/_pages.jinja", {"page_count": made.pages, "told": told})


@require_safe
def preview(request: DeskRequest, event: str, document: str) -> HttpResponse:
    options = _wanted(request, document).options
    _record_links(request, document)
    made = printing.preview(document, _source(request), options, ppi=PIXELS_PER_INCH)
    return HttpResponse(made, content_type="image/png")


def _wanted(request: DeskRequest, name: str) -> Chosen:
    """Documents that cannot be had at the desk are not there; players' links are not for all."""
    wanted = chosen(request, name, request.GET)
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


def _source(request: DeskRequest) -> Source:
    """Links are in it only for who may see them."""
    may_see = player_links.may_see(request) and reachable(request).is_reachable
    links = player_links.links_of(request, player_links.playing(request)) if may_see else []
    return Source(event=request.desk.state, given=links)


def _offers(request: DeskRequest, options: PrintOptions | None) -> list[Offer]:
    source = _source(request)
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
