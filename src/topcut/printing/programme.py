"""Beyond one event: league tables, rating lists, and the addresses of players' own pages."""

from __future__ import annotations

from typing import Any

from topcut.core.calendar_day import day_in_words
from topcut.core.message import Message
from topcut.core.refusal import Refusal

from .alphabet import by_alphabet
from .cutting import in_order
from .given import LeagueTable, PlayerLink, RatingList
from .heading import event_data
from .options import PrintOptions
from .part import Document, Part
from .qr_code import qr_svg, reachable
from .source import Source

LINKS_ON_A_PAGE = 16


def _head(title: str, note: str, when: Message | str) -> dict[str, Any]:
    """Of lists that belong to no single event."""
    return {"title": title, "event": note, "game": "", "date": when, "made": "Topcut", "note": ""}


def league_table(source: Source, _: PrintOptions) -> Document:
    tables = source.given_as(LeagueTable)
    if not tables:
        raise Refusal("no league table is given", do="name a file with --data")
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
                "words": {
                    "place": Message("Place"),
                    "name": Message("Name"),
                    "points": Message("Points"),
                },
            },
        )
        for one in tables
    ]


def rating_list(source: Source, _: PrintOptions) -> Document:
    lists = source.given_as(RatingList)
    if not lists:
        raise Refusal("no rating list is given", do="name a file with --data")
    return [
        Part(
            "rating-list",
            {
                "head": _head(one.title, "", day_in_words(one.date)),
                "items": [
                    {
                        "place": row.place,
                        "name": row.name,
                        "rating": row.rating,
                        "change": "" if row.change is None else f"{row.change:+d}",
                        "games": "" if row.games is None else row.games,
                    }
                    for row in one.rows
                ],
                "words": {
                    "place": Message("Place"),
                    "name": Message("Name"),
                    "rating": Message("Rating"),
                    "change": Message("Change"),
                    "games": Message("Games"),
                },
            },
        )
        for one in lists
    ]


def player_links(source: Source, options: PrintOptions) -> Document:
    """A slip for each player with the address of the own page, by name."""
    links = sorted(source.given_as(PlayerLink), key=lambda one: by_alphabet(one.name))
    if not links:
        raise Refusal("no player's link is given", do="name a file with --data")
    items = [{"name": one.name, "address": one.address, "qr": qr_svg(one.address)} for one in links]
    for one in links:
        reachable(one.address)
    event = event_data(source.event) if source.event else {"event": "", "game": "", "date": ""}
    data = {
        **event,
        "items": in_order(items, LINKS_ON_A_PAGE, options.order),
        "words": {
            "own": Message(
                "Your own page: your table, your result, your standing. Keep it private."
            ),
        },
    }
    return [Part("player-links", data)]
