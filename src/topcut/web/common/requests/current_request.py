"""The request that is answered now, for what every page has and no template is handed: the token of
its forms, its own query. With it `common/ui.jinja` is read once for all pages; imported with its
context it would be made anew for each, several times."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.http import HttpRequest

_REQUEST: ContextVar[HttpRequest] = ContextVar("request")


def current_request() -> HttpRequest:
    return _REQUEST.get()


@contextmanager
def answering(request: HttpRequest) -> Iterator[None]:
    token = _REQUEST.set(request)
    try:
        yield
    finally:
        _REQUEST.reset(token)
