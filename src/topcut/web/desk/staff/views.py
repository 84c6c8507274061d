"""Staff of the event: who it is, inviting by a link, taking a role away."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.opening.playing_leader import ApprovePlaying
from topcut.core.actions.opening.staff import NameStaff, ReleaseStaff
from topcut.core.message import Message
from topcut.core.questions.staff.leaders import is_among, leaders
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.staff import Role
from topcut.core.text import key_of
from topcut.core.tournament.state import State
from topcut.sheets.load import find_rulebook
from topcut.store.accounts import invitations
from topcut.store.accounts import staff as stored_staff
from topcut.store.models import Invitation, Staff
from topcut.web.common.links.qr_code import qr_code
from topcut.web.common.links.reachable_address import reachable

from ..common import form_input
from ..common.actions import run, saved, show
from ..common.desk_request import DeskRequest
from .duties import duty_table
from .forms import ROLE_NAMES, InviteForm

INVITED: tuple[Role, ...] = ("organizer", "marshal", "judge", "scorekeeper")
PERMISSIONS = {
    "clock": gettext_lazy("The clock"),
    "extra_time": gettext_lazy("Extra time"),
    "drop": gettext_lazy("Dropping players"),
    "rejoin": gettext_lazy("Letting players back in"),
    "penalty": gettext_lazy("Penalties"),
}
"""What a guide leaves to fewer people."""


def _page(request: DeskRequest, **more: object) -> HttpResponse:
    journal = request.desk.journal
    staff = Staff.objects.filter(journal=journal).select_related("account").order_by("pk")
    open_ones = Invitation.objects.filter(
        journal=journal, used=None, expires__gt=timezone.now()
    ).order_by("-created")
    alone = request.desk.state.rulebook.staff.one_organizer is not None
    given = [role for role in INVITED if not (alone and role == "organizer")]
    organizers = sum(one.role == "organizer" for one in staff)
    context = {
        "staff": [
            (one, ROLE_NAMES[one.role], one.role != "organizer" or organizers > 1) for one in staff
        ],
        "invitations": [(one, ROLE_NAMES[one.role]) for one in open_ones],
        "form": InviteForm(),
        "duties": duty_table(request.desk.state, INVITED),
        "duty_roles": [ROLE_NAMES[role] for role in INVITED],
        "invited": [(role, ROLE_NAMES[role]) for role in given],
        "reporting": _who(request.desk.state.rulebook.reporting.by),
        "reporting_rules": request.desk.state.rulebook.reporting.rules,
        "permissions": [
            (PERMISSIONS[what], _who(rule.by), rule.rules)
            for what, rule in request.desk.state.rulebook.permissions.stated
        ],
        "without_account": _without_account(request, [one.account.name for one in staff]),
        "approving": _approving(request),
        "can_be_erased": _can_be_erased(request.desk.state),
        **more,
    }
    return show(request, "desk/staff/staff.jinja", context)


def _can_be_erased(state: State) -> list[str]:
    """Names of staff in the log, without those who still have a role in an unfinished event."""
    needed = {key_of(name) for name, _ in state.staff} if state.phase != "finished" else set()
    named = {name: None for name in state.staff_numbers.values() if not isinstance(name, Message)}
    return [name for name in named if key_of(name) not in needed]


def _who(roles: Iterable[str]) -> str:
    return ", ".join(str(ROLE_NAMES.get(role, _("players"))) for role in roles)


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    return _page(request)


@require_POST
def invite(request: DeskRequest, event: str) -> HttpResponse:
    """The link is shown once, on the answer itself; nobody can read it later."""
    chosen = _chosen(request)
    token = invitations.invite(chosen, journal=request.desk.journal, by=request.desk.account)
    address = reachable(request).address(reverse("link", kwargs={"token": token}))
    return _page(request, link=address, link_role=ROLE_NAMES[chosen], qr=qr_code(address))


def _chosen(request: DeskRequest) -> str:
    form = InviteForm(request.POST)
    if not form.is_valid():
        raise Refusal("that is not a role", do="choose one from the list")
    role: str = form.cleaned_data["role"]
    alone = request.desk.state.rulebook.staff.one_organizer
    if role == "organizer" and alone is not None:
        raise Refusal(
            "an event has one organizer", do="invite a marshal instead", rules=alone.rules
        )
    return role


@require_POST
def remove(request: DeskRequest, event: str, account: int) -> HttpResponse:
    stored_staff.leave(event, account, request.desk.asked(), find_rulebook)
    messages.success(request, _("Removed."))
    if request.desk.state.entrants:
        messages.warning(
            request,
            _("Who leaves may know players' links: they can be renewed under Screens & links."),
        )
    return _on(request, event, account)


@require_POST
def role(request: DeskRequest, event: str, account: int) -> HttpResponse:
    """Another role for somebody who is here already."""
    chosen = _chosen(request)
    stored_staff.change_role(event, account, chosen, request.desk.asked(), find_rulebook)
    messages.success(request, _("Saved."))
    return _on(request, event, account)


def _on(request: DeskRequest, event: str, changed: int) -> HttpResponse:
    """Back to the staff; home after changing one's own role, which may have lost this page."""
    return (
        redirect("home") if changed == request.desk.account.pk else redirect("staff", event=event)
    )


@require_POST
def name(request: DeskRequest, event: str) -> HttpResponse:
    """A leader who needs no account, such as a third director (ST-087)."""
    posted = request.POST.dict()
    command = NameStaff(
        person=form_input.text(posted, "person"), role=form_input.text(posted, "role")
    )
    return saved(request, run(request, command), "staff", _("Named."))


@require_POST
def release(request: DeskRequest, event: str) -> HttpResponse:
    """For staff without an account; those who have one are removed together with it."""
    posted = request.POST.dict()
    person, role = form_input.text(posted, "person"), form_input.text(posted, "role")
    if Staff.objects.filter(journal=event, account__name=person, role=role).exists():
        raise Refusal("{name} has an account here", do="remove that", name=person)
    done = run(request, ReleaseStaff(person=person, role=role))
    return saved(request, done, "staff", _("Removed."))


@require_POST
def approve(request: DeskRequest, event: str) -> HttpResponse:
    """How many of the other players agree that a leader plays too."""
    posted = request.POST.dict()
    agree = form_input.required(posted, "in_favour", Message("how many agree is missing"))
    command = ApprovePlaying(person=form_input.text(posted, "person"), in_favour=agree)
    return saved(request, run(request, command), "staff", _("Recorded."))


def _without_account(request: DeskRequest, names: list[str]) -> list[tuple[str, str, object]]:
    known = request.desk.state.staff
    return [(who, role, ROLE_NAMES[role]) for who, role in known if who not in names]


def _approving(request: DeskRequest) -> dict[str, object] | None:
    """ST-086: leaders who are entered as players, and who has agreed so far."""
    state = request.desk.state
    rule = state.rulebook.leaders
    if rule is None or rule.may_play != "with-approval":
        return None
    playing = {one.name for one in state.active}
    both = [who for who in leaders(state) if is_among(who, playing)]
    others = max(len(playing) - 1, 0)
    rows = [(who, state.approvals.get(who, 0)) for who in both]
    return {"rows": rows, "others": others, "rule": rule} if rows else None


@require_POST
def withdraw(request: DeskRequest, event: str, invitation: int) -> HttpResponse:
    invitations.withdraw(invitation, event)
    return redirect("staff", event=event)
