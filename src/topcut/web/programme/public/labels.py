"""Days, ratings and scores as people read them: filters of public pages."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from django.utils.formats import date_format, number_format
from django.utils.translation import gettext as _
from markupsafe import Markup

from topcut.web.common.formatting.template_filters import on_weekday


def weekday(day: date) -> str:
    return str(date_format(day, "D"))


def on_day(day: date) -> str:
    return on_weekday(date_format(day, "D"), date_format(day))


def short_day(day: date) -> str:
    return str(date_format(day, "j M"))


def rating(text: str) -> Markup:
    """O-8: four decimals, of which the whole points are what one looks at."""
    whole, _point, rest = text.partition(".")
    mark = number_format(0.5, 1).strip("05")
    return Markup('{}<small class="rest">{}{}</small>').format(whole, mark, rest)


def change(value: float, places: int = 1) -> str:
    """`+12.4`, or with a true minus before it."""
    text = number_format(abs(round(value, places)), places)
    if round(value, places) == 0:
        return text
    return f"+{text}" if value > 0 else f"\N{MINUS SIGN}{text}"


def score(value: float) -> str:
    return {1.0: _("won"), 0.5: _("drawn"), 0.0: _("lost")}[value]


def number_of(value: object) -> Fraction:
    """Points as core writes them: an integer, or text as "5/2"."""
    return Fraction(str(value))


FILTERS = {
    "number_of": number_of,
    "weekday": weekday,
    "on_day": on_day,
    "short_day": short_day,
    "rating": rating,
    "change": change,
    "score": score,
}
