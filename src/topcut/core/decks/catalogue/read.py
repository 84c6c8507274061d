"""From a file of cards to a catalogue, or to what is wrong with the file."""

from __future__ import annotations

from topcut.core.refusal import Refusal

from .catalogue import Catalogue, Starter
from .check_rows import refuse_bad_values, refuse_conflicts
from .columns import KNOWN, in_our_columns
from .read_csv import csv_line, read_csv
from .read_json import json_line, read_json

LARGEST = 32_000_000
"""Characters."""


def read_catalogue(text: str, source: str) -> Catalogue:
    """The cards of a CSV or JSON file; `source` is what people call it."""
    if len(text) > LARGEST:
        raise Refusal(
            "{file} has more than {limit:,} characters",
            do="leave out columns that no rule asks for, such as texts",
            file=source,
            limit=LARGEST,
        )
    if "\0" in text:
        raise Refusal("{file} is not text", do="give cards as CSV or JSON", file=source)
    text = text.removeprefix("\ufeff")
    starters: list[Starter] = []
    if text.lstrip()[:1] in ("[", "{"):
        table, starters = read_json(text, source)
        line_of = json_line
    else:
        table = read_csv(text, source)
        line_of = csv_line
    table = _ours(table)
    if "name" not in table:
        raise Refusal(
            "{file} has no column 'name' (it has: {columns})",
            do="give the cards' names a column 'name'",
            file=source,
            columns=[*table][:12],
        )
    cards = Catalogue(table, starters)
    refuse_bad_values(cards, source, lambda number: line_of(text, number))
    refuse_conflicts(cards, source, lambda number: line_of(text, number))
    return cards


def _ours(table: dict[str, list[str]]) -> dict[str, list[str]]:
    """Our names for the columns, whoever wrote the file."""
    known = in_our_columns(table)
    if known is not None:
        return known
    return {_our_name(name): cells for name, cells in table.items()}


def _our_name(name: str) -> str:
    plain = name.strip().lower().replace(" ", "_")
    return plain if plain in KNOWN else name
