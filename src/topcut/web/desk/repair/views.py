"""After a correction: the posted round is mended with least change, stands, or is taken back."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Literal

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.execute import decide
from topcut.core.actions.fairness.derive import derive, holds_secret
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.actions.rounds.publish import UnpublishRound
from topcut.core.journal.entry import Entry
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.tournament.fairness import is_committed
from topcut.core.tournament.fold import standing_entries
from topcut.core.tournament.results.match_results import ResultCorrected
from topcut.core.tournament.results.pod_results import PodCorrected
from topcut.core.tournament.rounds.pairings import RoundMended, RoundPublished
from topcut.core.tournament.state import State
from topcut.store.proof.draw_secrets import secret_of
from topcut.web.common.requests.time_and_seed import SEED_BITS

from ..common import form_input
from ..common.actions import refused, run, saved, seen_in, show
from ..common.desk_request import DeskRequest

TEMPLATE = "desk/repair/repair.jinja"


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    aim: Literal["best", "valid"] = "valid" if request.GET.get("aim") == "valid" else "best"
    return show(request, TEMPLATE, _choices(request, aim, request.GET.get("begun") == "1"))


@require_POST
def mend(request: DeskRequest, event: str) -> HttpResponse:
    """Exactly the tables that were shown: the same seed, and nobody else wrote since."""
    aim: Literal["best", "valid"] = "valid" if request.POST.get("aim") == "valid" else "best"
    begun = request.POST.get("begun") == "1"
    seen, state = seen_in(request), request.desk.state
    command = MendRound(
        reason=form_input.text(request.POST.dict(), "reason"), aim=aim, even_begun=begun
    )
    try:
        done = run(request, command, seen=seen, seed=seed_of(event, state))
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, _choices(request, aim, begun))
    return saved(request, done, "round", _("The round is mended."))


@require_POST
def unpublish(request: DeskRequest, event: str) -> HttpResponse:
    command = UnpublishRound(reason=form_input.text(request.POST.dict(), "reason"))
    done = run(request, command, seen=seen_in(request))
    return saved(request, done, "round", _("The round is no longer published."))


def seed_of(event: str, state: State) -> int:
    """From the event's secret or from the journal itself, so that what is previewed is what is
    recorded, and loading the page again never draws anew."""
    secret = secret_of(event) if is_committed(state) else ""
    if secret and holds_secret(state, secret):
        return derive(state, f"mend/{len(state.rounds)}", secret).seed
    return int(sha256(f"mend/{state.digest}".encode()).hexdigest(), 16) >> (256 - SEED_BITS)


def _choices(request: DeskRequest, aim: Literal["best", "valid"], begun: bool) -> dict[str, Any]:
    state = request.desk.state
    context: dict[str, Any] = {"aim": aim, "begun": begun, "round": state.current_round}
    context["is_corrected"] = _is_corrected(request.desk.entries, len(state.rounds))
    asked = request.desk.asked(seed_of(request.desk.event, state))
    context["of_pods"] = rounds_stage(state).table_kind == "pods"
    try:
        command = MendRound(reason="…", aim=aim, even_begun=begun)
        context["tables"] = _changed(state, decide(state, command, asked).facts)
    except Refusal as refusal:
        context["no_mend"] = refusal
        clock = state.current_round.clock if state.current_round else None
        context["may_insist"] = clock is not None and not begun
    try:
        decide(state, UnpublishRound(reason="…"), asked)
    except Refusal as refusal:
        context["no_unpublish"] = refusal
    return context


def _is_corrected(entries: Sequence[Entry], posted: int) -> bool:
    """Whether a result of an earlier round was corrected since this one was posted."""
    for entry in reversed(standing_entries(entries)):
        fact = entry.fact
        if isinstance(fact, ResultCorrected | PodCorrected) and fact.round < posted:
            return True
        if isinstance(fact, RoundPublished):
            return False
    return False


def _changed(state: State, facts: tuple[Any, ...]) -> list[dict[str, Any]]:
    """The tables that would change: who sits there now, who would."""
    current = state.current_round
    mended = next((fact for fact in facts if isinstance(fact, RoundMended)), None)
    if mended is None or current is None:
        return []
    return [
        {"number": old.number, "before": old.players, "after": new.players}
        for old, new in zip(current.tables, mended.tables, strict=True)
        if (old.players, old.alone) != (new.players, new.alone)
    ]
