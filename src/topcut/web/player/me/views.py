"""A player's private pages.

The key in the address is the only right that is needed, and nobody who does not know it can make a
browser send anything here: there are no cookies and no CSRF tokens.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from topcut.core.desk.commands import (
    CheckIn,
    ConfirmResult,
    DropPlayer,
    RecordResult,
    WithdrawPlayer,
)
from topcut.core.desk.outlook import outlook
from topcut.core.desk.own_table import OwnTable, own_table, reportable
from topcut.core.refusal import Refusal
from topcut.web.board.common.app_manifest import KIND, manifest
from topcut.web.board.common.before_start import before_the_start, waiting_places
from topcut.web.board.common.event_header import Named, event_page, shown_name
from topcut.web.board.common.public_rows import complete_rounds, shown
from topcut.web.board.common.result_words import choice_word, ending_word, own_words
from topcut.web.board.prerender.draw import PAGES
from topcut.web.desk.phones.views import qr_of

from ..common.key_holder import PlayerRequest
from ..drop.consequences import meaning
from ..report.choices import chosen, disputed, named, quick
from ..report.idempotency import Sent
from ..why.explanations import explained_at

REFUSED = 422
OWN_SITE = ("same-origin", "none")
View = Callable[..., HttpResponse]


def private(view: View) -> View:
    """For the holder alone: kept nowhere, told to nobody, and no other site sends its forms."""

    @csrf_exempt
    @wraps(view)
    def answer(request: PlayerRequest, at: str, key: str) -> HttpResponse:
        site = request.headers.get("Sec-Fetch-Site", "none")
        if request.method == "POST" and site not in OWN_SITE:
            raise PermissionDenied
        with override(settings.LANGUAGE_CODE):
            response = view(request)
        response.headers["Cache-Control"] = "private, no-store"
        response.headers["Referrer-Policy"] = "no-referrer"
        response.headers["X-Robots-Tag"] = "noindex"
        return response

    return answer


def _page(
    request: PlayerRequest, template: str, refusal: Refusal | None = None, **more: Any
) -> HttpResponse:
    player, state = request.player, request.player.state
    names = Named(state)
    context = {
        "event": event_page(state, complete_rounds(state)),
        "root": f"/e/{player.event}/",
        "language": settings.LANGUAGE_CODE,
        "title": names[player.number],
        "tab": "-",
        "name": names[player.number],
        "number": player.number,
        "names": names,
        "own_page": f"/e/{player.event}/players/{player.number}/",
        "to": {name: _to(request, name) for name in ("me", *ROUTES)},
        "refusal": refusal,
        "begun": state.phase != "registration",
        "may_leave": state.entrants[player.number].status in ("active", "waiting")
        and state.phase != "finished",
        **more,
    }
    text = PAGES.get_template(template).render(context)
    return HttpResponse(text, status=REFUSED if refusal else 200)


ROUTES = (
    "me-form",
    "me-report",
    "me-confirm",
    "me-drop",
    "me-why",
    "me-link",
    "me-check-in",
    "me-account",
    "me-manifest",
)


def _to(request: PlayerRequest, route: str) -> str:
    player = request.player
    return reverse(route, kwargs={"at": player.event, "key": player.key})


@require_safe
@private
def page(request: PlayerRequest) -> HttpResponse:
    """A shell: what it shows is the public page of the player, which comes ready."""
    return _page(request, "player/me/me.html", crowd=len(request.player.state.entrants))


@require_safe
@private
def app(request: PlayerRequest) -> HttpResponse:
    """The own page as an app; the public pages belong to it."""
    body = manifest(request.player.state.name, _to(request, "me"), "/", "/static/topcut/")
    return HttpResponse(body, content_type=KIND)


def _form(
    request: PlayerRequest, refusal: Refusal | None = None, *, sent_again: bool = False
) -> HttpResponse:
    state, number = request.player.state, request.player.number
    own = own_table(state, number) if state.phase != "finished" else None
    common = {
        "sent_again": sent_again,
        "pod": state.rulebook.pods is not None and state.phase == "swiss",
        "cited": ", ".join(state.rulebook.reporting.rules),
    }
    if own is None:
        before = before_the_start(state, number, waiting_places(state))
        return _page(
            request, "player/report/report.html", refusal, own=None, before=before, **common
        )
    report, form = own.table.report, reportable(state, own)
    return _page(
        request,
        "player/report/report.html",
        refusal,
        own=own,
        **common,
        opponent=shown_name(state, own.opponent),
        may_report="player" in state.rulebook.reporting.by,
        form=form,
        quick=quick(form),
        said=own_words(state, own.table, own.side),
        shown_code=named(own, state),
        disputed=disputed(own, state),
        choice_word=choice_word,
        ending_word=ending_word,
        is_mine=report is not None and report.reporter == number,
        is_done=report is not None and report.confirmed and own.table.dispute is None,
    )


@require_safe
@private
def form(request: PlayerRequest) -> HttpResponse:
    return _form(request)


@require_POST
@private
def report(request: PlayerRequest) -> HttpResponse:
    """The own word for the result; another one than the opponent's is a dispute. The same report
    again is the same, whatever has become of it: the answer says what holds now."""
    sent = Sent(request.player, request.POST.get("sent", ""))
    if sent.is_known:
        return _form(request, sent_again=True)
    try:
        own = _seat(request)
        choices = {one.own: one for one in reportable(request.player.state, own).choices}
        code, games = chosen(request.POST.get("result", ""))
        choice = choices.get(code)
        if choice is None:
            raise Refusal(_("no result is chosen"), do=_("choose one from the list"))
        typed, tapped = _pair(request, "games", own.side), _sided(games, own.side)
        if typed and tapped and typed != tapped:
            raise Refusal(
                _("the result that is chosen has other games than those that are typed"),
                do=_("choose it without games, or empty the two fields"),
            )
        command = RecordResult(
            table=own.table.number,
            result=choice.said,
            score=_pair(request, "score", own.side),
            games=tapped or typed,
            ended=request.POST.get("ended") or None,
            round=own.round if own.stage == "swiss" else None,
        )
        sent.run(command)
    except Refusal as refusal:
        return _form(request, refusal)
    return _back(request)


@require_POST
@private
def confirm(request: PlayerRequest) -> HttpResponse:
    """Only what was shown: a result that changed meanwhile is shown again."""
    sent = Sent(request.player, request.POST.get("sent", ""))
    if sent.is_known:
        return _form(request, sent_again=True)
    try:
        own = _seat(request)
        if request.POST.get("said") != named(own, request.player.state):
            raise Refusal(_("the result has changed since you looked"), do=_("look at it again"))
        sent.run(ConfirmResult(table=own.table.number))
    except Refusal as refusal:
        return _form(request, refusal)
    return _back(request)


@require_http_methods(["GET", "HEAD", "POST"])
@private
def drop(request: PlayerRequest) -> HttpResponse:
    """First what it means, then a form that says so. Before the start it is a withdrawal."""
    player = request.player
    if request.method != "POST":
        return _leaving(request)
    try:
        if request.POST.get("sure") != "yes":
            raise Refusal(_("you have not said that you are sure"), do=_("tick the box"))
        if player.state.phase == "registration":
            player.run(WithdrawPlayer(number=player.number))
        else:
            player.run(DropPlayer(number=player.number, reason="own choice"))
    except Refusal as refusal:
        return _leaving(request, refusal)
    return _back(request)


def _leaving(request: PlayerRequest, refusal: Refusal | None = None) -> HttpResponse:
    state, entrant = request.player.state, request.player.entrant
    before = state.phase == "registration"
    withdrawing = before and (entrant.is_active or entrant.status == "waiting")
    means = meaning(state, request.player.number)
    return _page(
        request,
        "player/drop/drop.html",
        refusal,
        meaning=means,
        before=before,
        withdrawing=withdrawing,
    )


@require_POST
@private
def check_in(request: PlayerRequest) -> HttpResponse:
    """Where the organizer has opened it."""
    try:
        request.player.run(CheckIn(numbers=(request.player.number,)))
    except Refusal as refusal:
        return _form(request, refusal)
    return _back(request)


@require_safe
@private
def link(request: PlayerRequest) -> HttpResponse:
    """The own link, to be kept: as QR code and as an address."""
    address = request.build_absolute_uri(_to(request, "me"))
    state = request.player.state
    before = before_the_start(state, request.player.number, waiting_places(state))
    return _page(request, "player/me/link.html", address=address, qr=qr_of(address), before=before)


@require_safe
@private
def why(request: PlayerRequest) -> HttpResponse:
    """Why am I here, and what do I still need for the cut? After whole rounds only, as everybody
    else sees it."""
    player, state, number = request.player, request.player.state, request.player.number
    after = complete_rounds(state)
    ranked = after and not state.rulebook.pods and request.player.entrant.takes_part
    explained = explained_at(player.event, state, number, after) if ranked else None
    return _page(
        request,
        "player/why/why.html",
        explained=explained,
        after=after,
        shown=shown,
        outlook=outlook(state, number),
        choice_word=choice_word,
        labels={step.name: step.label for step in state.rulebook.ranking},
    )


def _seat(request: PlayerRequest) -> OwnTable:
    """The own table, if it is still the one that the form was for."""
    own = own_table(request.player.state, request.player.number)
    if own is None or request.POST.get("seat") != own.seat:
        raise Refusal(
            _("this form is for another table or round"), do=_("look at your table again")
        )
    return own


def _sided(pair: tuple[int, int] | None, side: int) -> tuple[int, int] | None:
    """Own first, as the first-named has it."""
    return pair if pair is None or side == 0 else (pair[1], pair[0])


def _pair(request: HttpRequest, name: str, side: int) -> tuple[int, int] | None:
    """Own first in the form, the first-named first in the record."""
    typed = [request.POST.get(f"{name}-{whose}", "").strip() for whose in ("own", "other")]
    if not any(typed):
        return None
    try:
        own, other = (int(one) for one in typed)
    except ValueError:
        raise Refusal(_("both numbers are needed"), do=_("type whole numbers")) from None
    return _sided((own, other), side)


def _back(request: PlayerRequest) -> HttpResponse:
    response = HttpResponseRedirect(_to(request, "me"))
    response.status_code = 303
    return response
