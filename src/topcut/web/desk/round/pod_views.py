"""Pods: a game from the fields of its card, and taking the last one back."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from django_htmx.http import retarget

from topcut.core.actions.execute import Done
from topcut.core.actions.results.pods import CorrectPod
from topcut.core.journal.fact import Fact
from topcut.core.refusal import Refusal
from topcut.core.stages.pods.pod_pairing import rules_of_pods
from topcut.core.tournament.pods import PodCorrected, PodRecorded
from topcut.core.tournament.state import PodCard, Table
from topcut.core.tournament.undo import ActionRedone, ActionUndone

from ..common.actions import run, saved
from ..common.desk_request import DeskRequest
from ..common.form_input import number_in
from .pod_fields import next_game
from .result_answers import answer, refused_at, round_in
from .table_rows import ShownRound


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


def take_back_pod(request: DeskRequest, on: ShownRound, table: Table) -> Done:
    """What the page has shown as the last entry of this table, and nothing that came since."""
    entries = request.desk.store.cached.entries
    sequence = number_in(request.POST, "at")
    fact = entries[sequence - 1].fact if 1 <= sequence <= len(entries) else None
    here = on.number, table.number
    is_here = isinstance(fact, PodRecorded) and (fact.round, fact.table) == here
    if not is_here or any(_touches(later.fact, here) for later in entries[sequence:]):
        raise Refusal(
            "table {table} has another result by now", do="load the page again", table=table.number
        )
    assert isinstance(fact, PodRecorded)
    card = table.pod or PodCard()
    kept = [one for one in card.conceded if one not in fact.conceded]
    command = CorrectPod(
        table=table.number,
        reason=_("entered by mistake"),
        games=card.games[: len(card.games) - len(fact.games)],
        conceded=tuple((one.number, one.game) for one in kept),
        round=on.asked,
    )
    return run(request, command, seen=len(entries))


def _touches(fact: Fact, here: tuple[int, int]) -> bool:
    """Whether the table may be another one after this."""
    if isinstance(fact, PodRecorded | PodCorrected):
        return (fact.round, fact.table) == here
    return isinstance(fact, ActionUndone | ActionRedone)
