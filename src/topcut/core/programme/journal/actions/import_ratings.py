"""Taking over a list of ratings that somebody else keeps."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from topcut.core.message import Message
from topcut.core.programme.definition import Programme
from topcut.core.refusal import Refusal

from ..fact import ProgrammeFact
from ..facts.imported_ratings import RatingListImported
from ..state import ImportedRating, ProgrammeState

COLUMNS = ("name", "rating")
MOST = 100_000


class ImportedRatingLine(NamedTuple):
    person: str
    """A name, a number or a handle."""
    rating: str


def read_ratings(text: str) -> list[ImportedRatingLine]:
    """CSV with the columns name and rating; comma, semicolon or tab."""
    lines = text.lstrip("\ufeff").splitlines()
    head = lines[0] if lines else ""
    between = max(",;\t", key=head.count)
    try:
        rows = iter(list(csv.reader(lines, delimiter=between)))
    except csv.Error as error:
        raise Refusal(
            "{source} is no CSV: {fault}",
            do="save it as CSV",
            source=Message("the list"),
            fault=error,
        ) from None
    columns = [one.strip().casefold() for one in next(rows, [])]
    missing = [one for one in COLUMNS if one not in columns]
    if missing:
        raise Refusal(
            "the list has no column '{column}'",
            do="begin with a line 'name,rating'",
            column=missing[0],
        )
    places = [columns.index(one) for one in COLUMNS]
    found = [
        _line(number, [row[place].strip() if place < len(row) else "" for place in places])
        for number, row in enumerate(rows, 2)
        if any(cell.strip() for cell in row)
    ]
    if not 1 <= len(found) <= MOST:
        raise Refusal(
            "the list has {count} lines", do="give 1 to {most}", count=len(found), most=MOST
        )
    return found


def _line(number: int, cells: Sequence[str]) -> ImportedRatingLine:
    name, rating = cells
    plain = rating.replace(".", "", 1)
    if not name or not (plain.isascii() and plain.isdecimal() and len(plain) <= 12):
        raise Refusal(
            "line {line}: '{name}' has the rating '{rating}'",
            do="write a name and a number such as 1612.5",
            line=number,
            name=name[:60],
            rating=rating[:40],
        )
    return ImportedRatingLine(name, rating)


def import_ratings(
    state: ProgrammeState, programme: Programme, day: date, ratings: Sequence[ImportedRating]
) -> tuple[ProgrammeFact, ...]:
    """SW-068: as of a day; the same list twice is one."""
    rule = programme.imported
    if rule is None:
        raise Refusal(
            "the ratings of {programme} are computed here",
            do="report events instead",
            programme=programme.name,
        )
    people = [state.person(one.person) for one in ratings]
    if len(set(people)) < len(people):
        raise Refusal(
            "somebody has two ratings", do="write everybody once", rules=rule.updated_rules
        )
    if state.rating_lists.get(day) == tuple(ratings):
        return ()
    return (RatingListImported(day=day, ratings=tuple(ratings)),)


def ranked(ratings: Sequence[ImportedRating]) -> list[tuple[int, ImportedRating]]:
    """The highest first; equal ratings share a rank."""
    order = sorted(ratings, key=lambda one: (-Fraction(one.rating), one.person))
    rows: list[tuple[int, ImportedRating]] = []
    for place, one in enumerate(order, 1):
        is_equal = bool(rows) and Fraction(rows[-1][1].rating) == Fraction(one.rating)
        rows.append((rows[-1][0] if is_equal else place, one))
    return rows
