"""When rounds begin: as planned, and as they really did."""

from __future__ import annotations

from datetime import datetime

from topcut import rulebooks
from topcut.web.desk.common.schedule import Pace, schedule

WARRIORS = rulebooks.read("street-warriors")
"""Rounds of 50 minutes."""


def times(started: dict[int, datetime] | None = None, begins: str = "10:00") -> list[str]:
    pace = Pace(turnover=10, current=2, started=started or {})
    found = schedule(WARRIORS, 3, 2, begins, pace)
    assert found is not None
    return [*(one.time for one in found.rounds), found.ends]


def test_as_planned() -> None:
    """50 minutes and 10 between: on the hour; the final is 50 minutes long."""
    assert times() == ["10:00", "11:00", "12:00", "13:00", "13:50"]


def test_the_others_follow_from_the_round_that_began_last() -> None:
    """Round 2 began a quarter of an hour late, and so does everything after it."""
    began = {1: datetime(2026, 11, 15, 10, 5), 2: datetime(2026, 11, 15, 11, 15)}
    assert times(began) == ["10:05", "11:15", "12:15", "13:15", "14:05"]


def test_who_never_said_when_it_begins_has_hours_once_a_clock_runs() -> None:
    assert times(begins="")[:3] == ["+0:00", "+1:00", "+2:00"]
    began = {1: datetime(2026, 11, 15, 9, 30)}
    assert times(began, begins="") == ["09:30", "10:30", "11:30", "12:30", "13:20"]
