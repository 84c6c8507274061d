"""What championships and release events need besides."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from topcut.core.message import Message
from topcut.core.programme.file_reading import days_after
from topcut.core.programme.listing.findings import CheckedListing, ListingFinding, days_of, same
from topcut.core.programme.listing.listing_file import CalendarRow


def kind_findings(checked: CheckedListing) -> Iterator[ListingFinding]:
    yield from _months(checked)
    yield from _allocation(checked)
    yield from _weekends(checked)
    yield from _one_per_country(checked)
    yield from _release(checked)


def _months(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-188, ST-193, ST-197, A-ST47: every day inside the season, warned of; ST-205: months that
    need a special approval."""
    kind, event = checked.kind, checked.event
    if event.date is None:
        return
    months = [day.month for day in days_of(event.date, event.ends)]
    if kind.months is not None and not all(map(kind.months.has, months)):
        text = Message(
            "its season goes from month {first} to month {last}",
            first=kind.months.first,
            last=kind.months.last,
        )
        yield ListingFinding("warning", kind.months.rules[0], text)
    if kind.approval and any(map(kind.approval.has, months)) and not event.special_approval:
        text = Message(
            "from month {first} to month {last} it needs a special approval of the Department",
            first=kind.approval.first,
            last=kind.approval.last,
        )
        yield ListingFinding("refused", kind.approval.rules[0], text)


def _allocation(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-188, ST-193, ST-197, ST-202, ST-207, ST-215, O-19: who has to have given it away."""
    rule = checked.kind.allocated
    if rule is not None and checked.event.allocated not in rule.by:
        text = Message("it is allocated by the {who}; apply there", who=" or the ".join(rule.by))
        yield ListingFinding("refused", rule.rules[0], text, "allocated")


def weekend(day: date) -> int:
    """O-18: the number of the nearest Saturday's week: Wednesday to Tuesday."""
    return (day.toordinal() - 3) // 7


def _weekends(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-206, O-18: not on the weekend of one of those; beside it is decided case by case."""
    rule, event = checked.kind.apart_from, checked.event
    if rule is None or event.date is None:
        return
    own = {weekend(day) for day in days_of(event.date, event.ends)}
    beside = {week + step for week in own for step in (-1, 1)}
    for other in checked.file.calendar:
        if _kind(checked, other) not in rule.kinds or other.id == event.id:
            continue
        theirs = {weekend(day) for day in days_of(other.date, other.ends)}
        if own & theirs:
            text = Message("it is on the weekend of '{other}'", other=other.name or other.id)
            yield ListingFinding("refused", rule.rules[0], text)
        elif beside & theirs:
            text = Message(
                "it is on the weekend beside '{other}': decided case by case",
                other=other.name or other.id,
            )
            yield ListingFinding("warning", rule.rules[0], text)


def _kind(checked: CheckedListing, row: CalendarRow) -> str:
    known = checked.programme.by_kind.get(row.kind)
    return known.kind if known else row.kind


def _one_per_country(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-202, O-17: one of a country, game and calendar year."""
    rule, event = checked.kind.one_per_country, checked.event
    if rule is None or event.date is None:
        return
    for other in checked.file.calendar:
        is_alike = _kind(checked, other) == checked.kind.kind and other.game == event.game
        is_there = same(other.country, event.country) and other.date.year == event.date.year
        if is_alike and is_there and other.id != event.id:
            text = Message("this country has one already: '{other}'", other=other.name or other.id)
            yield ListingFinding("refused", rule.rules[0], text, "country")
            return


def _release(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-213, ST-214, O-22: for a set, online not before its release, and close to it."""
    rule, event = checked.kind.release, checked.event
    if rule is None:
        return
    if event.release is None or not (event.release.set or "").strip():
        text = Message("a release event says for which set")
        yield ListingFinding("refused", rule.rules[0], text)
        return
    released = event.release.released
    if released is None or event.date is None:
        return
    if event.date < released and event.online:
        text = Message("online it begins on {day} or later, when the set is out", day=released)
        yield ListingFinding("refused", rule.online_rules[0], text)
    elif not released <= event.date <= days_after(released, rule.days):
        text = Message(
            "a release event is close to the release on {day}: up to {days} days after it",
            day=released,
            days=rule.days,
        )
        yield ListingFinding("warning", rule.rules[0], text)
