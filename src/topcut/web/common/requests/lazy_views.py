"""Views that are imported when they are first asked for.

The desk's views need all of core, which takes longer to import than everything else of a server's
start: whoever opens the first page, the log-in, does not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern


class LazyView:
    """Django asks this and not the view itself whether forms from elsewhere are taken
    (`csrf_exempt`), so that is said where it is made: in the table of addresses."""

    def __init__(self, module: str, name: str, *, csrf_exempt: bool = False) -> None:
        self.module = module
        self.name = name
        self.csrf_exempt = csrf_exempt

    def load(self) -> Callable[..., HttpResponse]:
        view: Callable[..., HttpResponse] = getattr(import_module(self.module), self.name)
        return view

    def __call__(self, request: HttpRequest, **where: Any) -> HttpResponse:
        return self.load()(request, **where)


class LazyViews:
    """The views of one module: `players("page")` in the table of addresses."""

    def __init__(self, module: str, *, csrf_exempt: bool = False) -> None:
        self.module = module
        self.csrf_exempt = csrf_exempt

    def __call__(self, name: str) -> LazyView:
        return LazyView(self.module, name, csrf_exempt=self.csrf_exempt)


def load_views(patterns: Iterable[URLPattern]) -> None:
    """All that pages of events need, so that the first of them need not wait for it."""
    for one in patterns:
        if isinstance(one.callback, LazyView):
            one.callback.load()
