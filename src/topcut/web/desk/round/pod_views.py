"""Pods: a game from the fields of its card."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from django_htmx.http import retarget

from topcut.core.refusal import Refusal
from topcut.core.stages.pods.pod_pairing import rules_of_pods

from ..common.actions import run, saved
from ..common.desk_request import DeskRequest
from ..common.form_input import number_in
from .pod_fields import next_game
from .result_answers import answer, refused_at, round_in


@require_POST
def record(request: DeskRequest, event: str) -> HttpResponse:
    """The next game of a pod, who gives up, or that time is up. A refusal stands on the card."""
    sent = request.POST
    try:
        on = round_in(request)
        rules_of_pods(on.state)
        table = on.table(number_in(sent, "table"))
    except Refusal as refusal:
        return refused_at(request, refusal)
    try:
        done = run(request, next_game(on.state, table, sent, on.asked))
    except Refusal as refusal:
        told = refused_at(request, refusal, typed=sent.dict(), typed_table=table.number)
        return retarget(told, f"#told-{table.number}") if request.htmx else told
    if sent.get("from") == "time":
        return saved(request, done, "round-time", _("Recorded."))
    return answer(request, done)
