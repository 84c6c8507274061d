"""An account that a player may have: it keeps private links together, and opens nothing else."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook
from topcut.store.accounts import accounts, kept_links
from topcut.store.models import Account
from topcut.store.security.origin import network_of
from topcut.store.security.rate_limit import RateLimit
from topcut.web.common.language.in_words import refusal_in_words
from topcut.web.desk.common.actions import REFUSED
from topcut.web.desk.login.forms import AccountForm
from topcut.web.desk.login.log_in import log_in

from ..common.key_holder import PlayerRequest

NEW_ACCOUNTS = RateLimit("account", Message("too many accounts in a minute"), 20)


@sensitive_post_parameters("password")
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def keep(request: PlayerRequest, at: str, key: str) -> HttpResponse:
    """Keep the link in one's account; who is not logged in makes one first. Unlike the other
    private pages this one needs a session, and so its forms carry a token."""
    player = request.player
    known = request.user if isinstance(request.user, Account) else None
    typed = request.POST if request.method == "POST" and known is None else None
    form = AccountForm(typed, initial={"name": player.entrant.name})
    if request.method == "POST" and (known or form.is_valid()):
        try:
            account = known or _made(request, form)
            kept_links.keep(account, player.event, player.entrant)
            return redirect("mine")
        except Refusal as refusal:
            form.add_error(None, refusal_in_words(refusal))
        except ValidationError as weak:
            form.add_error("password", weak)
    context = {
        "form": form,
        "known": known,
        "kept": known is not None and kept_links.is_kept(known, player.event, player.entrant),
        "player": player,
        "state": player.state,
        "here": request.get_full_path(),
    }
    status = REFUSED if form.is_bound and form.errors else 200
    return render(request, "player/account/account.jinja", context, status=status)


def _made(request: HttpRequest, form: AccountForm) -> Account:
    NEW_ACCOUNTS.refuse_too_many(network_of(request.META.get("REMOTE_ADDR", "")))
    typed = form.cleaned_data
    account = accounts.new_account(typed["login"], typed["name"], typed["password"])
    log_in(request, account, "new")
    return account


@never_cache
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, Account)
    context = {"links": kept_links.of(request.user, find_rulebook)}
    return render(request, "player/account/mine.jinja", context)


@require_POST
def remove(request: HttpRequest, kept: int) -> HttpResponse:
    assert isinstance(request.user, Account)
    kept_links.remove(request.user, kept)
    return redirect("mine")
