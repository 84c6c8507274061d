"""Players from a list: one name per line, or a CSV with a header."""

from __future__ import annotations

import csv
import io

from pydantic import TypeAdapter, ValidationError

from topcut.core.journal.facts import Details
from topcut.core.refusal import Refusal

COLUMNS = ("name", "id", "division", "flight", "seed", "rating", "club", "born", "earned_byes")
_NUMBERS = ("seed", "rating", "born")
_DETAILS = TypeAdapter(Details)


def read_names(text: str, source: str) -> tuple[Details, ...]:
    """With a header that has a column `name` every known column is taken; without one the first
    column is the name. Unknown columns of a header are refused by name."""
    rows = _rows(text.removeprefix("\ufeff"), source)
    if not rows:
        raise Refusal(f"{source} has no names")
    header = [cell.strip().lower().replace(" ", "_") for cell in rows[0][1]]
    if "name" not in header:
        return tuple(_details({"name": row[0]}, line, source) for line, row in rows)
    for column in header:
        if column not in COLUMNS:
            raise Refusal(
                f"{source}: unknown column '{column}'", do=f"columns are: {', '.join(COLUMNS)}"
            )
    players = []
    for line, row in rows[1:]:
        if len(row) > len(header):
            raise Refusal(f"{source}, line {line}: {len(row)} values for {len(header)} columns")
        players.append(_details(dict(zip(header, row, strict=False)), line, source))
    return tuple(players)


def _rows(text: str, source: str) -> list[tuple[int, list[str]]]:
    delimiter = max(",;\t", key=text[:10_000].count)
    reader = csv.reader(io.StringIO(text), delimiter=delimiter, strict=True)
    try:
        return [(reader.line_num, row) for row in reader if any(cell.strip() for cell in row)]
    except csv.Error as error:
        raise Refusal(f"{source}, line {reader.line_num}: {error}") from None


def _details(cells: dict[str, str], line: int, source: str) -> Details:
    given = {column: cell.strip() for column, cell in cells.items() if cell.strip()}
    values: dict[str, object] = dict(given)
    try:
        for column in _NUMBERS:
            if column in given:
                values[column] = int(given[column])
        if "earned_byes" in given:
            rounds = given["earned_byes"].replace(",", " ").split()
            values["earned_byes"] = tuple(int(round) for round in rounds)
    except ValueError as error:
        raise Refusal(f"{source}, line {line}: {error}") from None
    try:
        return _DETAILS.validate_python(values)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise Refusal(f"{source}, line {line}: {where}: {first['msg']}") from None
