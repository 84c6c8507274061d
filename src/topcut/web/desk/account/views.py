"""The own account on one page."""

from __future__ import annotations

import time
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook
from topcut.store.accounts.own_data import data_of_account
from topcut.store.models import Account
from topcut.store.security import account_sessions, second_factor, security_log
from topcut.web.common.language.in_words import refusal_in_words
from topcut.web.common.requests.json_file import json_file
from topcut.web.common.requests.next_page import next_page
from topcut.web.desk.login.log_in import CONFIRMED

from ..login.views import check_password


@never_cache
@require_safe
def page(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, Account)
    context = {
        "sessions": account_sessions.sessions_of(request.user, request.session.session_key),
        "factors": second_factor.factors_of(request.user),
        "required_from": second_factor.required_from(request.user),
        "owners": Account.objects.filter(owns_installation=True, is_active=True).order_by("name"),
    }
    return render(request, "desk/account/account.jinja", context)


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "POST"])
def confirm(request: HttpRequest) -> HttpResponse:
    """The password once more, before something that a borrowed browser must not change."""
    assert isinstance(request.user, Account)
    fault = ""
    if request.method == "POST":
        try:
            check_password(request, request.user.login, request.POST.get("password", "")[:200])
            request.session[CONFIRMED] = time.time()
            return HttpResponseRedirect(next_page(request))
        except Refusal as refusal:
            fault = refusal_in_words(refusal)
    context = {"fault": fault, "next": next_page(request)}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if fault else HTTPStatus.OK
    return render(request, "desk/account/confirm.jinja", context, status=status)


@never_cache
@require_safe
def download_data(request: HttpRequest) -> HttpResponse:
    """Everything that this installation keeps of whoever is logged in, as one file."""
    assert isinstance(request.user, Account)
    found = data_of_account(request.user, find_rulebook, timezone.localdate())
    security_log.note("export-account", about=request.user)
    return json_file(found, "my-data.json")


@require_POST
def end_session(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, Account)
    account_sessions.end_session(request.user, request.POST.get("session", ""))
    messages.success(request, _("Logged out there."))
    return redirect("account")


@require_POST
def end_others(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, Account)
    account_sessions.end_all(request.user, but=request.session.session_key)
    messages.success(request, _("Every other browser is logged out."))
    return redirect("account")
