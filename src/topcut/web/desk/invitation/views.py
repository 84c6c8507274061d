"""Links that work once: they make accounts and staff."""

from __future__ import annotations

from typing import cast

from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from topcut import programmes
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.staff import Role
from topcut.sheets.load import find_rulebook
from topcut.store.accounts import accounts, invitations, staff
from topcut.store.events import demo_event
from topcut.store.events.journals import DatabaseStore, state_of
from topcut.store.models import Account, Invitation
from topcut.store.programme.roles import HeldRole
from topcut.web.common.language.in_words import refusal_in_words
from topcut.web.common.requests.time_and_seed import new_seed, now
from topcut.web.desk.login.log_in import log_in
from topcut.web.programme.common.labels import programme_role

from ..common.actions import REFUSED
from ..login.forms import AccountForm
from ..staff.duties import duties
from ..staff.forms import ROLE_NAMES


@sensitive_post_parameters("password")
@never_cache
@require_http_methods(["GET", "POST"])
def link(request: HttpRequest, token: str) -> HttpResponse:
    """A link that works once: looking at it changes nothing, sending its form takes it up."""
    invitation = invitations.found(token)
    known = isinstance(request.user, Account)
    form = AccountForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and (known or form.is_valid()):
        try:
            return _taken_up(request, invitation, form)
        except Refusal as refusal:
            form.add_error(None, refusal_in_words(refusal))
        except ValidationError as weak:
            form.add_error("password", weak)
    context = {
        "form": form,
        "known": known,
        "invitation": invitation,
        "role": _role(invitation),
        "what": _what(invitation),
        "duties": _duties(invitation),
        "here": request.get_full_path(),
    }
    status = REFUSED if form.is_bound and form.errors else 200
    return render(request, "desk/invitation/invitation.jinja", context, status=status)


def _role(invitation: Invitation) -> str:
    if invitation.programme_id is None:
        return str(ROLE_NAMES[invitation.role])
    return programme_role(HeldRole(invitation.role, invitation.scope))  # type: ignore[arg-type]


def _what(invitation: Invitation) -> str:
    """The event or the programme that the link is for."""
    if invitation.programme_id is not None:
        return programmes.read(invitation.programme_id).name
    return invitation.journal.name if invitation.journal else ""


def _duties(invitation: Invitation) -> str:
    """What the role may do under the event's rulebook; nothing where the link is for no event."""
    if invitation.journal is None:
        return ""
    state = state_of(DatabaseStore(invitation.journal.pk), find_rulebook)
    return duties(state, cast(Role, invitation.role))


def _taken_up(request: HttpRequest, invitation: Invitation, form: AccountForm) -> HttpResponse:
    if isinstance(request.user, Account):
        account = request.user
    else:
        typed = form.cleaned_data
        account = accounts.unsaved_account(typed["login"], typed["name"], typed["password"])
    with transaction.atomic():
        if account is not request.user:
            accounts.add(account)
        staff.take_up(invitation, account, now(), new_seed(), find_rulebook)
    if not request.user.is_authenticated:
        log_in(request, account, "new")
    if invitation.programme_id is not None:
        return redirect("programme", programme=invitation.programme_id)
    if invitation.journal is None or invitation.journal.pk == demo_event.ID:
        return redirect("home")
    return redirect("event", event=invitation.journal.pk)
