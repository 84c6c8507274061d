"""After time is called: which tables are still open, and the rulebook's steps at each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseLocation

from topcut.core.actions.results.time_called import CallTime, answers_so_far
from topcut.core.refusal import Refusal
from topcut.core.rulebook import TimeStep
from topcut.core.seeded_random import SeededRandom
from topcut.core.stages.current_stage import stage_of
from topcut.core.stages.results.time_steps import Ask, Decided, follow, steps_to_announce
from topcut.core.tournament.result_words import label
from topcut.core.tournament.state import Answer, State, Table
from topcut.web.common.language.in_words import in_words

from ..common.actions import refused, run, saved, show
from ..common.desk_request import DeskRequest
from ..common.form_input import number_in, optional_number
from ..common.pagination import paged
from ..round.result_answers import round_in
from ..round.shown_round import shown_round
from ..round.table_forms import forms_of

TEMPLATE = "desk/time_called/time_table.jinja"


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    """Every open table, those without extra time first."""
    state = request.desk.state
    on = shown_round(state)
    found = paged(request, on.awaited)
    return show(
        request,
        forms_of(on.stage).time_page,
        {
            "on": on,
            "found": found,
            "rows": on.rows(found),
            "told": steps_to_announce(on.stage.time_steps),
            "help": [one for one in state.rulebook.all_help if one.moment == "time"],
            "limit": on.stage.table_limit(on.tables[0].number if on.tables else 1),
        },
    )


@require_http_methods(["GET", "HEAD", "POST"])
def table(request: DeskRequest, event: str, table: int) -> HttpResponse:
    """One step at a time; what was answered is kept until the steps decide. Pods have no steps."""
    if stage_of(request.desk.state).table_kind == "pods":
        return redirect("round-time", event=event)
    if request.method != "POST":
        return show(request, TEMPLATE, _context(request.desk.state, table))
    try:
        round_in(request)
        done = run(request, CallTime(table=table, answers=_answers(request)))
    except Refusal as refusal:
        typed = {key: request.POST.get(key, "") for key in ("first", "second")}
        return refused(request, refusal, TEMPLATE, {**_context(request.desk.state, table), **typed})
    if shown_round(request.desk.state).row(_table(done.state, table), datetime.now(UTC)).is_open:
        to = reverse("round-time-table", kwargs={"event": event, "table": table})
        return HttpResponseLocation(to) if request.htmx else redirect(to)
    return saved(request, done, "round-time", _said(done.state, table))


def _said(state: State, number: int) -> str:
    row = shown_round(state).row(_table(state, number), datetime.now(UTC))
    return _("Table %(n)d: %(result)s.") % {"n": number, "result": row.says}


def _table(state: State, number: int) -> Table:
    return shown_round(state).table(number)


@dataclass(frozen=True)
class ShownStep:
    """One step of the procedure as the page shows it."""

    step: TimeStep
    answers: tuple[str, ...]
    is_now: bool


def _context(state: State, number: int) -> dict[str, Any]:
    on = shown_round(state)
    table = on.table(number)
    names = tuple(state.name_of(one) for one in table.players)
    steps, limit = on.stage.time_steps, on.stage.table_limit(number)
    given = answers_so_far(steps, table)
    outcome = follow(steps, given, SeededRandom(0, "only looked at"))
    ask = outcome if isinstance(outcome, Ask) else None
    decided = outcome if isinstance(outcome, Decided) else None
    return {
        "on": on,
        "table": table,
        "names": names,
        "limit": limit,
        "ask": ask,
        "only_one": ask is not None
        and any(one.only_one for one in ask.step.tallies if one.name == ask.what),
        "decided": decided,
        "by_coin": decided is not None
        and any(one.do == "coin" for one in steps if one.name == decided.step.name),
        "result": in_words(label(state.rulebook, decided.code)) if decided else "",
        "steps": _shown(steps, outcome, given, names),
        "said": shown_round(state).row(table, datetime.now(UTC)).says,
    }


def _shown(
    steps: Sequence[TimeStep],
    outcome: Ask | Decided,
    given: tuple[Answer, ...],
    names: tuple[str, ...],
) -> list[ShownStep]:
    shown = []
    for step in steps:
        if step.do == "remember":
            continue
        said = tuple(_answer_words(one, step, names) for one in given if one.step == step.name)
        shown.append(ShownStep(step, said, outcome.step is step))
    return shown


def _answer_words(answer: Answer, step: TimeStep, names: tuple[str, ...]) -> str:
    if step.do == "confirm":
        return _("confirmed")
    if answer.first is None and answer.second is None:
        if answer.winner:
            return names[answer.winner - 1]
        return _("nothing left on both sides") if step.do == "reveal" else _("nobody")
    counts = [_("nothing") if one is None else str(one) for one in (answer.first, answer.second)]
    what = f"{answer.what}: " if answer.what else ""
    return what + " : ".join(counts)


def _answers(request: DeskRequest) -> tuple[Answer, ...]:
    """The one answer of the form; none at all where the steps need none."""
    sent = request.POST
    step, what = sent.get("step", ""), sent.get("what", "")
    if not step:
        return ()
    winner = optional_number(sent, "winner")
    if winner is not None:
        if winner not in (0, 1, 2):
            raise Refusal("nobody is named", do="choose one of the two")
        return (Answer(step=step[:500], what=what[:500], winner=winner),)  # type: ignore[arg-type]
    if sent.get("has") in ("0", "1", "2"):
        has = sent["has"]
        return (
            Answer(step=step[:500], what=what[:500], first=int(has == "1"), second=int(has == "2")),
        )
    if sent.get("reveal"):
        first, second = optional_number(sent, "first"), optional_number(sent, "second")
    else:
        first, second = number_in(sent, "first"), number_in(sent, "second")
    return (Answer(step=step[:500], what=what[:500], first=first, second=second),)
