"""A browser that is not asked for the second factor again: for a month, until a factor or the
password changes."""

from __future__ import annotations

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from topcut.store.models import Account
from topcut.store.security.second_factor import stamp

NAME = "topcut-trusted"
SALT = "topcut.web.desk.trusted_browser"
AGE = 30 * 24 * 3600


def is_trusted(request: HttpRequest, account: Account) -> bool:
    try:
        said = signing.loads(request.COOKIES.get(NAME, ""), salt=SALT, max_age=AGE)
    except (signing.BadSignature, ValueError, TypeError):
        return False
    return bool(said == [account.pk, stamp(account)])


def trust(response: HttpResponse, account: Account) -> None:
    value = signing.dumps([account.pk, stamp(account)], salt=SALT)
    response.set_cookie(
        NAME, value, max_age=AGE, httponly=True, samesite="Lax", secure=settings.HTTPS, path="/"
    )
