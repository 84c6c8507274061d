"""The list of ratings that somebody else keeps, as of the day that one chooses."""

from __future__ import annotations

from django.http import HttpResponse

from topcut.core.programme.journal.actions.import_ratings import ranked
from topcut.web.desk.common.pagination import paged

from ...common.actions import show
from ...common.programme_request import ProgrammeRequest
from ..public_people import public_names

MOST_DAYS = 60


def imported_list(request: ProgrammeRequest) -> HttpResponse:
    """SW-068: the newest, or an earlier one."""
    desk = request.programme
    days = sorted(desk.state.rating_lists, reverse=True)[:MOST_DAYS]
    asked = request.GET.get("day")
    day = next((one for one in days if one.isoformat() == asked), days[0] if days else None)
    rows = paged(request, ranked(desk.state.rating_lists[day]) if day else [])
    shown = [(rank, desk.state.person(one.person), one.rating) for rank, one in rows]
    context = {
        "tab": "ratings",
        "days": days,
        "day": day,
        "rows": rows,
        "shown": shown,
        "names": public_names(desk, [person for _, person, _ in shown]),
    }
    return show(request, "programme/public/ratings/imported.jinja", context)
