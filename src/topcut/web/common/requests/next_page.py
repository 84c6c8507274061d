"""Where somebody goes after a form: the page named by `next`, if it is ours."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme


def next_page(request: HttpRequest) -> str:
    """Where the person was, if that is one of our pages."""
    return same_site(request, request.POST.get("next") or request.GET.get("next") or "")


def same_site(request: HttpRequest, address: str) -> str:
    """The address, or our first page where it leads elsewhere."""
    fits = url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return address if fits else "/"
