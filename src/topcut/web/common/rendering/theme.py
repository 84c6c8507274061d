"""Light or dark: what the system says, unless somebody chose; the choice is a cookie."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_POST

from topcut.web.common.requests.next_page import next_page

COOKIE = "theme"
THEMES = ("auto", "light", "dark")
YEAR = 365 * 24 * 3600


def theme(request: HttpRequest) -> dict[str, str]:
    chosen = request.COOKIES.get(COOKIE, "")
    return {"theme": chosen if chosen in THEMES else "auto"}


@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    wanted = request.POST.get("theme", "")
    response = HttpResponseRedirect(next_page(request))
    if wanted in THEMES:
        response.set_cookie(
            COOKIE, wanted, max_age=YEAR, samesite="Lax", httponly=True, secure=settings.HTTPS
        )
    return response
