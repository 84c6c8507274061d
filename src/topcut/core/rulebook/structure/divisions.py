"""Age divisions: by birth year, by name, and the season that moves the years."""

from __future__ import annotations

from datetime import date

from topcut.core.message import Message
from topcut.core.rulebook.schema.divisions import Division, Divisions

_SEASON_BEGINS = 9
"""The month in which a season begins: the guide's years are those of September 2009 on."""


def division_of(divisions: Divisions, born: int) -> str | None:
    """The division of somebody born in this year (PK-018, PK-019, PK-020); the years move with the
    season (A-PK23)."""
    year = born - (divisions.season - divisions.years_of)
    return next((one.name for one in divisions.ages if _includes(one, year)), None)


def named_division(divisions: Divisions, text: str) -> str | None:
    """The division somebody typed, whatever its case, in the singular or the plural."""
    names = {_key(one.name): one.name for one in divisions.ages}
    return names.get(_key(text))


def birth_years(divisions: Divisions, division: Division) -> Message:
    """`1995 to 1998`, in the season that is played."""
    move = divisions.season - divisions.years_of
    if division.born_from is None:
        return Message("{year} or earlier", year=(division.born_to or 0) + move)
    if division.born_to is None:
        return Message("{year} or later", year=division.born_from + move)
    return Message(
        "{first} to {last}", first=division.born_from + move, last=division.born_to + move
    )


def season_of(day: date) -> int:
    """The year in which the season of this day began."""
    return day.year if day.month >= _SEASON_BEGINS else day.year - 1


def _includes(division: Division, year: int) -> bool:
    low, high = division.born_from, division.born_to
    return (low is None or year >= low) and (high is None or year <= high)


def _key(text: str) -> str:
    return text.strip().casefold().removesuffix("s")
