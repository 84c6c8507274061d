"""Every account, for whoever owns the installation: deactivated when somebody leaves,
erased when they ask for it."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.db.models import Max, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.decision import Actor, Context
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook
from topcut.store.accounts.erasing import erase_account, is_erased
from topcut.store.models import Account
from topcut.store.security import deactivation
from topcut.web.common.requests.time_and_seed import now

from ..common.pagination import paged

LONGEST_SEARCH = 100


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    search = request.GET.get("search", "")[:LONGEST_SEARCH].strip()
    found: Any = Account.objects.annotate(last_seen=Max("sessions__last_seen")).order_by("name")
    if search:
        found = found.filter(Q(name__icontains=search) | Q(login__icontains=search))
    context = {"rows": paged(request, found), "search": search, "is_erased": is_erased}
    return render(request, "desk/installation/installation.jinja", context)


@require_POST
def deactivate(request: HttpRequest, account: int) -> HttpResponse:
    found = _account(account)
    if found.pk == request.user.pk:
        raise Refusal("this is your own account", do="have another owner do it")
    deactivation.deactivate(found)
    messages.success(request, _("%(name)s cannot log in any more.") % {"name": found.name})
    return redirect("installation")


@require_POST
def activate(request: HttpRequest, account: int) -> HttpResponse:
    found = _account(account)
    if is_erased(found):
        raise Refusal("this account is erased already", do="let them make a new one")
    deactivation.activate(found)
    messages.success(request, _("%(name)s can log in again.") % {"name": found.name})
    return redirect("installation")


@require_POST
def erase(request: HttpRequest, account: int) -> HttpResponse:
    """The login is typed as confirmation."""
    assert isinstance(request.user, Account)
    found = _account(account)
    if found.pk == request.user.pk:
        raise Refusal("this is your own account", do="have another owner do it")
    if request.POST.get("login", "").strip() != found.login:
        raise Refusal(
            "nothing was erased", do="type the login '{login}' to confirm", login=found.login
        )
    asked = Context(Actor(request.user.name, "organizer"), now(), 0, via="desk")
    erase_account(found, asked, find_rulebook)
    messages.success(request, _("Erased. Numbers stand in place of names."))
    return redirect("installation")


def _account(number: int) -> Account:
    found = Account.objects.filter(pk=number).first() if number < 2**31 else None
    if found is None:
        raise Http404(f"account {number}")
    return found
