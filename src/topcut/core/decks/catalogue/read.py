"""From a file of cards to a catalogue, or to what is wrong with the file."""

from __future__ import annotations

from hashlib import sha256

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
        header, rows, starters = read_json(text, source)
        line_of = json_line
    else:
        header, rows = read_csv(text, source)
        line_of = csv_line
    header, rows = _ours(header, rows)
    if "name" not in header:
        raise Refusal(
            "{file} has no column 'name' (it has: {columns})",
            do="give the cards' names a column 'name'",
            file=source,
            columns=list(header[:12]),
        )
    cards = Catalogue(header, rows, starters, sha256(text.encode()).hexdigest())
    refuse_bad_values(cards, source, lambda number: line_of(text, number))
    refuse_conflicts(cards, source, lambda number: line_of(text, number))
    return cards


def _ours(header: list[str], rows: list[list[str]]) -> tuple[list[str], list[list[str]]]:
    """Our names for the columns, whoever wrote the file."""
    known = in_our_columns(header, rows)
    if known is not None:
        return known
    plain = [name.strip().lower().replace(" ", "_") for name in header]
    return [own if own in KNOWN else name for own, name in zip(plain, header, strict=True)], rows
