"""The rows of the standings as HTML, each drawn once for what it shows.

After a result most rows of a page say what they said before, some of them at another place; those
of the players concerned, and of whom they have met, are drawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import get_language
from django.utils.translation import gettext as _
from markupsafe import Markup

from topcut.core.standings import Standing
from topcut.web.common.links.route_address import address_of
from topcut.web.common.rendering.template_environment import small_template

from ..common.desk_request import DeskRequest
from ..common.template_functions import query_of
from .rows import ShownStandings, StandingsLine

MOST = 4_000
"""Rows that are kept of one list: some megabytes."""
LISTS = 8
_PLACE = "\0"
"""Where a row's place goes, which no name can contain."""


class CachedRow(NamedTuple):
    before: str
    after: str
    """The place."""


class CachedRows(NamedTuple):
    upto_cut: Markup
    """All of them where the page has no cut."""
    after_cut: Markup | None


def cached_rows(
    request: DeskRequest,
    standings: ShownStandings,
    rows: Iterable[Standing],
    chosen: int | None,
    *,
    upto: int | None,
) -> CachedRows:
    """The rows of one page as HTML, in two parts: down to the player `upto`, and below.
    `chosen` is marked."""
    reasons = address_of("standings", event=request.desk.event)
    of = standings.of or None
    query = query_of(request, after=standings.after, of=of, search=None, page=None, why=None)
    kept: dict[StandingsLine, CachedRow] = standings.state.cache.of(
        "drawn rows", (reasons, query, get_language()), (), dict, most=LISTS
    )
    shown = tuple(rows)
    parts: list[list[str]] = [[]]
    for row, line in zip(shown, standings.lines(shown), strict=True):
        drawn = None if row.player == chosen else kept.get(line)
        if drawn is None:
            drawn = _drawn(line, f"{reasons}{row.player}/{query}", is_chosen=row.player == chosen)
            if row.player != chosen:
                _keep(kept, line, drawn)
        parts[-1] += drawn.before, str(row.rank), drawn.after
        if row.player == upto:
            parts.append([])
    first, *others = (Markup("".join(part)) for part in parts)
    return CachedRows(first, others[0] if others else None)


def _keep(kept: dict[StandingsLine, CachedRow], line: StandingsLine, drawn: CachedRow) -> None:
    if len(kept) >= MOST:
        kept.clear()
    kept[line] = drawn


def _drawn(line: StandingsLine, address: str, *, is_chosen: bool) -> CachedRow:
    row = _template()(
        line=line,
        place=_PLACE,
        address=address,
        is_chosen=is_chosen,
        decides_title=_("Decides against the row above"),
    )
    before, after = row.split(_PLACE)
    return CachedRow(before, f"{after}\n")


@lru_cache(maxsize=1)
def _template() -> Callable[..., str]:
    return small_template("desk/standings/_row.jinja")
