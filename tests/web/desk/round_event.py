"""Events in their first round, for tests of the draft and of results."""

from __future__ import annotations

from tests.web.conftest import DeskEvent
from topcut.store.events.journals import DatabaseStore

NAMES = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")


def facts(desk_event: DeskEvent) -> list[object]:
    return [one.fact for one in DatabaseStore(desk_event.event).read()]


def said(desk_event: DeskEvent, table: int) -> str | None:
    found = desk_event.state.rounds[-1].tables[table - 1].report
    return None if found is None else found.result.code
