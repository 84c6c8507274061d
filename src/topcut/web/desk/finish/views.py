"""Final places, what is due afterwards, finishing, reopening, and the event as files."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from topcut.core.actions.decision import Context
from topcut.core.actions.decks.lists import ReadEveryDeckList
from topcut.core.actions.finishing.confrontation import RecordConfrontation
from topcut.core.actions.finishing.delete import DeleteTournament
from topcut.core.actions.finishing.finish import (
    FinishTournament,
    ReopenTournament,
    finish_tournament,
)
from topcut.core.journal.head import head_of
from topcut.core.journal.signed_head import check_signed, key_in_groups
from topcut.core.projections.ranking import division_names, final_places, standings
from topcut.core.questions.journal.disclosure import are_hidden, lines_for
from topcut.core.questions.publisher.head_starts import earned_head_starts
from topcut.core.questions.publisher.report_due import report_due
from topcut.core.questions.publisher.sanctioning import sanctioning
from topcut.core.questions.verify.fairness import verify_fairness
from topcut.core.questions.verify.replay import verify
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.fairness import is_committed
from topcut.core.tournament.state import State
from topcut.sheets.journal_file import with_signed_heads
from topcut.sheets.load import find_rulebook
from topcut.sheets.model import plain
from topcut.sheets.write import sheet_of
from topcut.store.events.archive import delete_event
from topcut.store.installation.installation import data_folder
from topcut.store.proof.draw_secrets import secret_of
from topcut.store.proof.signing import MOST_HEADS, installation_key, signed_heads
from topcut.store.security import security_log
from topcut.web.common.formatting.rounds_reached import reached
from topcut.web.common.links.reachable_address import reachable

from ..common import form_input
from ..common.actions import refused, run, saved, seen_in, show
from ..common.desk_request import DeskRequest
from ..common.event_progress import is_anything_played
from ..common.pagination import paged
from ..cut.preview import level_groups
from ..personal_data.views import personal_data
from ..programme.report import report_for
from .results import figures, podiums, prizes_of, records_of

TEMPLATE = "desk/finish/finish.jinja"


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    return show(request, TEMPLATE, _context(request))


@require_POST
def finish(request: DeskRequest, event: str) -> HttpResponse:
    done = run(request, FinishTournament(), seen=seen_in(request))
    return saved(request, done, "finish", _("The event is finished."))


@require_POST
def reopen(request: DeskRequest, event: str) -> HttpResponse:
    reason = form_input.text(request.POST.dict(), "reason")
    try:
        done = run(request, ReopenTournament(reason=reason), seen=seen_in(request))
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, _context(request) | {"reason": reason})
    return saved(request, done, "finish", _("The event is open again."))


@require_POST
def delete(request: DeskRequest, event: str) -> HttpResponse:
    """The event's name is typed as confirmation; its journal goes to an archive file."""
    name = form_input.text(request.POST.dict(), "name")
    context, command = request.desk.asked(), DeleteTournament(name=name)
    state = request.desk.state
    try:
        archive = delete_event(event, command, context, find_rulebook, data_folder())
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, _context(request) | {"typed_name": name})
    text = _("%(name)s is deleted. Its journal is kept in %(file)s.")
    messages.success(
        request, text % {"name": state.name, "file": f"{archive.parent.name}/{archive.name}"}
    )
    home = reverse("home")
    return HttpResponseClientRedirect(home) if request.htmx else redirect(home)


@require_POST
def confrontation(request: DeskRequest, event: str) -> HttpResponse:
    """Records the winner of the game after the last round, or that there is none."""
    try:
        winner = form_input.number(request.POST.dict(), "winner")
        done = run(request, RecordConfrontation(winner=winner))
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, _context(request))
    return saved(request, done, "finish", _("Saved.") if winner else _("Undone."))


@require_safe
def check(request: DeskRequest, event: str) -> HttpResponse:
    """Every round, cut and draw of the journal made again, as `topcut verify` does."""
    entries = request.desk.entries
    check_signed(entries, signed_heads(event))
    findings, fairness = verify(entries, find_rulebook), verify_fairness(entries)
    context = {
        "findings": findings,
        "broken": [*(one for one in findings if one.verdict == "broken"), *fairness.faults],
        "fairness": fairness,
        "head": head_of(entries).short,
        "key": key_in_groups(installation_key()),
    }
    return show(request, "desk/finish/check.jinja", context)


@require_safe
def journal(request: DeskRequest, event: str) -> HttpResponse:
    """Every entry, one line each, as `topcut verify` reads it, with what the role may see. Deck
    lists that are not public are in the organizer's alone, and that is written down."""
    state, role = request.desk.state, request.desk.role
    if role == "organizer" and state.deck_lists and are_hidden(state):
        run(request, ReadEveryDeckList())
    found = lines_for(role, request.desk.state, request.desk.entries)
    security_log.note("export-journal", event=event)
    lines = with_signed_heads(found, signed_heads(event, MOST_HEADS))
    return _file(lines, f"{_file_name(request.desk.state)}.topcut", "application/x-ndjson")


@require_safe
def sheet(request: DeskRequest, event: str) -> HttpResponse:
    """The event as a sheet, for other programs."""
    state = request.desk.state
    if not any(one.takes_part for one in state.entrants.values()):
        raise Refusal("a sheet needs players", do="enter some first")
    security_log.note("export-sheet", event=event)
    text = json.dumps(plain(sheet_of(state)), ensure_ascii=False, indent=1) + "\n"
    return _file(text, f"{_file_name(state)}.json", "application/json")


def _context(request: DeskRequest) -> dict[str, Any]:
    state = request.desk.state
    context: dict[str, Any] = {"report": None, "is_over": state.phase == "finished"}
    context["unrevealed"] = context["is_over"] and is_committed(state)
    has_begun = stage_of(state).has_begun
    names = division_names(state) if "" not in state.brackets else ()
    of = request.GET.get("of", "")
    of = of if of in names else names[0] if names else ""
    is_played = is_anything_played(state)
    places = final_places(state, of) if is_played or context["is_over"] else ()
    context |= {
        "lists": names,
        "of": of,
        "podiums": podiums(state, names) if context["is_over"] else [],
        "places": paged(request, places),
        "records": records_of(state),
        "reached": reached(state, of),
        "prizes": prizes_of(state, places),
        "figures": figures(state),
        "share": reachable(request).address(f"/e/{request.desk.event}/"),
        "report": report_due(state) if has_begun else None,
        "sanctioning": sanctioning(state) if has_begun else None,
        "head_starts": earned_head_starts(state) if context["is_over"] else (),
        "confronting": _confronting(state),
        "lists_inside": are_hidden(state),
        **personal_data(request),
        "help": [one for one in state.rulebook.all_help if _is_due(state, one)],
        "programme_report": report_for(state, request.desk.event, request.user)
        if context["is_over"]
        else None,
    }
    if stage_of(state).table_kind == "pods" and is_played and not context["is_over"]:
        context |= _level(state)
    return context if context["is_over"] else context | _what_finishing_means(request)


def _what_finishing_means(request: DeskRequest) -> dict[str, Any]:
    """What to know before, or why it cannot be; for whoever looks, also who may not finish it: so
    not by `decide`."""
    try:
        decision = finish_tournament(request.desk.state, FinishTournament(), _with_secret(request))
    except Refusal as refusal:
        return {"not_yet": refusal}
    return {"warnings": decision.warnings, "can_be_finished": True}


def _confronting(state: State) -> dict[str, Any] | None:
    """ST-313: a game more, after the last round of an event that has no bracket."""
    rule = state.rulebook.confrontation
    over = len(state.rounds) == state.rounds_planned and state.phase == "swiss"
    if rule is None or not over or division_names(state):
        return None
    rows = [row.player for row in standings(state)]
    staying = [one for one in rows if state.entrants[one].is_active]
    return {"rule": rule, "players": staying, "winner": state.confrontation}


def _level(state: State) -> dict[str, Any]:
    """Ties that people can still settle."""
    steps = state.rulebook.ranking
    return {"level": level_groups(standings(state), steps), "last_step": steps[-1]}


def _is_due(state: State, help: Any) -> bool:
    in_bracket = state.stage == "elimination"
    when = {None: True, "with-bracket": in_bracket}.get(help.when, not in_bracket)
    return help.moment == "finish" and when


def _with_secret(request: DeskRequest) -> Context:
    """The context with the secret of the draws, which finishing reveals."""
    return replace(request.desk.asked(), secret=secret_of(request.desk.event))


def _file_name(state: State) -> str:
    """The event's name and the head of its journal, in letters, digits and dashes only."""
    name = re.sub(r"[^A-Za-z0-9]+", "-", state.name).strip("-")[:60] or "event"
    return f"{name}-{state.sequence}-{state.digest[:8]}"


def _file(text: str, name: str, kind: str) -> HttpResponse:
    answer = HttpResponse(text, content_type=f"{kind}; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
