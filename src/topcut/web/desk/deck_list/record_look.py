"""Records which staff member has read a deck list."""

from __future__ import annotations

from datetime import datetime, timedelta

from topcut.core.actions.decks.lists import ReadDeckList
from topcut.core.questions.decks.register import are_public, latest
from topcut.web.desk.common.actions import run
from topcut.web.desk.common.desk_request import DeskRequest

SAME_LOOK = timedelta(minutes=15)
"""Pages that are opened again meanwhile are the same look."""


def record_look(request: DeskRequest, number: int) -> None:
    """Once for each version and person, unless everybody may read it anyway."""
    desk = request.desk
    version = latest(desk.state, number)
    if version is None or are_public(desk.state):
        return
    since = desk.asked().moment - SAME_LOOK
    seen = any(
        one.number == number
        and one.version == version.version
        and one.by == desk.account.name
        and datetime.fromisoformat(one.at) > since
        for one in reversed(desk.state.list_looks)
    )
    if not seen:
        run(request, ReadDeckList(number=number))
