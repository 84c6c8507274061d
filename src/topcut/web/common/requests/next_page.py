"""Where somebody goes after a form: the page named by `next`, if it is ours."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme


def next_page(request: HttpRequest) -> str:
    """Where the person was, if that is one of our pages."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    fits = url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return wanted if fits else "/"
