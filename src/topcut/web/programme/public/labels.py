"""Kinds, formats, categories and phases in words; days and ratings as people read them."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from django.utils.formats import date_format, number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from markupsafe import Markup

from topcut.web.common.display import on_weekday

from ..common.labels import WORDS as COMMON

WORDS = COMMON | {
    "first-half": gettext_lazy("First half"),
    "second-half": gettext_lazy("Second half"),
    "playoffs": gettext_lazy("Playoffs"),
    "headquarters": gettext_lazy("Headquarters"),
    "participation": gettext_lazy("Participation"),
    "new-mission": gettext_lazy("New missions"),
    "typed": gettext_lazy("By hand"),
    "different": gettext_lazy("another headquarters"),
    "unused": gettext_lazy("unused at the event before"),
    "first": gettext_lazy("first event"),
    "back": gettext_lazy("return"),
    "missed": gettext_lazy("events missed before a return"),
    "each": gettext_lazy("each mission"),
}


def play_word(code: str) -> str:
    """A house's own words are shown as they are."""
    return str(WORDS.get(code, code.replace("-", " ").capitalize()))


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
    "play_word": play_word,
    "play_kind": play_word,
    "play_format": play_word,
    "weekday": weekday,
    "on_day": on_day,
    "short_day": short_day,
    "rating": rating,
    "change": change,
    "score": score,
}
