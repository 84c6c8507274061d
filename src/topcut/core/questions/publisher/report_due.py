"""What the publisher wants to hear after an event."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from topcut.core.calendar_day import day_in_words
from topcut.core.message import Message
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class ReportDue:
    """Whether the event is rated, by when its results must be sent, and why."""

    is_rated: bool
    due: date | None
    text: Message
    rules: tuple[str, ...]


def report_due(state: State) -> ReportDue | None:
    """SW-069, SW-071, SW-073, SW-074: rated from a number of participants on, results within so
    many calendar days of the last day; below that nothing is mailed and prizes are given all the
    same. None where the guide asks for nothing."""
    report = state.rulebook.report
    if report is None:
        return None
    count = participants(state)
    if count < report.rated_from.value:
        return ReportDue(False, None, report.unrated.text, report.unrated.rules)
    days = report.due_days.value
    due = date.fromisoformat(state.date) + timedelta(days=days) if state.date else None
    return ReportDue(
        True,
        due,
        Message(
            "{participants} participants: rated. Send the results by {day}."
            if due
            else "{participants} participants: rated. "
            "Send the results within {days} days of the last day.",
            participants=count,
            day=day_in_words(due),
            days=days,
        ),
        (*report.rated_from.rules[:1], *report.due_days.rules),
    )


def participants(state: State) -> int:
    """Everybody who was there at the start, and whoever came late and sat at a table."""
    seated = {n for played in state.rounds for table in played.tables for n in table.players}
    return sum(
        1
        for entrant in state.entrants.values()
        if entrant.takes_part and (not entrant.late or entrant.number in seated)
    )
