"""Every request has a number: the server's log, the security log and the page of a fault say it, so
that one can be found by the other. And one line a request, for whoever wants them (TOPCUT_LOG)."""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from topcut.store.security import origin

from .current_request import answering

HEADER = "X-Request-ID"
OF_A_PROXY = re.compile(r"[A-Za-z0-9-]{8,64}")
log = logging.getLogger("topcut.requests")


def request_origin(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def answer(request: HttpRequest) -> HttpResponse:
        said = request.headers
        came = origin.Origin(
            address=origin.shortened(request.META.get("REMOTE_ADDR", "")),
            device=origin.device_of(said.get("User-Agent", "")[:400]),
            request=_number(request),
        )
        begun = time.monotonic()
        with origin.coming_from(came), answering(request):
            response = get_response(request)
            response.headers[HEADER] = came.request
            if log.isEnabledFor(logging.INFO):
                _tell(request, response, time.monotonic() - begun)
        return response

    return answer


def _number(request: HttpRequest) -> str:
    """A proxy's own, where one that was named gives it (live/proxies.py takes others' out)."""
    given = request.META.get("HTTP_X_REQUEST_ID", "")
    return given if OF_A_PROXY.fullmatch(given) else secrets.token_hex(8)


def _tell(request: HttpRequest, response: HttpResponse, seconds: float) -> None:
    """The route's name, never the address: keys stand in addresses."""
    found = request.resolver_match
    log.info(
        "%s %s %d",
        request.method,
        found.view_name if found else "-",
        response.status_code,
        extra={
            "method": request.method,
            "route": found.view_name if found else "",
            "status": response.status_code,
            "ms": round(seconds * 1000, 1),
        },
    )
