"""Numbers and moments as people read them: filters of every template."""

from __future__ import annotations

from datetime import date, datetime
from fractions import Fraction
from functools import lru_cache

from django.utils import timezone
from django.utils.formats import date_format, localize, number_format
from django.utils.translation import get_language, gettext

THIN = "\u202f"


def grouped(number: int | None) -> str:
    """Large numbers with thin spaces, which every language can read: 1 011 100."""
    if number is None:
        return ""
    return f"{number:,}".replace(",", THIN) if number > 9999 else str(number)


def clock(seconds: int) -> str:
    """`50:00`, and `-2:30` when time is over."""
    sign, whole = ("-", -seconds) if seconds < 0 else ("", seconds)
    return f"{sign}{whole // 60}:{whole % 60:02}"


def minutes(seconds: int) -> str:
    """What is left at a table, in whole minutes."""
    text = gettext("%(n)d min over") if seconds < 0 else gettext("%(n)d min left")
    return text % {"n": abs(seconds) // 60}


def rounded(value: int | Fraction | None) -> str:
    """Exact values are compared; people see three places (READINGS G3)."""
    return "" if value is None else _rounded(value, get_language())


@lru_cache(maxsize=8192)
def _rounded(value: int | Fraction, language: str | None) -> str:
    """Kept: a list of standings has the same few values again and again."""
    return str(localize(round(float(value), 3) if isinstance(value, Fraction) else value))


def percent(share: int | Fraction, places: int = 2) -> str:
    """`37.50 %`: always with as many places, so that a column lines up."""
    return _percent(share, places, get_language())


@lru_cache(maxsize=8192)
def _percent(share: int | Fraction, places: int, language: str | None) -> str:
    hundredths = float(round(Fraction(share) * 100, places))
    return number_format(hundredths, places) + "\N{NO-BREAK SPACE}%"


def short_percent(share: Fraction) -> str:
    """`25 %`, `61.5 %`: for one figure in a sentence."""
    tenths = round(share * 1000)
    return percent(Fraction(tenths, 1000), places=1 if tenths % 10 else 0)


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number)


def when(at: str | datetime) -> str:
    """A moment, of the journal too, as people here write times."""
    moment = timezone.localtime(datetime.fromisoformat(at) if isinstance(at, str) else at)
    return f"{short_date(moment)}, {moment:%H:%M:%S}"


def hour(at: datetime) -> str:
    """A moment of today."""
    return f"{timezone.localtime(at):%H:%M}"


def day(on: str | datetime) -> str:
    """A day of the calendar in full, as people here write it."""
    one = date.fromisoformat(on) if isinstance(on, str) else timezone.localtime(on).date()
    return on_weekday(date_format(one, "l"), date_format(one))


def on_weekday(weekday: str, day: str) -> str:
    """`Friday, 20 November 2026`; not every language has a comma there."""
    return gettext("%(weekday)s, %(day)s") % {"weekday": weekday, "day": day}


def short_date(on: date | str) -> str:
    """`20 Nov 2026`; of a journal's day, too."""
    on = date.fromisoformat(on) if isinstance(on, str) else on
    return str(date_format(on, "SHORT_DATE_FORMAT"))


def game(rulebook: str) -> str:
    """A rulebook's name, where it is one that comes with Topcut."""
    from topcut import rulebooks  # noqa: PLC0415

    return rulebooks.read(rulebook).name if rulebook in rulebooks.known() else rulebook


_EVERY = (grouped, clock, minutes, rounded, percent, signed, when, hour, day, short_date, game)
FILTERS = {one.__name__: one for one in _EVERY}
