"""Logging in: the session, the cookies of the browser, and the line of the security log."""

from __future__ import annotations

import time
from typing import Literal

from django.contrib import auth
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect

from topcut.store.models import Account
from topcut.store.security import origin, second_factor, security_log
from topcut.web.desk.login import known_browser, trusted_browser

PENDING = "second_step"
CONFIRMED = "confirmed_at"
CONFIRMED_FOR = 10 * 60
"""Seconds after a password was typed in which the second factor may be changed."""
How = Literal["password", "codes", "passkey", "recovery", "new"]


def log_in(request: HttpRequest, account: Account, how: How) -> None:
    """Start the session and write it to the security log."""
    auth.login(request, account)
    request.session.pop(PENDING, None)
    request.session[CONFIRMED] = time.time()
    origin.logged_in(account.pk)
    security_log.note("login", by=account, about=account, how=how)


def log_in_or_second_step(request: HttpRequest, account: Account, then: str) -> HttpResponse:
    """After a right password: log in, or ask for the second factor."""
    if second_factor.is_set_up(account) and not trusted_browser.is_trusted(request, account):
        request.session[PENDING] = {
            "account": account.pk,
            "at": time.time(),
            "next": then,
            "stamp": second_factor.stamp(account),
        }
        return redirect("login-second")
    log_in(request, account, "password")
    response = HttpResponseRedirect(then)
    known_browser.remember(response, account.login)
    return response


def is_confirmed(request: HttpRequest) -> bool:
    """Whether the password was typed a moment ago."""
    return time.time() - float(request.session.get(CONFIRMED, 0)) < CONFIRMED_FOR
