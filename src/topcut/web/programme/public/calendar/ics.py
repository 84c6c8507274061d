"""Listings as a calendar file (RFC 5545)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from icalendar import Calendar, Event

from topcut.core.programme.journal.state import ListedEvent


class CalendarEntry(NamedTuple):
    """Something on a day; what has a time also has one of the clock, wherever it is."""

    uid: str
    title: str
    first: date
    last: date
    time: str | None = None
    place: str = ""
    address: str = ""
    about: str = ""
    is_cancelled: bool = False


def calendar(name: str, entries: Iterable[CalendarEntry], stamp: datetime) -> bytes:
    made = Calendar()
    made.add("prodid", "-//Topcut//organized play//EN")
    made.add("version", "2.0")
    made.add("x-wr-calname", name)
    made.add("name", name)
    made.add("refresh-interval", timedelta(hours=12), parameters={"value": "DURATION"})
    for one in entries:
        made.add_component(_event(one, stamp))
    return bytes(made.to_ical())


def _event(one: CalendarEntry, stamp: datetime) -> Event:
    event = Event()
    event.add("uid", one.uid)
    event.add("dtstamp", stamp.astimezone(UTC))
    event.add("summary", one.title)
    if one.time is None or one.first != one.last:
        event.add("dtstart", one.first)
        event.add("dtend", one.last + timedelta(days=1))
    else:
        begins = datetime.combine(one.first, time.fromisoformat(one.time))
        event.add("dtstart", begins)
        event.add("duration", timedelta(hours=4))
    if one.is_cancelled:
        event.add("status", "CANCELLED")
    for name, text in (("location", one.place), ("description", one.about), ("url", one.address)):
        if text:
            event.add(name, text)
    return event


def entry_of(id: str, listing: ListedEvent, address: str, programme: str) -> CalendarEntry:
    """A listing itself: on its days, at its time."""
    place = ", ".join(text for text in (listing.venue, listing.address) if text)
    return CalendarEntry(
        uid=f"{programme}/{id}@topcut",
        title=listing.name,
        first=listing.date,
        last=listing.last_day,
        time=None if listing.time == "00:00" else listing.time,
        place=place,
        address=address,
    )
