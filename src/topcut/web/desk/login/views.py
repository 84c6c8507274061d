"""Logging in and out, and changing the own password."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import auth, messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from topcut.core.refusal import Refusal
from topcut.store.accounts import accounts
from topcut.store.models import Account
from topcut.store.security import login_limits, security_log
from topcut.store.security.origin import network_of
from topcut.store.transactions import transaction_in_turn
from topcut.web.common.language.in_words import refusal_in_words
from topcut.web.common.requests.next_page import next_page
from topcut.web.desk.login.log_in import log_in_or_second_step

from . import known_browser
from .empty_form import TEMPLATE, empty_form
from .forms import LoginForm, PasswordForm

REFUSED = HTTPStatus.UNPROCESSABLE_ENTITY


@sensitive_post_parameters("password")
@never_cache
@require_http_methods(["GET", "POST"])
def login(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated:
        return HttpResponseRedirect(next_page(request))
    if request.method == "GET":
        return empty_form(request)
    form = LoginForm(request.POST)
    if form.is_valid():
        try:
            account = _checked(request, form)
            with transaction_in_turn():  # synced to the disk once: meanwhile no result is recorded
                response = log_in_or_second_step(request, account, next_page(request))
                request.session.save()
            return response
        except Refusal as refusal:
            form.add_error(None, refusal_in_words(refusal))
    context = {"form": form, "next": next_page(request)}
    return render(request, TEMPLATE, context, status=REFUSED)


def _checked(request: HttpRequest, form: LoginForm) -> Account:
    """The account, or a refusal that does not say which half was wrong."""
    typed = accounts.normal_login(form.cleaned_data["login"])
    return check_password(request, typed, form.cleaned_data["password"])


def check_password(request: HttpRequest, login: str, password: str) -> Account:
    """Guessing is slowed down, at the log-in and behind it."""
    mark = known_browser.mark_in(request, login)
    address = mark or network_of(request.META.get("REMOTE_ADDR", ""))
    try:
        login_limits.refuse_too_many(login, address, is_known=mark is not None)
    except Refusal:
        security_log.note_once("login-locked", login_limits.WINDOW, about=_owner(login))
        raise
    user = auth.authenticate(request, username=login, password=password)
    if not isinstance(user, Account):
        login_limits.failed(login, address)
        security_log.note("login-wrong", about=_owner(login))
        raise Refusal("login and password do not fit", do="try again")
    login_limits.succeeded(login, address)
    return user


def _owner(login: str) -> Account | None:
    """The account of this login. What was typed is not logged: it may be a password."""
    return Account.objects.filter(login=login).first()


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "POST"])
def password(request: HttpRequest) -> HttpResponse:
    """The own one. This browser stays logged in, the others do not."""
    assert isinstance(request.user, Account)
    form = PasswordForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        typed = form.cleaned_data
        try:
            account = check_password(request, request.user.login, typed["now"])
            if typed["new"] != typed["again"]:
                raise Refusal("the two new ones differ", do="type the new one twice")
            accounts.change_password(account, typed["new"], request.session.session_key)
            auth.update_session_auth_hash(request, account)
            messages.success(request, _("Your password is changed. Other browsers are logged out."))
            return redirect("account")
        except Refusal as refusal:
            form.add_error(None, refusal_in_words(refusal))
        except ValidationError as weak:
            form.add_error("new", weak)
    status = REFUSED if form.errors else HTTPStatus.OK
    return render(request, "desk/login/password.jinja", {"form": form}, status=status)


@require_POST
def logout(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, Account)
    security_log.note("logout", by=request.user, about=request.user)
    auth.logout(request)
    return redirect("login")
