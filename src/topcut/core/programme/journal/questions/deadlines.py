"""By when what has to happen with a listed event, and what somebody should be reminded of."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Literal, NamedTuple

from topcut.core.programme.definition import ChangedValues, Programme, values_on
from topcut.core.programme.file_reading import days_after

from ..state import ListedEvent, ProgrammeState

What = Literal["edit", "locked", "report", "overdue"]
SOON = 7
"""Days before a deadline at which one is reminded of it."""


class Deadlines(NamedTuple):
    """ST-006, ST-305, ST-167; SW-071 has only the last one."""

    register_by: date | None
    edit_until: date | None
    report_by: date
    register_rules: tuple[str, ...] = ()
    edit_rules: tuple[str, ...] = ()
    report_rules: tuple[str, ...] = ()


class Reminder(NamedTuple):
    event: str
    what: What
    """`edit`: date and time can be changed until then, `locked`: no longer; `report`: due by then,
    `overdue`: was due then."""
    day: date
    rules: tuple[str, ...]


def deadlines(
    state: ProgrammeState, programme: Programme, listing: ListedEvent
) -> Deadlines | None:
    """O-1: lead times from the first day, reports from the last. None where nothing is asked."""
    imported, rule = programme.imported, programme.sanction
    if imported is not None:
        due = days_after(listing.last_day, imported.report_days.value)
        return Deadlines(None, None, due, report_rules=imported.report_days.rules)
    if rule is None:
        return None
    values = values_on(programme, listing.date, ChangedValues(), tuple(state.rulings))
    is_pods = listing.game in programme.by_game and programme.by_game[listing.game].pods
    return Deadlines(
        days_after(listing.date, -values.lead_days),
        days_after(listing.date, -values.edit_days),
        days_after(listing.last_day, values.report_days),
        rule.lead_days.pod_rules if is_pods else rule.lead_days.rules,
        rule.edit_days.rules,
        rule.report_days.rules,
    )


def reminders(
    state: ProgrammeState, programme: Programme, today: date, events: Iterable[str]
) -> list[Reminder]:
    """Of these events, what is overdue first, then by day. Nobody waits for the report of an event
    that is not sanctioned (ST-014)."""
    found = [
        one
        for id in events
        if (listing := state.listings.get(id)) is not None
        and id not in state.reports
        and listing.sanctioned
        and (one := _reminder(state, programme, id, listing, today)) is not None
    ]
    return sorted(found, key=lambda one: (one.what != "overdue", one.day, one.event))


def _reminder(
    state: ProgrammeState, programme: Programme, id: str, listing: ListedEvent, today: date
) -> Reminder | None:
    due = deadlines(state, programme, listing)
    if due is None:
        return None
    if today > due.report_by:
        return Reminder(id, "overdue", due.report_by, due.report_rules)
    if today >= listing.last_day:
        return Reminder(id, "report", due.report_by, due.report_rules)
    until = due.edit_until
    if until is None or listing.date <= today:
        return None
    if until < today:
        return Reminder(id, "locked", until, due.edit_rules)
    return Reminder(id, "edit", until, due.edit_rules) if (until - today).days <= SOON else None
