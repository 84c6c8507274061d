"""Headers that every answer has."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "manifest-src 'self'",
    ]
)
"""Nothing from anywhere else, and no script or style inside a page."""
IN_PAGES = POLICY.replace("; frame-ancestors 'none'", "")
"""For public pages, which say it themselves; who shows them in a frame cannot be said there."""


def content_security(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers["Content-Security-Policy"] = POLICY
        response.headers["Permissions-Policy"] = "camera=(), microphone=(), geolocation=()"
        if _is_trustworthy(request):
            response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
        if getattr(request, "user", None) is not None and request.user.is_authenticated:
            response.headers.setdefault("Cache-Control", "private, no-store")
        return response

    return answer


def _is_trustworthy(request: HttpRequest) -> bool:
    """Over plain http from another computer browsers take no such policy, and complain of it."""
    host = request.META.get("HTTP_HOST", "").rpartition(":")[0] or request.META.get("HTTP_HOST", "")
    return request.is_secure() or host in ("localhost", "127.0.0.1", "[::1]")
