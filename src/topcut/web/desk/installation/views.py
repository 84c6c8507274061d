"""Every account, for whoever owns the installation: deactivated when somebody leaves."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.db.models import Max, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.refusal import Refusal
from topcut.store.models import Account
from topcut.store.security import deactivation

from ..common.pagination import paged

LONGEST_SEARCH = 100


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    search = request.GET.get("search", "")[:LONGEST_SEARCH].strip()
    found: Any = Account.objects.annotate(last_seen=Max("sessions__last_seen")).order_by("name")
    if search:
        found = found.filter(Q(name__icontains=search) | Q(login__icontains=search))
    context = {"rows": paged(request, found), "search": search}
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
    deactivation.activate(found)
    messages.success(request, _("%(name)s can log in again.") % {"name": found.name})
    return redirect("installation")


def _account(number: int) -> Account:
    found = Account.objects.filter(pk=number).first() if number < 2**31 else None
    if found is None:
        raise Http404(f"account {number}")
    return found
