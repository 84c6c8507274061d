"""This installation as the browser names it: what passkeys are made for."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.request import split_domain_port

from topcut.store.security.passkeys import Site


def site_of(request: HttpRequest) -> Site:
    host, _port = split_domain_port(request.get_host())
    return Site(host, f"{request.scheme}://{request.get_host()}")
