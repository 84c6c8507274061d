"""All lists of an event: who is missing, reminding, the deadline, who may read them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, get_args

from django.http import HttpResponse
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.decks.publishing import RemindOfLists, SetListsPublic
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.questions.decks.lists import (
    are_public,
    is_locked,
    is_past_deadline,
    public_from,
    wants_lists,
)
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import PublicLists
from topcut.web.common.decks.list_deadline import list_deadline
from topcut.web.common.language.in_words import in_words

from ..common.actions import run, saved, show
from ..common.desk_request import DeskRequest
from ..common.pagination import paged
from .rows import deck_rows, kinds_of, narrowed

LONGEST_SEARCH = 100
SHOWS = ("all", "missing", "faults", "late")


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    part = bool(request.htmx) and request.htmx.target == "list"
    return show(
        request, "desk/decks/_rows.jinja" if part else "desk/decks/decks.jinja", _context(request)
    )


@require_POST
def remind(request: DeskRequest, event: str) -> HttpResponse:
    done = run(request, RemindOfLists())
    return saved(request, done, "decks", _("They see it on their own pages."))


@require_POST
def deadline(request: DeskRequest, event: str) -> HttpResponse:
    """Another one, none, or this moment: nobody hands in a list then but at the desk."""
    state = request.desk.state
    options = {name: value for name, value in state.options.items() if name != "list-deadline"}
    if "close" in request.POST:
        options["list-deadline"] = timezone.localtime().isoformat(timespec="seconds")
    elif typed := request.POST.get("until", "").strip():
        options["list-deadline"] = _moment(typed).isoformat()
    done = run(request, ChangeOptions(options=options))
    text = _("Handing in is closed.") if "close" in request.POST else _("Saved.")
    return saved(request, done, "decks", text if done.entries else "")


@require_POST
def publish(request: DeskRequest, event: str) -> HttpResponse:
    chosen = request.POST.get("public", "")
    if chosen not in get_args(PublicLists):
        raise Refusal("nothing is chosen", do="choose who may read the lists")
    done = run(request, SetListsPublic(public=chosen))  # type: ignore[arg-type]
    return saved(request, done, "decks", _("Saved.") if done.entries else "")


def _moment(typed: str) -> datetime:
    try:
        found = parse_datetime(typed[:40])
    except ValueError:
        found = None
    if found is None:
        raise Refusal("“{typed}” is not a moment", do="choose a day and an hour", typed=typed[:40])
    return found if timezone.is_aware(found) else timezone.make_aware(found)


def _context(request: DeskRequest) -> dict[str, Any]:
    state, now = request.desk.state, datetime.now(UTC)
    rows = deck_rows(state) if state.rulebook.decks is not None else []
    asked = request.GET.get("show", "all")
    search = request.GET.get("search", "")[:LONGEST_SEARCH]
    chosen = asked if asked in SHOWS else "all"
    wanting = sum(1 for row in rows if row.kind)
    open_now = wants_lists(state) and not is_locked(state) and not is_past_deadline(state, now)
    return {
        "rows": paged(request, narrowed(rows, chosen, search)),
        "kinds": kinds_of(rows),
        "chosen": chosen,
        "search": search,
        "has_tables": any(row.table for row in rows),
        "entered": len(rows),
        "handed_in": sum(1 for row in rows if row.row.version),
        "wanting": wanting,
        "wanted": state.rulebook.decks.lists.wanted if state.rulebook.decks else "none",
        "is_open": open_now,
        "is_locked": is_locked(state),
        "deadline": list_deadline(state, now),
        "reminded": max(state.list_reminders.values(), default=""),
        "public": public_from(state),
        "are_public": are_public(state),
        "public_choices": _public_choices(request),
    }


def _public_choices(request: DeskRequest) -> list[tuple[str, str]]:
    """When lists may become public, in the words of the rulebook's option, and "now"."""
    option = request.desk.state.base.options.get("lists-public")
    choices = option.choices if option else None
    found = [(value, in_words(one.help)) for value, one in (choices or {}).items()]
    return [*found, ("now", _("At once."))]
