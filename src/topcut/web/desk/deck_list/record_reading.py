"""Records which staff member has read a deck list."""

from __future__ import annotations

from datetime import datetime, timedelta

from topcut.core.actions.decks.lists import ReadDeckList
from topcut.core.questions.decks.lists import are_public, latest
from topcut.web.desk.common.actions import run
from topcut.web.desk.common.desk_request import DeskRequest

SAME_READING = timedelta(minutes=15)
"""Pages that are opened again meanwhile are the same reading."""


def record_reading(request: DeskRequest, number: int) -> None:
    """Once for each version and person, unless everybody may read it anyway."""
    desk = request.desk
    version = latest(desk.state, number)
    if version is None or are_public(desk.state):
        return
    since = desk.asked().moment - SAME_READING
    seen = any(
        one.number == number
        and one.version == version.version
        and one.by == desk.account.name
        and datetime.fromisoformat(one.at) > since
        for one in reversed(desk.state.list_readings)
    )
    if not seen:
        run(request, ReadDeckList(number=number))
