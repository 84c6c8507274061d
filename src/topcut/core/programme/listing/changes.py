"""Changes of date and time, heats beside their original, and who may flag a league event."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from topcut.core.message import Message
from topcut.core.programme.leagues.league_file import DirectorRow
from topcut.core.programme.listing.listing_file import CalendarRow, LeagueDirectorRow

from .findings import CheckedListing, ListingFinding, same


def changes(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-304, ST-305, O-20: date and time until a week before, the old day and the new one; all
    else at any time."""
    old, new, today = checked.listed, checked.event, checked.file.today
    if checked.file.change is None or (old.date, old.time) == (new.date, new.time):
        return
    if _becomes_finals(checked):
        return
    days = checked.values_listed.edit_days
    if any(_is_near(day, today, days) for day in (old.date, new.date)):
        text = Message(
            "date and time can be changed until {days} days before the old and the new day",
            days=days,
        )
        yield ListingFinding("refused", checked.sanction.edit_days.rules[0], text)


def _is_near(day: date | None, today: date, days: int) -> bool:
    return day is not None and (day - today).days < days


def _becomes_finals(checked: CheckedListing) -> bool:
    """TR-027: the original listing is set one hour later and becomes the finals of its heats."""
    rule, old, new = checked.rule.finals, checked.listed, checked.event
    if rule is None or not checked.is_pods or old.date != new.date or not old.time or not new.time:
        return False
    return new.style == rule.style and _minutes(new.time) - _minutes(old.time) == rule.minutes_later


def _minutes(time: str) -> int:
    hours, minutes = time.split(":")
    return 60 * int(hours) + int(minutes)


def heats(checked: CheckedListing) -> Iterator[ListingFinding]:
    """TR-025: a heat has the date, time and address of its original."""
    if checked.event.heat_of and not is_heat_in_place(checked):
        text = Message("a heat has the same date, time and address as its original in the calendar")
        yield ListingFinding("refused", checked.rule.heat_rules[0], text)


def is_heat_in_place(checked: CheckedListing) -> bool:
    event = checked.event
    original = next((one for one in checked.file.calendar if one.id == event.heat_of), None)
    if original is None or event.heat_of is None:
        return False
    address = event.venue.address if event.venue else None
    there = same(address, _address(original)) or (event.online and not _address(original))
    return there and (event.date, event.time) == (original.date, original.time)


def _address(row: CalendarRow) -> str | None:
    return row.address or (row.venue.address if row.venue else None)


def league_flag(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-229: set by that league's director, who is primary or secondary director of the event."""
    event = checked.event
    if not event.league:
        return
    league = next((one for one in checked.file.leagues if one.id == event.league), None)
    handle = director_handle(league) if league else None
    by = checked.file.by.handle if checked.file.by else None
    leads = any(same(handle, _handle(one)) for one in (event.director, event.secondary))
    if not same(handle, by) or not leads:
        text = Message(
            "only the director of the league flags its events, and is primary or secondary "
            "director of the event"
        )
        yield ListingFinding("refused", checked.rule.league_rules[0], text)


def has_league_option(checked: CheckedListing) -> bool:
    """ST-299: the field is there for those who direct a league."""
    by = checked.file.by.handle if checked.file.by else None
    return any(same(director_handle(one), by) for one in checked.file.leagues)


def director_handle(league: LeagueDirectorRow) -> str | None:
    one = league.director
    return one.handle if isinstance(one, DirectorRow) else one


def _handle(one: DirectorRow | None) -> str | None:
    return one.handle if one else None
