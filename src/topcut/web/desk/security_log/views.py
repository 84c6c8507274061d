"""Who came in, saw links, invited, took files along: for organizers what concerns their event, for
everybody their own account, for the owner of the installation all of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.core.paginator import Page
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from topcut.store.models import Account, Journal, SecurityEntry
from topcut.store.security import security_log

from ..common.actions import show
from ..common.desk_request import DeskRequest
from ..common.pagination import paged
from .words import GROUP_NAMES, device_of, words_of


@never_cache
@require_safe
def own(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, Account)
    context = _context(request, security_log.of_account(request.user))
    context |= {"back": reverse("account"), "back_label": _("My account"), "people": {}}
    return render(request, "desk/security_log/security_log.jinja", context)


@never_cache
@require_safe
def whole(request: HttpRequest) -> HttpResponse:
    context = _context(request, Q())
    context |= {
        "back": reverse("installation"),
        "back_label": _("Accounts of this installation"),
        "is_whole": True,
    }
    return render(request, "desk/security_log/security_log.jinja", context)


@never_cache
@require_safe
def of_event(request: DeskRequest, event: str) -> HttpResponse:
    context = _context(request, Q(event=event))
    context |= {"back": reverse("staff", kwargs={"event": event}), "back_label": _("Staff")}
    return show(request, "desk/security_log/security_log.jinja", context)


@never_cache
@require_safe
def of_programme(request: HttpRequest, programme: str) -> HttpResponse:
    context = _context(request, Q(programme=programme))
    address = reverse("programme-log", kwargs={"programme": programme})
    context |= {"back": address, "back_label": _("Log")}
    return render(request, "desk/security_log/security_log.jinja", context)


def _context(request: HttpRequest, which: Q) -> dict[str, object]:
    group, who = request.GET.get("kind", ""), request.GET.get("who", "")
    concerned = security_log.entries().filter(which)
    found: Any = security_log.entries(group, who).filter(which)
    rows: Page[SecurityEntry] = paged(request, found)
    return {
        "rows": rows,
        "lines": [(one, words_of(one), device_of(one)) for one in rows],
        "events": _events(rows),
        "groups": GROUP_NAMES.items(),
        "kind": group,
        "who": who,
        "people": security_log.people_in(concerned),
        "days": security_log.KEPT.days,
    }


def _events(rows: Iterable[SecurityEntry]) -> dict[str, str]:
    """Names of the events that stand in these lines; of deleted ones the id is left."""
    wanted = {one.event for one in rows if one.event}
    return dict(Journal.objects.filter(pk__in=wanted).values_list("pk", "name"))
