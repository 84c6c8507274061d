"""Beyond one event: league tables and rating lists. The lists come from organized play
(programme_lists.py) or from a file."""

from __future__ import annotations

from typing import Any

from topcut.core.calendar_day import day_in_words
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.printing.sources.given_lists import Given, LeagueTable, RatingList

from ..options import PrintOptions
from ..sources.source import Source
from .kind import Kind
from .part import DocumentParts, Part


def _some(source: Source, shape: type[Given], what: Message) -> None:
    if not source.given_as(shape):
        raise Refusal.from_messages(
            what, Message("name a file of organized play, or the lists with --lists")
        )


def some_table(source: Source, _: PrintOptions) -> None:
    _some(source, LeagueTable, Message("there is no league table to print"))


def some_ratings(source: Source, _: PrintOptions) -> None:
    _some(source, RatingList, Message("there is no rating list to print"))


def _head(title: str, note: str, when: Message | str) -> dict[str, Any]:
    """The heading of lists that belong to no single event."""
    return {"title": title, "event": note, "game": "", "date": when, "made": "Topcut", "note": ""}


def league_table(source: Source, _: PrintOptions) -> DocumentParts:
    words = {"place": Message("Place"), "name": Message("Name"), "points": Message("Points")}
    return [
        Part(
            "league-table",
            {
                "head": _head(one.title, one.note, ""),
                "columns": list(one.columns),
                "items": [
                    {
                        "place": row.place,
                        "name": row.name,
                        "points": row.points,
                        "cells": list(row.cells),
                    }
                    for row in one.rows
                ],
                "words": words | ({"points": one.total} if one.total else {}),
            },
        )
        for one in source.given_as(LeagueTable)
    ]


def rating_list(source: Source, _: PrintOptions) -> DocumentParts:
    """ST-168: a list for each, the best first; columns that nobody has a value in are left out."""
    words = {
        "place": Message("Place"),
        "name": Message("Name"),
        "rating": Message("Rating"),
        "change": Message("Change"),
        "games": Message("Games"),
    }
    return [
        Part(
            "rating-list",
            {
                "head": _head(one.title, one.note, day_in_words(one.date)),
                "shown": [key for key in ("change", "games") if _is_told(one, key)],
                "items": [
                    {
                        "place": row.place,
                        "name": row.name,
                        "rating": str(row.rating),
                        "change": _change(row.change),
                        "games": "" if row.games is None else str(row.games),
                    }
                    for row in one.rows
                ],
                "words": words,
            },
        )
        for one in source.given_as(RatingList)
    ]


def _change(points: int | None) -> str:
    """`+12`, `-3`, `0`; nothing where it is not known."""
    if points is None:
        return ""
    return f"{points:+d}" if points else "0"


def _is_told(one: RatingList, column: str) -> bool:
    return any(getattr(row, column) is not None for row in one.rows)


LEAGUE_TABLE = Kind(
    name="league-table",
    title=Message("League table"),
    about=Message("standings of a league"),
    make=league_table,
    needs=some_table,
    takes=LeagueTable,
)
RATING_LIST = Kind(
    name="rating-list",
    title=Message("Rating list"),
    about=Message("ratings, the best first"),
    make=rating_list,
    needs=some_ratings,
    takes=RatingList,
)
