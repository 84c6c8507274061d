"""Players who enter themselves: opening it, who waits, what is claimed, check-in by phone."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.command import Command
from topcut.core.actions.players.check_in import CloseCheckIn, OpenCheckIn, checks_in_themselves
from topcut.core.actions.players.self_registration import (
    AdmitPlayer,
    CloseRegistration,
    OpenRegistration,
    SettleClaim,
    asked_by,
    is_registering,
)
from topcut.core.refusal import Refusal
from topcut.core.stages.elimination.given_seeds import entered_by_staff
from topcut.web.common.links.qr_code import qr_code
from topcut.web.common.links.reachable_address import reachable

from ..common.actions import run, saved, show
from ..common.desk_request import DeskRequest
from ..common.pagination import paged

ASKED = {
    "club": gettext_lazy("Club"),
    "handle": gettext_lazy("Handle"),
    "born": gettext_lazy("Year of birth, for the division"),
    "byes": gettext_lazy("Earned byes, to be confirmed here"),
}
HERE = "players-registration"


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state, now = request.desk.state, timezone.now()
    registration, opened = state.registration, state.self_check_in
    public = reachable(request).address(f"/e/{event}/register/")
    asks = registration.asks if registration else asked_by(state.rulebook)
    context = {
        "is_open": is_registering(state, now),
        "entered_by_staff": entered_by_staff(state.rulebook),
        "capacity": registration.capacity if registration else None,
        "closes": _local(registration.closes if registration else None),
        "asked": [(one, ASKED[one], one in asks) for one in asked_by(state.rulebook)],
        "entered": state.active_count,
        "rows": paged(request, list(enumerate(state.waiting, 1))),
        "waiting": len(state.waiting),
        "claims": [one for one in state.entrants.values() if one.details.claimed_byes],
        "checks_in": checks_in_themselves(state, now),
        "until": _local(opened.until if opened else None),
        "public": public,
        "public_qr": qr_code(public),
    }
    return show(request, "desk/registration/registration.jinja", context)


@require_POST
def opening(request: DeskRequest, event: str) -> HttpResponse:
    """Also to change what was said of it."""
    command = OpenRegistration(
        capacity=_number(request, "capacity"),
        closes=_moment(request, "closes"),
        asks=tuple(request.POST.getlist("asks")[:10]),
    )
    return saved(request, run(request, command), HERE, _("Players may register."))


@require_POST
def close(request: DeskRequest, event: str) -> HttpResponse:
    done = run(request, CloseRegistration())
    return saved(request, done, HERE, _("Registration is closed."))


@require_POST
def admit(request: DeskRequest, event: str) -> HttpResponse:
    done = run(request, AdmitPlayer(number=_number(request, "number") or 0))
    return saved(request, done, HERE, _("Admitted."))


@require_POST
def claim(request: DeskRequest, event: str) -> HttpResponse:
    confirmed = request.POST.get("right") == "yes"
    command = SettleClaim(number=_number(request, "number") or 0, confirmed=confirmed)
    return saved(request, run(request, command), HERE, _("Saved."))


@require_POST
def check_in(request: DeskRequest, event: str) -> HttpResponse:
    """Open it, until a moment or not, or close it."""
    command: Command = OpenCheckIn(until=_moment(request, "until"))
    if request.POST.get("close"):
        command = CloseCheckIn()
    return saved(request, run(request, command), HERE, _("Saved."))


def _local(at: str | None) -> str:
    """The moment as a form's field takes it."""
    return f"{timezone.localtime(datetime.fromisoformat(at)):%Y-%m-%dT%H:%M}" if at else ""


def _moment(request: DeskRequest, name: str) -> str | None:
    """What a form says is meant here, where the server is."""
    text = request.POST.get(name, "").strip()[:40]
    if not text:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise Refusal("'{text}' is not a moment", do="choose day and time", text=text) from None
    return (timezone.make_aware(moment) if moment.tzinfo is None else moment).isoformat()


def _number(request: DeskRequest, name: str) -> int | None:
    text = request.POST.get(name, "").strip()
    if not text:
        return None
    if not text.isdecimal() or len(text) > 7:
        raise Refusal("'{text}' is not a number", do="write digits only", text=text[:20])
    return int(text)
