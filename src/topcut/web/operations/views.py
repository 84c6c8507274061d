"""`/ready/`: 200 or 503, and why."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from .ready import readiness


@require_safe
@never_cache
def ready(_: HttpRequest) -> JsonResponse:
    found = readiness(settings.DATA)
    return JsonResponse(found, status=200 if found["ready"] else 503)
