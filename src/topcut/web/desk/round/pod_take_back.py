"""Taking back what was written down last at a pod."""

from __future__ import annotations

from django.utils.translation import gettext as _

from topcut.core.actions.execute import Done
from topcut.core.actions.results.pods import CorrectPod
from topcut.core.journal.fact import Fact
from topcut.core.refusal import Refusal
from topcut.core.tournament.results.pod_results import PodCorrected, PodRecorded
from topcut.core.tournament.state import PodCard, Table
from topcut.core.tournament.undo import ActionRedone, ActionUndone

from ..common.actions import run
from ..common.desk_request import DeskRequest
from ..common.form_input import number_in
from .shown_round import ShownRound


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
