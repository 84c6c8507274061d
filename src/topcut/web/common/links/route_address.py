"""Where a route leads: worked out once, because every page has dozens of them."""

from __future__ import annotations

from functools import lru_cache

from django.urls import get_script_prefix, reverse


def address_of(route: str, **where: object) -> str:
    return _kept(get_script_prefix(), route, tuple(where.items()))


@lru_cache(maxsize=8192)
def _kept(prefix: str, route: str, where: tuple[tuple[str, object], ...]) -> str:
    return reverse(route, kwargs=dict(where))
