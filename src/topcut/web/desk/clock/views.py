"""The clock of the hall, more time for a table, and announcements."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.command import Command
from topcut.core.actions.rounds.announcements import (
    MakeAnnouncement,
    TakeAnnouncementDown,
    announced,
)
from topcut.core.actions.rounds.clock import ExtendTime, PauseClock, ResumeClock, StartClock
from topcut.core.refusal import Refusal
from topcut.core.stages.clock import seconds_left
from topcut.core.stages.current_stage import stage_of
from topcut.core.stages.results.time_steps import steps_to_announce
from topcut.web.common.language.in_words import in_words

from ..common.actions import came_from, refused, run, saved, show
from ..common.desk_request import DeskRequest
from ..common.form_input import number_in, optional_number
from ..round.shown_round import shown_round

TEMPLATE = "desk/clock/clock.jinja"


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    is_part = request.htmx and request.htmx.target == "hall"
    return show(request, "desk/clock/_clock.jinja" if is_part else TEMPLATE, context(request))


@require_safe
def big(request: DeskRequest, event: str) -> HttpResponse:
    """For a projector: nothing but what the hall has to see."""
    is_part = request.htmx and request.htmx.target == "hall"
    return show(
        request,
        "desk/clock/_big.jinja" if is_part else "desk/clock/clock_big.jinja",
        context(request),
    )


def context(request: DeskRequest) -> dict[str, Any]:
    state, now = request.desk.state, datetime.now(UTC)
    found: dict[str, Any] = {"announced": announced(state, now), "typed": {}, "left": None}
    if not stage_of(state).has_begun:
        return found
    on = shown_round(state)
    clock = on.clock
    return {
        **found,
        "on": on,
        "clock": clock,
        "left": None if clock is None else seconds_left(clock, now),
        "half": 0 if clock is None else clock.minutes * 30,
        "limit": on.stage.limit(on.number),
        "extended": on.rows(on.extended, now),
        "missing": on.tally.open,
        "steps": [in_words(step.text) for step in steps_to_announce(on.stage.time_steps)],
    }


@require_POST
def start(request: DeskRequest, event: str) -> HttpResponse:
    return _done(request, StartClock(minutes=optional_number(request.POST, "minutes")))


@require_POST
def pause(request: DeskRequest, event: str) -> HttpResponse:
    return _done(request, PauseClock())


@require_POST
def resume(request: DeskRequest, event: str) -> HttpResponse:
    return _done(request, ResumeClock())


@require_POST
def extend(request: DeskRequest, event: str) -> HttpResponse:
    try:
        table, minutes = number_in(request.POST, "table"), number_in(request.POST, "minutes")
        reason = request.POST.get("reason", "")
        done = run(request, ExtendTime(table=table, minutes=minutes, reason=reason))
    except Refusal as refusal:
        typed = {key: request.POST.get(key, "") for key in ("table", "minutes", "reason")}
        return refused(request, refusal, TEMPLATE, {**context(request), "typed": typed})
    text = _told_of_extra_time(minutes) % {"table": table, "minutes": abs(minutes)}
    return saved(request, done, "clock", text)


def _told_of_extra_time(minutes: int) -> str:
    if minutes < 0:
        return ngettext(
            "Table %(table)d: %(minutes)d minute of extra time taken back.",
            "Table %(table)d: %(minutes)d minutes of extra time taken back.",
            -minutes,
        )
    return ngettext(
        "Table %(table)d: %(minutes)d more minute.",
        "Table %(table)d: %(minutes)d more minutes.",
        minutes,
    )


@require_POST
def announce(request: DeskRequest, event: str) -> HttpResponse:
    text = request.POST.get("text", "")
    try:
        minutes = optional_number(request.POST, "for")
        done = run(request, MakeAnnouncement(text=text, minutes=minutes))
    except Refusal as refusal:
        typed = {"text": text, "for": request.POST.get("for", "")}
        return refused(request, refusal, TEMPLATE, {**context(request), "typed": typed})
    return saved(request, done, "clock", _("Everybody can read it now."))


@require_POST
def take_down(request: DeskRequest, event: str, number: int) -> HttpResponse:
    done = run(request, TakeAnnouncementDown(announcement=number))
    return saved(request, done, "clock", _("Taken down."))


def _done(request: DeskRequest, command: Command) -> HttpResponse:
    """Back to where the button was: the clock's page, the round's or the bracket's."""
    try:
        done = run(request, command)
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, context(request))
    return saved(request, done, came_from(request, "clock", "round", "bracket"))
