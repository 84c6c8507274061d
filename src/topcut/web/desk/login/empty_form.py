"""The log-in as everybody sees it first: drawn once, and the token of its form filled in."""

from __future__ import annotations

import secrets

from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils.translation import get_language

from topcut.store.models import Account
from topcut.web.common.rendering.template_environment import PAGE_TOKEN
from topcut.web.common.rendering.theme import theme
from topcut.web.common.requests.next_page import next_page

from .forms import LoginForm

TEMPLATE = "desk/login/login.jinja"
PLACE_OF_TOKEN = secrets.token_hex(16)
"""Nobody can guess it and have it filled in elsewhere on the page."""
MOST = 64
"""Pages that are kept, each for somewhere else to go on to."""
_kept: dict[tuple[str, ...], str] = {}


def empty_form(request: HttpRequest) -> HttpResponse:
    if len(get_messages(request)):
        page = _drawn(request, is_new=_is_new())
    else:
        shows = (get_language() or "", theme(request)["theme"], next_page(request))
        page = _kept.get(shows) or _drawn_and_kept(request, shows)
    return HttpResponse(page.replace(PLACE_OF_TOKEN, get_token(request)))


def _drawn_and_kept(request: HttpRequest, shows: tuple[str, ...]) -> str:
    """Not before there is an account, of which nothing would be said later."""
    is_new = _is_new()
    page = _drawn(request, is_new=is_new)
    if not is_new:
        if len(_kept) >= MOST:
            _kept.clear()
        _kept[shows] = page
    return page


def _drawn(request: HttpRequest, *, is_new: bool) -> str:
    request.META[PAGE_TOKEN] = PLACE_OF_TOKEN
    context = {"form": LoginForm(), "next": next_page(request), "is_new": is_new}
    return render_to_string(TEMPLATE, context, request)


def _is_new() -> bool:
    return not Account.objects.exists()


def forget() -> None:
    """For tests."""
    _kept.clear()
