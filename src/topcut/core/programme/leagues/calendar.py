"""Suggested days of a league's events."""

from __future__ import annotations

from datetime import date, timedelta

from topcut.core.programme.definition.league import League


def suggested_days(rule: League, first: date) -> dict[str, list[date]]:
    """ST-227: one event every two weeks from this day on, as many as each phase has, each in the
    months of its phase, and on the same day of the week."""
    step = timedelta(days=rule.every_days.value)
    found: dict[str, list[date]] = {}
    day = first
    for phase in rule.phases:
        while day.month not in phase.months and (day - first).days < 366:
            day += timedelta(days=7)
        days = [day + step * number for number in range(phase.events)]
        found[phase.phase] = days
        day = days[-1] + step
    return found
