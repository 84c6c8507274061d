"""Setting up, changing and removing one's own second factor, after confirming the password."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from topcut.core.refusal import Refusal
from topcut.store.models import Account
from topcut.store.security import (
    account_sessions,
    one_time_codes,
    passkeys,
    recovery_codes,
    second_factor,
    security_log,
)
from topcut.web.common.language.in_words import refusal_in_words
from topcut.web.common.links.qr_code import qr_code
from topcut.web.desk.login.log_in import is_confirmed

from .site import site_of

SECRET, CHALLENGE = "new_code_secret", "new_passkey_challenge"
LONGEST = 20_000
View = Callable[..., HttpResponse]


def confirmed(view: View) -> View:
    """Ask for the password first, unless it was typed in the last minutes."""

    @wraps(view)
    def asked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if is_confirmed(request):
            return view(request, *args, **kwargs)
        then = request.path if request.method == "GET" else reverse("second-factor")
        return redirect(f"{reverse('account-confirm')}?{urlencode({'next': then})}")

    return asked


def _own(request: HttpRequest) -> Account:
    assert isinstance(request.user, Account)
    return request.user


@never_cache
@require_safe
def page(request: HttpRequest) -> HttpResponse:
    account, site = _own(request), site_of(request)
    context = {
        "factors": second_factor.factors_of(account),
        "required_from": second_factor.required_from(account),
        "is_overdue": second_factor.is_overdue(account),
        "has_passkeys": site.has_passkeys,
        "confirmed": is_confirmed(request),
        "recovery_codes": recovery_codes.HOW_MANY,
    }
    return render(request, "desk/second_factor/second_factor.jinja", context)


@never_cache
@require_http_methods(["GET", "POST"])
@confirmed
def codes(request: HttpRequest) -> HttpResponse:
    """The secret is shown as a QR code and counts once the phone has shown that it has it."""
    account, fault = _own(request), ""
    secret = request.session.get(SECRET)
    if request.method == "POST" and secret:
        if one_time_codes.take_up(account, secret, request.POST.get("code", "")[:100]):
            del request.session[SECRET]
            return _added(request, account, "codes")
        fault = _("The app shows another code. Is the phone's clock right?")
    secret = secret or one_time_codes.new_secret()
    request.session[SECRET] = secret
    address = one_time_codes.address_for(account, secret)
    spaced = " ".join(secret[at : at + 4] for at in range(0, len(secret), 4))
    context = {"qr": qr_code(address), "address": address, "secret": spaced, "fault": fault}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if fault else HTTPStatus.OK
    return render(request, "desk/second_factor/codes.jinja", context, status=status)


@require_POST
@confirmed
def remove_codes(request: HttpRequest) -> HttpResponse:
    second_factor.remove_codes(_own(request))
    messages.success(request, _("One-time codes are not asked for any more."))
    return redirect("second-factor")


@never_cache
@require_POST
@confirmed
def recovery(request: HttpRequest) -> HttpResponse:
    """New ones: shown on the answer itself, and never again."""
    account = _own(request)
    if not second_factor.is_set_up(account):
        raise Refusal("there is no second factor yet", do="set one up first")
    return _show_recovery(request, account)


@never_cache
@require_POST
@confirmed
def ask_passkey(request: HttpRequest) -> HttpResponse:
    """What the browser is asked to make."""
    site = site_of(request)
    if not site.has_passkeys:
        return JsonResponse({}, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    options = passkeys.registration_options(_own(request), site)
    request.session[CHALLENGE] = options["challenge"]
    return JsonResponse(options)


@never_cache
@require_POST
@confirmed
def add_passkey(request: HttpRequest) -> HttpResponse:
    account, typed = _own(request), request.POST
    challenge = request.session.pop(CHALLENGE, "")
    try:
        if not challenge:
            raise Refusal("the browser's answer was not accepted", do="try again")
        answer = typed.get("passkey", "")[:LONGEST]
        passkeys.add(account, site_of(request), challenge, answer, typed.get("name", ""))
    except Refusal as refusal:
        messages.error(request, refusal_in_words(refusal))
        return redirect("second-factor")
    return _added(request, account, "passkey")


@require_POST
@confirmed
def remove_passkey(request: HttpRequest, number: int) -> HttpResponse:
    second_factor.remove_passkey(_own(request), number)
    messages.success(request, _("The passkey is removed."))
    return redirect("second-factor")


def _added(request: HttpRequest, account: Account, what: str) -> HttpResponse:
    """Other browsers came in without it: they log in again. The first one brings recovery codes."""
    security_log.note("second-factor-added", about=account, what=what)
    account_sessions.end_all(account, but=request.session.session_key)
    messages.success(request, _("It is asked for from the next log-in on."))
    if recovery_codes.left(account):
        return redirect("second-factor")
    return _show_recovery(request, account)


def _show_recovery(request: HttpRequest, account: Account) -> HttpResponse:
    made = recovery_codes.make(account)
    security_log.note("recovery-codes-made", about=account)
    return render(request, "desk/second_factor/recovery.jinja", {"codes": made})
