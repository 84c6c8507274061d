"""Parts of pages that are drawn once for what they show: the rail stands around every page of the
desk, and between two of them little of it changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from markupsafe import Markup

MOST = 2048
"""Parts that are kept: a few megabytes."""
_kept: dict[tuple[Hashable, ...], Markup] = {}


def cached_part(
    name: str, shows: Sequence[Hashable] | None, caller: Callable[[], Markup]
) -> Markup:
    """`{% call cached_part("tabs", everything_it_shows) %}…{% endcall %}`; drawn anew where the
    page does not say what that is."""
    if not shows:
        return caller()
    key = (name, *shows)  # of plain values: a lazy one would keep its request
    found = _kept.get(key)
    if found is None:
        found = caller()
        if len(_kept) >= MOST:
            _kept.clear()
        _kept[key] = found
    return found


def forget() -> None:
    """For tests."""
    _kept.clear()
