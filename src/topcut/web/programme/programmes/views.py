"""The programmes of this installation, and opening one of those that come with Topcut."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut import programmes
from topcut.core.programme.definition import Programme as Definition
from topcut.core.programme.journal.authors import THEMSELVES
from topcut.store.models import Account, Programme
from topcut.store.programme.programmes import state_of
from topcut.store.programme.roles import HeldRole, open_with_director, roles_of
from topcut.web.common.requests.time_and_seed import now


@dataclass(frozen=True)
class ShownProgramme:
    definition: Definition
    held: tuple[HeldRole, ...]
    people: int
    listings: int


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, Account)
    opened = Programme.objects.filter(sequence__gt=0).order_by("pk").values_list("pk", flat=True)
    here = [one for one in opened if one in programmes.known()]
    context = {
        "programmes": [_shown(one, request.user) for one in here],
        "closed": [programmes.read(one) for one in programmes.known() if one not in here],
    }
    return render(request, "programme/programmes/programmes.jinja", context)


def _shown(programme: str, account: Account) -> ShownProgramme:
    state = state_of(programme)
    return ShownProgramme(
        definition=programmes.read(programme),
        held=tuple(sorted(one for one in roles_of(programme, account) if one.role != "organizer")),
        people=sum(one.merged_into is None for one in state.people.values()),
        listings=len(state.listings),
    )


@require_POST
def open_one(request: HttpRequest, file: str) -> HttpResponse:
    """Open a programme; the account becomes its director."""
    assert isinstance(request.user, Account)
    found = programmes.read(file)
    open_with_director(found, request.user, (THEMSELVES, now()))
    messages.success(request, _("%(name)s is open, and you direct it.") % {"name": found.name})
    return redirect("programme", programme=found.id)
