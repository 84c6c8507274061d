"""The event at a glance: what players are told, what it waits for, and its start."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from topcut.core.desk.check_in import absent
from topcut.core.desk.commands import AnnounceStructure, StartTournament, WithdrawAbsent
from topcut.core.desk.describe import unsaid
from topcut.core.desk.pools import divisions_of
from topcut.core.refusal import Refusal

from ..act import REFUSED, run, saved, seen_in, show
from ..announcement import announcement, part_in_words, when
from ..desk import DeskRequest
from ..event_forms import EventForm, as_typed
from ..outlook import outlook, recommended, waits_for
from ..pod_rows import expected_sizes

NAMED = 12


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    found = outlook(state)
    waits, route = waits_for(state)
    missing = absent(state)
    evening, play = announcement(state)
    divisions = {name: len(of) for name, of in divisions_of(state, state.active).items()}
    sizes = divisions if len(divisions) > 1 else {"": found.players}
    context = {
        "outlook": found,
        "parts": [(one, part_in_words(one)) for one in found.parts],
        "pod_sizes": expected_sizes(state.rulebook, found.players),
        "waits": waits,
        "waits_route": route,
        "when": when(state),
        "evening": evening,
        "play": play,
        "unsaid": unsaid(state),
        "help": [one for one in state.rulebook.help if one.moment == "registration"],
        "here": sum(one.checked_in for one in state.active),
        "entered": sum(1 for _ in state.active),
        "absent": missing[:NAMED],
        "absent_more": max(len(missing) - NAMED, 0),
        "divisions": list(divisions) if len(divisions) > 1 else [],
        "plans": [
            (name, recommended(state.rulebook, players))
            for name, players in sizes.items()
            if players >= 2
        ],
    }
    return show(request, "desk/overview.html", context)


@require_safe
def for_players(request: DeskRequest, event: str) -> HttpResponse:
    """To be printed, or shown on a screen in the hall."""
    evening, play = announcement(request.desk.state)
    return show(request, "desk/announcement.html", {"evening": evening, "play": play})


@require_http_methods(["GET", "POST"])
def describe(request: DeskRequest, event: str) -> HttpResponse:
    if request.method != "POST":
        form = EventForm(initial=as_typed(request.desk.state))
        return show(request, "desk/describe.html", {"form": form})
    form = EventForm(request.POST)
    if form.is_valid():
        try:
            return saved(request, run(request, form.command()), "overview", _("Saved."))
        except Refusal as refusal:
            form.add_error(None, refusal.line())
    return show(request, "desk/describe.html", {"form": form}, status=REFUSED)


@require_POST
def announce(request: DeskRequest, event: str) -> HttpResponse:
    command = AnnounceStructure(
        rounds=_number(request, "rounds"),
        cut=_number(request, "cut"),
        division=request.POST.get("division", "")[:500],
        flights=_number(request, "flights") or 0,
    )
    return saved(request, run(request, command), "overview", _("Announced."))


@require_POST
def withdraw_absent(request: DeskRequest, event: str) -> HttpResponse:
    """Only those whom the page has named."""
    done = run(request, WithdrawAbsent(), seen=seen_in(request))
    return saved(request, done, "overview", _("Withdrawn."))


@require_POST
def start(request: DeskRequest, event: str) -> HttpResponse:
    """As the page has shown it: whoever came in meanwhile is seen first."""
    done = run(request, StartTournament(), seen=seen_in(request))
    route = "bracket" if done.state.brackets else "round"
    return saved(request, done, route, _("The event has begun."))


def _number(request: DeskRequest, name: str) -> int | None:
    text = request.POST.get(name, "").strip()
    if not text:
        return None
    if not text.isdecimal() or len(text) > 4:
        raise Refusal(
            _("'%(text)s' is not a number") % {"text": text[:20]}, do=_("write digits only")
        )
    return int(text)
