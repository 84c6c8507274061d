"""Lists of ratings that somebody else keeps, taken into a programme's journal."""

from __future__ import annotations

from datetime import date

from django.db import transaction

from topcut.core.programme.definition import Programme
from topcut.core.programme.journal.actions.import_ratings import import_ratings, read_ratings
from topcut.core.programme.journal.state import ImportedRating

from .programmes import Author, record
from .reports import ReportsTaken, matched


def take_in_ratings(programme: Programme, day: date, text: str, author: Author) -> ReportsTaken:
    """Everybody matched to a person, whoever is not found added; all or nothing."""
    lines = read_ratings(text)
    with transaction.atomic():
        numbers, new = matched(programme.id, [one.person for one in lines], author)
        rows = [ImportedRating(person=numbers[one.person], rating=one.rating) for one in lines]
        record(programme.id, lambda state: import_ratings(state, programme, day, rows), author)
    return ReportsTaken(len(rows), new)
