"""The report of a listed event: its state, and what keeps it from being taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date

from topcut.core.message import Message
from topcut.core.programme.exact_numbers import Value, number
from topcut.core.programme.file_reading import days_after, misfit
from topcut.core.programme.listing.findings import CheckedListing, ListingFinding
from topcut.core.programme.people.directory import spelling

Totals = Mapping[str, Value]
"""Each player's points, as the results give them."""


def report_findings(checked: CheckedListing, computed: Totals | None) -> Iterator[ListingFinding]:
    """ST-081, ST-310, ST-009, ST-167."""
    played = checked.file.played
    if played is None:
        return
    listed = checked.event.rounds
    if played.rounds is not None and listed is not None and played.rounds != listed:
        text = Message(
            "{played} rounds were played and {listed} are listed: correct the listing first",
            played=played.rounds,
            listed=listed,
        )
        yield ListingFinding("refused", checked.rule.rounds_rules[0], text)
    if computed is not None:
        yield from _totals(checked, computed)
    missing = Counter(checked.event.guaranteed) - Counter(played.awarded)
    if missing:
        text = Message(
            "guaranteed prizes were not awarded: {prizes}", prizes=sorted(missing.elements())
        )
        yield ListingFinding("warning", checked.rule.prizes_rules[0], text)
    if report_status(checked) in ("late", "overdue"):
        text = Message("results are due within {days} days", days=checked.values.report_days)
        yield ListingFinding("warning", checked.sanction.report_days.rules[0], text)


def _totals(checked: CheckedListing, computed: Totals) -> Iterator[ListingFinding]:
    """ST-310: typed totals confirm that nothing was mistyped."""
    assert checked.file.played is not None
    known = {spelling(name): points for name, points in computed.items()}
    for name, typed in checked.file.played.totals.items():
        points = known.get(spelling(name))
        if points is None or points != _number(typed, name):
            text = Message(
                "{name}: {typed} is typed, the results give {points}",
                name=name,
                typed=typed,
                points=Message("nothing") if points is None else points,
            )
            yield ListingFinding("refused", checked.rule.totals_rules[0], text, name)


def _number(typed: int | str, name: str) -> Value:
    try:
        return number(typed)
    except (ValueError, ZeroDivisionError):
        raise misfit(f"played.totals.{name}", f"'{typed}' is not a number") from None


def report_by(checked: CheckedListing) -> date | None:
    """ST-167, O-1: from the last day on."""
    last = checked.last_day
    return days_after(last, checked.values.report_days) if last else None


def report_status(checked: CheckedListing) -> str:
    played, due = checked.file.played, report_by(checked)
    if played is None:
        return "none"
    if played.reported is None:
        return "overdue" if due is not None and checked.file.today > due else "open"
    return "late" if due is not None and played.reported > due else "in-time"
