"""Rating lists: today's, and those of earlier months; searched by public names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from topcut.core.programme.ratings.ledger import Key
from topcut.core.programme.ratings.ranked_list import Ranked
from topcut.store.programme.ratings import RATINGS_CACHE, RatingsOnDay
from topcut.web.desk.common.pagination import paged

from ...common.actions import show
from ...common.programme_request import ProgrammeDesk, ProgrammeRequest
from ..public_people import found_people, public_names
from .imported_list import imported_list

LONGEST_SEARCH = 100
MOST_DAYS = 24


@dataclass(frozen=True)
class ShownRating:
    rank: int
    person: int
    rating: str
    games: int | None = None
    events: int | None = None
    is_provisional: bool = False
    deviation: str = ""


def ratings_of(desk: ProgrammeDesk, day: date | None = None) -> RatingsOnDay:
    if desk.definition.ratings is None:
        raise Http404("no ratings")
    return RATINGS_CACHE.on(desk.state, desk.definition, day or desk.today)


@require_safe
def first(request: ProgrammeRequest, programme: str) -> HttpResponse:
    """The list that most people look for; where the publisher keeps ratings, its own."""
    desk = request.programme
    if desk.state.rating_lists:
        return imported_list(request)
    if desk.definition.ratings is None:
        raise Http404("no ratings")
    keys = ratings_of(desk).keys or _every_key(desk)
    game, category = max(keys, key=lambda key: len(ratings_of(desk).ranked(key)))
    return redirect("play-list", programme=programme, game=game, category=category)


def _every_key(desk: ProgrammeDesk) -> list[Key]:
    assert desk.definition.ratings is not None
    return [
        (game.game, one.category)
        for game in desk.definition.games
        if game.rated
        for one in desk.definition.ratings.categories
    ]


@require_safe
def page(request: ProgrammeRequest, programme: str, game: str, category: str) -> HttpResponse:
    desk = request.programme
    keys = _every_key(desk) if desk.definition.ratings else []
    if (game, category) not in keys:
        raise Http404(game)
    days = refresh_days(desk)
    day = next((one for one in days if one.isoformat() == request.GET.get("day")), None)
    search = request.GET.get("search", "")[:LONGEST_SEARCH]
    is_second = "second" in request.GET and desk.definition.ratings.second is not None  # type: ignore[union-attr]
    found = ratings_of(desk, day)
    rows = _rows(desk, found, (game, category), search, is_second)
    on_page = paged(request, rows)
    shown = _made(found, on_page, is_second)
    context = {
        "tab": "ratings",
        "game": game,
        "category": category,
        "games": [one for one in desk.definition.games if any(one.game == key[0] for key in keys)],
        "categories": [key[1] for key in keys if key[0] == game],
        "days": days,
        "day": day,
        "search": search,
        "is_second": is_second,
        "rows": on_page,
        "names": public_names(desk, [row.person for row in shown]),
        "shown": shown,
        "many": len(rows),
    }
    part = request.htmx and request.htmx.target == "list"
    return show(request, f"programme/public/ratings/{'_list' if part else 'list'}.jinja", context)


def refresh_days(desk: ProgrammeDesk) -> list[date]:
    """The last refresh of every month, the newest first."""
    months = {(one.year, one.month): one for one in sorted(desk.state.refreshes)}
    return sorted(months.values(), reverse=True)[:MOST_DAYS]


def _rows(
    desk: ProgrammeDesk, found: RatingsOnDay, key: Key, search: str, is_second: bool
) -> Sequence[Any]:
    """Only as many as a page shows are looked at more closely."""
    wanted = found_people(desk, search) if search.strip() else None
    if is_second:
        rows = found.second.get(key[0], {}).get(key[1], [])
        return rows if wanted is None else [one for one in rows if int(one["name"]) in wanted]
    return found.ranked(key) if wanted is None else found.rows_of(key, wanted)


def _made(found: RatingsOnDay, rows: Any, is_second: bool) -> list[ShownRating]:
    if is_second:
        return [
            ShownRating(one["rank"], int(one["name"]), one["rating"], deviation=one["deviation"])
            for one in rows
        ]
    return [_row(found, one) for one in rows]


def _row(found: RatingsOnDay, one: Ranked) -> ShownRating:
    number = found.numbers[one.person]
    return ShownRating(one.rank, number, one.rating, one.games, one.events, one.is_provisional)
