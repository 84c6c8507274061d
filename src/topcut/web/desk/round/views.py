"""The round: nothing yet, a draft, or its tables and their results."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.web.common.formatting.round_names import short_name

from ..common.actions import run, saved, seen_in, show
from ..common.desk_request import DeskRequest
from .page import current, refused_here, tables_context
from .shown_round import shown_round


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    return current(request)


@require_safe
def past(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """A round that was published, by its number."""
    state = request.desk.state
    if number == len(state.rounds) and state.draft is None and not state.brackets:
        return redirect("round", event=event)
    return show(
        request, "desk/round/round.jinja", tables_context(request, shown_round(state, number))
    )


@require_POST
def start(request: DeskRequest, event: str) -> HttpResponse:
    try:
        done = run(request, StartTournament(), seen=seen_in(request))
    except Refusal as refusal:
        return refused_here(request, refusal)
    many = done.state.started_with
    text = ngettext("Started with %(n)d player.", "Started with %(n)d players.", many)
    return saved(request, done, "round", text % {"n": many})


@require_POST
def draw(request: DeskRequest, event: str) -> HttpResponse:
    reason = request.POST.get("reason", "")
    command = PairRound(reason=reason, allow_repeats=bool(request.POST.get("allow_repeats")))
    try:
        done = run(request, command)
    except Refusal as refusal:
        return refused_here(request, refusal, reason=reason, no_pairing=True)
    return saved(request, done, "round", _("Paired again.") if reason else "")


@require_POST
def publish(request: DeskRequest, event: str) -> HttpResponse:
    """Only the draft that the page has shown."""
    try:
        done = run(request, PublishRound(), seen=seen_in(request))
    except Refusal as refusal:
        return refused_here(request, refusal)
    return saved(request, done, "round", _published(done.state))


@require_POST
def unpublish(request: DeskRequest, event: str) -> HttpResponse:
    command = UnpublishRound(reason=request.POST.get("reason", ""))
    try:
        done = run(request, command, seen=seen_in(request))
    except Refusal as refusal:
        return refused_here(request, refusal)
    return saved(request, done, "round", _("It is a draft again."))


def _published(state: State) -> str:
    if state.rulebook.games_in_a_round > 1:
        name = short_name(state, len(state.rounds))
        return _("Rounds %(n)s are published.") % {"n": name}
    return _("Round %(n)d is published.") % {"n": len(state.rounds)}
