"""Signed heads of an event, and the public key of this installation."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from topcut.store.models import Journal
from topcut.store.proof.signing import MOST_HEADS, installation_key, signed_heads


@require_safe
@never_cache
def heads(_: HttpRequest, at: str) -> HttpResponse:
    """One head per line, the latest last, as `topcut verify --heads` reads them."""
    if not Journal.objects.filter(pk=at).exists():
        raise Http404("no such event")
    lines = "".join(f"{one.line()}\n" for one in signed_heads(at, MOST_HEADS))
    response = HttpResponse(lines, content_type="application/x-ndjson")
    response["Content-Disposition"] = f'attachment; filename="{at}.heads"'
    return response


@require_safe
@never_cache
def key(_: HttpRequest) -> HttpResponse:
    """RFC 8037 has a name for what it is."""
    found = installation_key()
    if not found:
        raise Http404("this installation has no key")
    return JsonResponse({"algorithm": "Ed25519", "public_key": found})
