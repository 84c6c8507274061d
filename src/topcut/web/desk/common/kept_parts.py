"""Parts of pages that are drawn once for what they show: the rail stands around every page of the
desk, and between two of them little of it changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from markupsafe import Markup

MOST = 2048
"""Parts that are kept: a few megabytes."""
_kept: dict[tuple[str, Hashable], Markup] = {}


def kept_part(name: str, shows: Hashable, caller: Callable[[], Markup]) -> Markup:
    """`{% call kept("tabs", everything_it_shows) %}…{% endcall %}`; with None it is drawn anew."""
    if shows is None:
        return caller()
    found = _kept.get((name, shows))
    if found is None:
        found = caller()
        if len(_kept) >= MOST:
            _kept.clear()
        _kept[name, shows] = found
    return found


def forget() -> None:
    """For tests."""
    _kept.clear()
