"""`/ready/`: 200 or 503, and why; and whom to tell of a weakness (RFC 9116)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from .ready import readiness


@require_safe
@never_cache
def ready(_: HttpRequest) -> JsonResponse:
    found = readiness(settings.DATA)
    return JsonResponse(found, status=200 if found["ready"] else 503)


@require_safe
def security(_: HttpRequest) -> HttpResponse:
    """Where whoever runs this installation has said so."""
    if not settings.SECURITY_CONTACT:
        raise Http404("no contact is named")
    expires = datetime.now(UTC).replace(microsecond=0) + timedelta(days=180)
    text = f"Contact: {settings.SECURITY_CONTACT}\nExpires: {expires.isoformat()}\n"
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
