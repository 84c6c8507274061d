"""The judges' log: penalties, rulings and their appeals, extra time, notes; newest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.http import HttpResponse
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.command import Command
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.judging.rulings import GiveRuling
from topcut.core.actions.rounds.clock import ExtendTime
from topcut.core.message import Message
from topcut.core.questions.staff.leaders import is_among, marshals, who_rules
from topcut.core.questions.staff.usual_penalty import usual_penalty
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.fold import standing_entries
from topcut.core.tournament.state import State

from ..common import form_input
from ..common.actions import refused, run, saved, show
from ..common.desk_request import DeskRequest
from ..common.extra_time import take_time_back, time_to_take_back
from ..common.pagination import paged
from .call_views import calls_context
from .rows import LogRow, concerns, log_rows, offenders

TEMPLATE = "desk/judges/judges.jinja"
LONGEST_SEARCH = 100
MOST_OFFERED = 12
KINDS = {
    "penalty": gettext_lazy("Penalties"),
    "ruling": gettext_lazy("Rulings"),
    "extension": gettext_lazy("Extra time"),
    "note": gettext_lazy("Notes"),
}
SAVED = {
    "penalty": gettext_lazy("Penalty saved."),
    "ruling": gettext_lazy("Ruling saved."),
    "extension": gettext_lazy("Extra time given."),
    "note": gettext_lazy("Note saved."),
}


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    context = _context(request)
    part = bool(request.htmx) and request.htmx.target == "rows"
    return show(request, "desk/judges/_rows.jinja" if part else TEMPLATE, context)


@require_safe
def about(request: DeskRequest, event: str) -> HttpResponse:
    """What is known of the player or the table that somebody is typing: earlier penalties, who
    plays there, who may rule. Always a part of a page."""
    state, asked = request.desk.state, request.GET.dict()
    context: dict[str, Any] = {"form": slugify(asked.get("form", ""))}
    name = asked.get("player", "").strip()
    if name:
        found = form_input.players_like(state, name.removeprefix("#"))[:MOST_OFFERED]
        context["offered"] = found
        try:
            player = form_input.player(state, name)
        except Refusal:
            player = None
        if player is not None:
            lines = log_rows(standing_entries(request.desk.entries))
            context |= {
                "player": player,
                "earlier": [one for one in lines if one.player == player.number][::-1],
            }
    infraction = asked.get("infraction", "")
    if infraction in state.rulebook.infractions:
        known = context.get("player")
        context["usual"] = usual_penalty(state, infraction, known.number if known else 0)
    try:
        number = form_input.number(asked, "table")
        if number is not None:
            table = stage_of(state).table(number)[1]
            context |= {"table": table, "able": who_rules(state, table.sitting)}
    except Refusal as refusal:
        context["problem"] = refusal
    return show(request, "desk/judges/_about.jinja", context)


@require_POST
def penalty(request: DeskRequest, event: str) -> HttpResponse:
    def command(posted: Mapping[str, str]) -> Command:
        return GivePenalty(
            number=_player(request.desk.state, posted),
            penalty=form_input.text(posted, "penalty"),
            reason=form_input.text(posted, "text"),
            infraction=form_input.text(posted, "infraction"),
            table=form_input.number(posted, "table"),
        )

    return _write(request, "penalty", command)


@require_POST
def ruling(request: DeskRequest, event: str) -> HttpResponse:
    def command(posted: Mapping[str, str]) -> Command:
        player = form_input.player(request.desk.state, posted.get("player", ""))
        return GiveRuling(
            text=form_input.text(posted, "text"),
            table=form_input.number(posted, "table"),
            number=player.number if player else None,
            appeal_of=form_input.number(posted, "appeal_of"),
        )

    return _write(request, "ruling", command)


@require_POST
def extend(request: DeskRequest, event: str) -> HttpResponse:
    def command(posted: Mapping[str, str]) -> Command:
        return ExtendTime(
            table=form_input.required(posted, "table", Message("no table is given")),
            minutes=form_input.required(posted, "minutes", Message("no minutes are given")),
            reason=form_input.text(posted, "text"),
        )

    return _write(request, "extension", command)


@require_POST
def take_back(request: DeskRequest, event: str) -> HttpResponse:
    """Extra time that was given by mistake, however long ago."""
    try:
        table = stage_of(request.desk.state).table(form_input.number_in(request.POST, "table"))[1]
        done = take_time_back(request, table)
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, _context(request))
    return saved(request, done, "judges", _("Extra time taken back."))


@require_POST
def note(request: DeskRequest, event: str) -> HttpResponse:
    def command(posted: Mapping[str, str]) -> Command:
        player = form_input.player(request.desk.state, posted.get("player", ""))
        return WriteNote(
            text=form_input.text(posted, "text"), number=player.number if player else None
        )

    return _write(request, "note", command)


def _write(
    request: DeskRequest, kind: str, command: Callable[[Mapping[str, str]], Command]
) -> HttpResponse:
    posted = request.POST.dict()
    try:
        done = run(request, command(posted))
    except Refusal as refusal:
        context = _context(request) | {"typed": posted, "writing": kind}
        return refused(request, refusal, TEMPLATE, context)
    return saved(request, done, "judges", str(SAVED[kind]))


def _player(state: State, posted: Mapping[str, str]) -> int:
    player = form_input.player(state, posted.get("player", ""))
    if player is None:
        raise Refusal("no player is named", do="type the name or the number")
    return player.number


def _context(request: DeskRequest) -> dict[str, Any]:
    desk = request.desk
    standing = standing_entries(desk.entries)
    lines = log_rows(standing)
    kind = request.GET.get("kind", "")
    player, table = (_named(request, name) for name in ("player", "table"))
    search = request.GET.get("search", "")[:LONGEST_SEARCH]
    wanted = search.strip()
    found = [
        line
        for line in reversed(lines)
        if _fits(line, kind, player, table) and concerns(desk.state, line, wanted)
    ]
    return {
        **calls_context(request, "judges"),
        "rows": paged(request, found),
        "to_take_back": time_to_take_back(desk.state, standing),
        "kinds": KINDS.items(),
        "kind": kind,
        "of_player": desk.state.entrants.get(player or 0),
        "of_table": table,
        "search": search,
        "offenders": offenders(lines),
        "is_final": desk.role == "marshal" or is_among(desk.account.name, marshals(desk.state)),
        "reviewed": {line.appeal_of for line in lines if line.appeal_of},
        "penalties": _penalties(lines),
        "may_rule": desk.role != "scorekeeper",
        "writing": request.GET.get("write", ""),
        "typed": {
            "player": request.GET.get("about", "")[:LONGEST_SEARCH],
            "table": _named(request, "at") or "",
        },
        "has_rulings": desk.state.rulebook.rulings,
    }


def _named(request: DeskRequest, name: str) -> int | None:
    value = request.GET.get(name, "")
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 8 else None


def _fits(line: LogRow, kind: str, player: int | None, table: int | None) -> bool:
    return (
        (not kind or line.kind == kind or (kind == "penalty" and line.kind == "disqualification"))
        and (player is None or line.player == player)
        and (table is None or line.table == table)
    )


def _penalties(lines: list[LogRow]) -> list[str]:
    """What was given here before, the catalogue's own, and what most games call theirs."""
    used = dict.fromkeys(line.penalty for line in reversed(lines) if line.penalty)
    usual = (_("Caution"), _("Warning"), _("Game loss"), _("Match loss"))
    return list(dict.fromkeys((*used, *usual)))[:MOST_OFFERED]
