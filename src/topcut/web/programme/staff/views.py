"""ST-002: who is what in the programme; inviting by a link, taking a role away."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.programme.definition.account_roles import ROLE_OF, continents_of
from topcut.core.refusal import Refusal
from topcut.store.accounts import invitations
from topcut.store.models import Invitation, ProgrammeStaff
from topcut.store.programme.roles import HeldRole, take
from topcut.web.common.links.qr_code import qr_code
from topcut.web.common.links.reachable_address import reachable

from ..common import form_input
from ..common.actions import saved, show
from ..common.labels import ROLES, programme_role
from ..common.programme_request import ProgrammeDesk, ProgrammeRequest


@require_safe
def page(request: ProgrammeRequest, programme: str) -> HttpResponse:
    return _page(request)


def _page(request: ProgrammeRequest, **more: Any) -> HttpResponse:
    desk = request.programme
    rows = ProgrammeStaff.objects.filter(programme=desk.id).select_related("account")
    staff = [
        (one, _words(desk, HeldRole(one.role, one.scope)))  # type: ignore[arg-type]
        for one in rows.exclude(role="organizer").order_by("role", "scope", "account__name")
    ]
    directors = sum(one.role == "director" for one, _ in staff)
    open_ones = Invitation.objects.filter(
        programme=desk.id, used=None, expires__gt=timezone.now()
    ).order_by("-created")
    context = {
        "staff": [(one, words, one.role != "director" or directors > 1) for one, words in staff],
        "invitations": [
            (one, _words(desk, HeldRole(one.role, one.scope)))  # type: ignore[arg-type]
            for one in open_ones
        ],
        "choices": _choices(desk),
        "roles": desk.definition.roles,
        "role_names": {code: str(ROLES[role]) for role, code in ROLE_OF.items()},
        **more,
    }
    return show(request, "programme/staff/staff.jinja", context)


def _words(desk: ProgrammeDesk, held: HeldRole) -> str:
    if held.role == "league-director" and held.scope in desk.state.leagues:
        return programme_role(HeldRole(held.role, desk.state.leagues[held.scope].name))
    return programme_role(held)


def _choices(desk: ProgrammeDesk) -> list[tuple[str, str]]:
    """Every role that can be given, with what it is of."""
    found = [HeldRole("director")]
    found += [HeldRole("coordinator", one) for one in continents_of(desk.definition)]
    found += [HeldRole("league-director", one) for one in desk.state.leagues]
    return [(f"{held.role}/{held.scope}", _words(desk, held)) for held in found]


def _chosen(desk: ProgrammeDesk, typed: str) -> HeldRole:
    if typed not in {value for value, _ in _choices(desk)}:
        raise Refusal("that is not a role", do="choose one from the list")
    role, _slash, scope = typed.partition("/")
    return HeldRole(role, scope)  # type: ignore[arg-type]


@require_POST
def invite(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """The link is shown once, on the answer itself; nobody can read it later."""
    desk = request.programme
    held = _chosen(desk, form_input.text(request.POST, "role", 300))
    token = invitations.invite(held.role, programme=desk.id, scope=held.scope, by=desk.account)
    address = reachable(request).address(reverse("link", kwargs={"token": token}))
    return _page(request, link=address, link_role=_words(desk, held), qr=qr_code(address))


@require_POST
def remove(request: ProgrammeRequest, programme: str, number: int) -> HttpResponse:
    desk = request.programme
    row = ProgrammeStaff.objects.filter(programme=desk.id, pk=number).select_related("account")
    found = row.first()
    if found is None:
        raise Refusal("this account has no such role here", do="load the page again")
    held = HeldRole(found.role, found.scope)  # type: ignore[arg-type]
    take(desk.definition, found.account, held, desk.author)
    return saved(request, "programme-staff", _("Removed."))


@require_POST
def withdraw(request: ProgrammeRequest, programme: str, number: int) -> HttpResponse:
    invitations.withdraw_from_programme(number, programme)
    return saved(request, "programme-staff", _("The link does not work any more."))
