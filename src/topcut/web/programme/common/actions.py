"""The answers of programme pages: `show`, and `saved` after something was recorded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django_htmx.http import HttpResponseLocation

from .programme_request import ProgrammeRequest


def show(
    request: ProgrammeRequest,
    template: str,
    context: Mapping[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    """A page of the programme; every template finds `programme`."""
    return render(
        request, template, {"programme": request.programme, **(context or {})}, status=status
    )


def saved(
    request: ProgrammeRequest, route: str, text: str = "", query: str = "", **where: object
) -> HttpResponse:
    """To the page that shows it, with what people should know on top."""
    if text:
        messages.success(request, text)
    to = reverse(route, kwargs={"programme": request.programme.id, **where}) + query
    return HttpResponseLocation(to) if request.htmx else HttpResponseRedirect(to)
