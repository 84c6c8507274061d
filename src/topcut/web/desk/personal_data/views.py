"""Personal data of an event: how long it is kept, erasing it, moving it out of old lines."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from topcut.core.actions.finishing.erase import (
    Erase,
    EraseEverything,
    ErasePlayers,
    EraseStaff,
    SetRetention,
)
from topcut.core.journal.entry import names_people
from topcut.core.questions.journal.personal_data_retention import erasure_due_from
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook
from topcut.store.events import erasing
from topcut.store.events.journals import DatabaseStore
from topcut.store.events.personal_data_retention import default_days

from ..common import form_input
from ..common.actions import run, saved
from ..common.desk_request import DeskRequest


def personal_data(request: DeskRequest) -> dict[str, Any]:
    """What the results page says of it."""
    state, entries = request.desk.state, request.desk.entries
    default = default_days()
    since = erasure_due_from(state, entries[-1].at, default)
    return {
        "kept_by_default": default,
        "erasure_due_from": since,
        "is_due": since is not None and since <= datetime.now(UTC).date(),
        "names_in_lines": names_people(entries),
    }


@require_POST
def retention(request: DeskRequest, event: str) -> HttpResponse:
    typed = request.POST.get("days", "").strip()
    days = form_input.number(request.POST.dict(), "days") if typed else None
    done = run(request, SetRetention(days=days))
    return saved(request, done, "finish", _("Saved."))


@require_POST
def erase(request: DeskRequest, event: str) -> HttpResponse:
    """The event's name is typed as confirmation."""
    name = form_input.text(request.POST.dict(), "name")
    return erased(request, EraseEverything(name=name), reverse("finish", args=[event]))


@require_POST
def erase_player(request: DeskRequest, event: str, number: int) -> HttpResponse:
    """A tick is the confirmation."""
    if not request.POST.get("sure"):
        raise Refusal("nothing was erased", do="tick that you are sure; it cannot be undone")
    page = reverse("players-one", args=[event, number])
    return erased(request, ErasePlayers(numbers=(number,)), page)


@require_POST
def erase_staff(request: DeskRequest, event: str) -> HttpResponse:
    """A tick is the confirmation."""
    if not request.POST.get("sure"):
        raise Refusal("nothing was erased", do="tick that you are sure; it cannot be undone")
    person = form_input.text(request.POST.dict(), "person")
    return erased(request, EraseStaff(person=person), reverse("staff", args=[event]))


@require_POST
def carry_over(request: DeskRequest, event: str) -> HttpResponse:
    erasing.carry_over(DatabaseStore(event), request.desk.asked())
    messages.success(request, _("Names stand beside the journal now."))
    return _to(request, reverse("finish", args=[event]))


def erased(request: DeskRequest, command: Erase, page: str) -> HttpResponse:
    store = DatabaseStore(request.desk.event)
    request.desk.keep(erasing.erase(store, command, request.desk.asked(), find_rulebook))
    messages.success(request, _("Erased. Numbers stand in place of names."))
    return _to(request, page)


def _to(request: DeskRequest, page: str) -> HttpResponse:
    return HttpResponseClientRedirect(page) if request.htmx else redirect(page)
