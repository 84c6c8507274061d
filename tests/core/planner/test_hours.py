"""At which hour rounds begin and an event ends, by arithmetic."""

from __future__ import annotations

from datetime import datetime

from topcut.core.planner.hours import hours
from topcut.core.planner.timetable import PlannedRound, Timetable

PLAN = Timetable(
    tuple(PlannedRound("swiss", n, 0, 60 * (n - 1), 50, has_limit=True) for n in (1, 2, 3)),
    ends=170,
)
"""Three rounds of 50 minutes with ten between them: 50 + 10 + 50 + 10 + 50 = 170."""


def test_on_the_clock() -> None:
    found = hours(PLAN, "22:30", {})
    assert found.rounds == ("22:30", "23:30", "00:30"), "past midnight"
    assert found.ends == "01:20"


def test_after_the_first_round_where_nobody_has_said_when_it_begins() -> None:
    found = hours(PLAN, "", {})
    assert found.rounds == ("+0:00", "+1:00", "+2:00")
    assert found.ends == ""


def test_the_rest_follows_from_the_last_clock_that_began() -> None:
    """Round 2 began 25 minutes late, so round 3 and the end are as late."""
    began = {1: datetime(2026, 5, 1, 10, 5), 2: datetime(2026, 5, 1, 11, 25)}
    found = hours(PLAN, "10:00", began)
    assert found.rounds == ("10:05", "11:25", "12:25")
    assert found.ends == "13:15"


def test_clocks_beyond_the_plan_do_not_count() -> None:
    assert hours(PLAN, "10:00", {4: datetime(2026, 5, 1, 15, 0)}).rounds[0] == "10:00"
