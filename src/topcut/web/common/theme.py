"""Light or dark: what the system says, unless somebody chose; the choice is a cookie."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

COOKIE = "theme"
THEMES = ("auto", "light", "dark")
YEAR = 365 * 24 * 3600


def theme(request: HttpRequest) -> dict[str, str]:
    chosen = request.COOKIES.get(COOKIE, "")
    return {"theme": chosen if chosen in THEMES else "auto"}


@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    wanted = request.POST.get("theme", "")
    response = HttpResponseRedirect(back(request))
    if wanted in THEMES:
        response.set_cookie(
            COOKIE, wanted, max_age=YEAR, samesite="Lax", httponly=True, secure=settings.HTTPS
        )
    return response


def back(request: HttpRequest) -> str:
    """Where the person was, if that is one of our pages."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    fits = url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return wanted if fits else "/"
