"""Pairings to be posted: by name for players, by table for judges (PK-110, L5-022)."""

from __future__ import annotations

from typing import Any

from topcut.core.message import Message
from topcut.core.tournament import result_words
from topcut.core.tournament.state import Round, State, Table

from ..options import PrintOptions
from ..page.alphabet import by_alphabet
from ..page.heading import head, round_name
from ..sources.source import Source
from . import needs
from .kind import Kind
from .part import DocumentParts, Part


def by_name(source: Source, options: PrintOptions) -> DocumentParts:
    """PK-110: everybody finds the own name, the table and the opponent."""
    state, played = source.state, needs.published_round(source, options)
    rows = [row for table in played.tables for row in _own_rows(state, table)]
    rows.sort(key=lambda row: by_alphabet(row["name"]))
    return [_part(state, played, "pairings-by-name", Message("Pairings by name"), rows)]


def by_table(source: Source, options: PrintOptions) -> DocumentParts:
    """L5-022: who sits at which table; byes last, as they have none."""
    state, played = source.state, needs.published_round(source, options)
    tables = sorted(played.tables, key=lambda table: bool(table.alone))
    rows = [
        {
            "table": "" if table.alone else table.number,
            "players": [state.name_of(number) for number in table.players],
            "alone": _alone(state, table) if table.alone else "",
        }
        for table in tables
    ]
    return [_part(state, played, "pairings-by-table", Message("Pairings by table"), rows)]


def _part(
    state: State, played: Round, template: str, note: Message, rows: list[dict[str, Any]]
) -> Part:
    title = round_name(state, played.number)
    data = {
        "head": head(state, title, note),
        "pods": state.rulebook.pods is not None,
        "items": rows,
        "words": {
            "name": Message("Name"),
            "table": Message("Table"),
            "opponent": Message("Opponent"),
            "opponents": Message("Plays with"),
            "players": Message("Players"),
            "result": Message("Result"),
        },
    }
    return Part(template, data)


def _own_rows(state: State, table: Table) -> list[dict[str, Any]]:
    names = [state.name_of(number) for number in table.players]
    if table.alone:
        return [{"name": names[0], "table": "", "others": [], "alone": _alone(state, table)}]
    return [
        {
            "name": name,
            "table": table.number,
            "others": [one for place, one in enumerate(names) if place != own],
            "alone": "",
        }
        for own, name in enumerate(names)
    ]


def _alone(state: State, table: Table) -> Message:
    return result_words.label(state.rulebook, table.alone)


PAIRINGS_BY_NAME = Kind(
    name="pairings-by-name",
    title=Message("Pairings by name"),
    about=Message("to be posted: everybody finds table and opponent"),
    make=by_name,
    needs=needs.published_round,
    fits=("round",),
    choices=("round",),
)
PAIRINGS_BY_TABLE = Kind(
    name="pairings-by-table",
    title=Message("Pairings by table"),
    about=Message("for judges and the desk"),
    make=by_table,
    needs=needs.published_round,
    fits=("round",),
    choices=("round",),
)
