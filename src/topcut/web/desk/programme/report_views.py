"""Sending a finished event to its programme."""

from __future__ import annotations

from django.contrib import messages
from django.db import transaction
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseLocation

from topcut.core.actions.players.identify import IdentifyPlayers
from topcut.core.refusal import Refusal
from topcut.store.programme.event_programme import send_report, settle
from topcut.store.programme.person_matching import people
from topcut.store.programme.roles import author_at
from topcut.web.common.requests.time_and_seed import now

from ..common.actions import refused, run, seen_in, show
from ..common.desk_request import DeskRequest
from .participants import identified
from .report import EventReport, report_for, sent_as

TEMPLATE = "desk/programme/report.jinja"
WHAT = {
    "reported": gettext_lazy("The results are reported."),
    "corrected": gettext_lazy("The corrected report is sent."),
    "known": gettext_lazy("It was reported before: nothing has changed since."),
}


def _report(request: DeskRequest) -> EventReport:
    made = report_for(request.desk.state, request.desk.event, request.user)
    if made is None:
        raise Refusal("the event belongs to no programme", do="choose one in its settings")
    return made


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    return show(request, TEMPLATE, {"report": _report(request)})


@require_POST
def send(request: DeskRequest, event: str) -> HttpResponse:
    """ST-306, ST-310: participants and totals as the page has shown them. The programme has the
    report and the event its new people, or nothing of it."""
    made = _report(request)
    try:
        with transaction.atomic():
            what = _sent(request, made)
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, {"report": made})
    messages.success(request, str(WHAT[what]))
    to = reverse("finish", kwargs={"event": event})
    return HttpResponseLocation(to) if request.htmx else HttpResponseRedirect(to)


def _sent(request: DeskRequest, made: EventReport) -> str:
    state = request.desk.state
    if seen_in(request) != state.sequence:
        raise Refusal("the event has changed since you looked", do="load the page again")
    if not made.may_send:
        raise Refusal(
            "you may not report this event to {programme}",
            do="ask whoever listed it",
            programme=made.definition.name,
        )
    if made.refusal is not None:
        raise made.refusal
    author = author_at(state.programme, request.desk.account, now())
    settle(state, author)
    sent = send_report(made.definition, sent_as(made, state), author)
    known = people(state.programme, sent.added.values())
    numbers = {one.entrant.number: one.person for one in made.participants if one.person}
    numbers |= {player: known[person] for player, person in sent.added.items()}
    command = IdentifyPlayers(
        players=tuple(
            identified(state, number, person)
            for number, person in numbers.items()
            if state.entrants[number].details.person is None
        )
    )
    if command.players:
        run(request, command)
    return sent.what
