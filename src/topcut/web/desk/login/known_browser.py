"""A browser that has logged in before is known by a mark, so that strangers who guess at a login do
not lock its owner out."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

NAME = "topcut-known"
SALT = "topcut.web.desk.known_browser"
AGE = 365 * 24 * 3600


def mark_in(request: HttpRequest, login: str) -> str | None:
    """The mark, where this browser has logged in as this login."""
    try:
        known, mark = signing.loads(request.COOKIES.get(NAME, ""), salt=SALT, max_age=AGE)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return str(mark) if known == login else None


def remember(response: HttpResponse, login: str) -> None:
    value = signing.dumps([login, secrets.token_urlsafe(12)], salt=SALT)
    response.set_cookie(
        NAME, value, max_age=AGE, httponly=True, samesite="Lax", secure=settings.HTTPS, path="/"
    )
