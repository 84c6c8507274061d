"""The second step of a log-in: a code from the phone, a passkey, or a recovery code."""

from __future__ import annotations

import time
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from topcut.core.refusal import Refusal
from topcut.store.models import Account
from topcut.store.security import (
    login_limits,
    one_time_codes,
    passkeys,
    recovery_codes,
    second_factor,
    security_log,
)
from topcut.web.common.language.in_words import refusal_in_words
from topcut.web.desk.login.log_in import PENDING, How, log_in

from ..second_factor.site import site_of
from . import known_browser, trusted_browser

SECONDS = 10 * 60
CHALLENGE = "login_challenge"
LONGEST = 20_000


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    account = _whose_turn(request)
    if account is None:
        return redirect("login")
    fault = ""
    if request.method == "POST":
        try:
            return _in(request, account, _checked(request, account))
        except Refusal as refusal:
            fault = refusal_in_words(refusal)
    factors, site = second_factor.factors_of(account), site_of(request)
    context = {
        "fault": fault,
        "codes": factors.codes,
        "passkeys": [one for one in factors.passkeys if one.host == site.host],
        "has_passkeys": bool(factors.passkeys),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if fault else HTTPStatus.OK
    return render(request, "desk/login/second_step.jinja", context, status=status)


@never_cache
@require_POST
def passkey(request: HttpRequest) -> HttpResponse:
    """What the browser has to sign."""
    account = _whose_turn(request)
    if account is None:
        return JsonResponse({}, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    options = passkeys.login_options(account, site_of(request))
    request.session[CHALLENGE] = options["challenge"]
    return JsonResponse(options)


def _whose_turn(request: HttpRequest) -> Account | None:
    """The account whose password was typed in this browser a moment ago; not where the password or
    a factor has changed since."""
    pending = request.session.get(PENDING)
    if not pending or time.time() - pending["at"] > SECONDS:
        return None
    account = Account.objects.filter(pk=pending["account"], is_active=True).first()
    if account is None or second_factor.stamp(account) != pending.get("stamp"):
        return None
    return account


def _checked(request: HttpRequest, account: Account) -> How:
    try:
        login_limits.CODES.refuse(account.pk)
    except Refusal:
        security_log.note_once("login-locked", login_limits.WINDOW, about=account)
        raise
    how = _fitting(request, account)
    if how is None:
        login_limits.CODES.count(account.pk)
        security_log.note("second-factor-wrong", about=account)
        raise Refusal("this is not a code that counts", do="try again with a new one")
    login_limits.CODES.forget(account.pk)
    if how == "recovery":
        security_log.note("recovery-code-used", by=account, about=account)
    return how


def _fitting(request: HttpRequest, account: Account) -> How | None:
    answer = request.POST.get("passkey", "")[:LONGEST]
    if answer:
        challenge = request.session.pop(CHALLENGE, "")
        fits = bool(challenge) and passkeys.fits(account, site_of(request), challenge, answer)
        return "passkey" if fits else None
    typed = request.POST.get("code", "")[:100]
    if one_time_codes.fits(account, typed):
        return "codes"
    return "recovery" if recovery_codes.fits(account, typed) else None


def _in(request: HttpRequest, account: Account, how: How) -> HttpResponse:
    then = request.session[PENDING]["next"]
    log_in(request, account, how)
    response = HttpResponseRedirect(then)
    known_browser.remember(response, account.login)
    if request.POST.get("trust") == "yes":
        trusted_browser.trust(response, account)
    return response
