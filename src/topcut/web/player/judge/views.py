"""Calling a judge to the own table, and saying that nobody is needed any more."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.http import HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from topcut.core.actions.judging.calls import LONGEST, CallJudge, CloseCall, call_at, may_call
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State

from ..common.key_holder import PlayerRequest
from ..common.private_page import private, private_page, to_own_page


@dataclass(frozen=True, slots=True)
class OwnCall:
    table: int
    time: str
    question: str
    judge: str
    is_own: bool
    """Who called may take it back."""

    @staticmethod
    def of(state: State, number: int) -> OwnCall | None:
        call = call_at(state, number)
        if call is None:
            return None
        at = timezone.localtime(datetime.fromisoformat(call.at))
        return OwnCall(
            call.table, f"{at:%H:%M}", call.question, call.judge, is_own=call.number == number
        )


@require_http_methods(["GET", "HEAD", "POST"])
@private
def call(request: PlayerRequest) -> HttpResponse:
    """A question first, if there is one: the judge comes prepared."""
    player = request.player
    question = request.POST.get("question", "")
    try:
        if request.method == "POST":
            player.run(CallJudge(number=player.number, question=question))
            return to_own_page(request)
    except Refusal as refusal:
        return _asking(request, question, refusal)
    return _asking(request, question)


def _asking(request: PlayerRequest, question: str, refusal: Refusal | None = None) -> HttpResponse:
    state, number = request.player.state, request.player.number
    return private_page(
        request,
        "player/judge/judge.jinja",
        refusal,
        question=question,
        longest=LONGEST,
        may_call=may_call(state, number),
        call=OwnCall.of(state, number),
    )


@require_POST
@private
def close(request: PlayerRequest) -> HttpResponse:
    """The call from the own table; where there is none it is closed already."""
    player = request.player
    found = call_at(player.state, player.number)
    if found is not None:
        try:
            player.run(CloseCall(call=found.sequence))
        except Refusal as refusal:
            return _asking(request, "", refusal)
    return to_own_page(request)
