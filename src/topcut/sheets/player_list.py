"""Players from a list: one name per line, or a CSV with a header."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass

import msgspec

from topcut.core import plurals
from topcut.core.convert import convert
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Details

from .model import SheetPlayer, faults
from .sheet_player import details_of

COLUMNS = (
    "name",
    "id",
    "division",
    "flight",
    "seed",
    "rating",
    "club",
    "born",
    "earned_byes",
    "head_start",
    "handle",
)
MOST_NAMES = 100_000
_NUMBERS = ("seed", "rating", "born", "head_start")
_DELIMITERS = (",", ";", "\t")

NOTHING = Message("")


@dataclass(frozen=True, slots=True)
class NameLine:
    """One player of a list, or what is wrong with that line."""

    number: int
    details: Details | None = None
    wrong: Message = NOTHING


def read_names(text: str, source: str) -> tuple[Details, ...]:
    """All players of a list, or a refusal that names the first line that is wrong."""
    players = []
    for line in read_lines(text, source):
        if line.details is None:
            raise Refusal(
                "{source}, line {line}: {wrong}", source=source, line=line.number, wrong=line.wrong
            )
        players.append(line.details)
    return tuple(players)


def read_lines(text: str, source: str) -> list[NameLine]:
    """With a header that has a column `name` every known column is taken, and unknown ones are
    refused by name; without a header every line is a name, its commas too."""
    text = text.removeprefix("\ufeff")
    if text.count("\n") > MOST_NAMES:
        raise Refusal(
            "{source} has more than {limit:,} lines",
            do="give a shorter list",
            source=source,
            limit=MOST_NAMES,
        )
    first = next((line for line in text.split("\n") if line.strip()), "")
    if not first:
        raise Refusal("{source} has no names", source=source)
    delimiter = _delimiter(first)
    lines = _lines(text) if delimiter is None else _table(text, delimiter, source)
    if not lines:
        raise Refusal("{source} has a header and no names", source=source)
    return lines


def _delimiter(first: str) -> str | None:
    """What separates the header's columns, or None where the first line is no header."""
    headers = {delimiter: _header(first, delimiter) for delimiter in _DELIMITERS}
    fitting = [delimiter for delimiter in _DELIMITERS if "name" in headers[delimiter]]
    return max(fitting, key=lambda delimiter: len(headers[delimiter]), default=None)


def _header(line: str, delimiter: str) -> list[str]:
    try:
        cells = next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return []  # a line that no table has, such as one of 200,000 characters
    return [cell.strip().lower().replace(" ", "_") for cell in cells]


def _lines(text: str) -> list[NameLine]:
    """One name per line. A spreadsheet puts a name with a comma into quotes: they come off."""
    players = []
    for number, line in enumerate(text.split("\n"), 1):
        name = line.strip()
        if len(name) > 2 and name[0] == name[-1] == '"' and '"' not in name[1:-1].replace('""', ""):
            name = name[1:-1].replace('""', '"')
        if name:
            players.append(_line({"name": name}, number))
    return players


def _table(text: str, delimiter: str, source: str) -> list[NameLine]:
    (_, first), *rows = _rows(text, delimiter, source)
    header = [cell.strip().lower().replace(" ", "_") for cell in first]
    for place, column in enumerate(header):
        if column not in COLUMNS:
            raise Refusal(
                "{source}: unknown column '{column}'",
                do="columns are: {columns}",
                source=source,
                column=column,
                columns=COLUMNS,
            )
        if column in header[:place]:
            raise Refusal(
                "{source}: the column '{column}' is there twice", source=source, column=column
            )
    players = []
    for line, row in rows:
        if len(row) > len(header):
            wrong = Message(
                "{values} values for {columns}. Put a name with a comma into quotes",
                values=len(row),
                columns=plurals.columns(len(header)),
            )
            players.append(NameLine(line, wrong=wrong))
        else:
            players.append(_line(dict(zip(header, row, strict=False)), line))
    return players


def _rows(text: str, delimiter: str, source: str) -> list[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text), delimiter=delimiter, strict=True)
    try:
        return [(reader.line_num, row) for row in reader if any(cell.strip() for cell in row)]
    except csv.Error as error:
        raise Refusal(
            "{source}, line {line}: {fault}", source=source, line=reader.line_num, fault=error
        ) from None


def _line(cells: dict[str, str], line: int) -> NameLine:
    try:
        return NameLine(line, details=_details(cells))
    except Refusal as refusal:
        return NameLine(line, wrong=refusal.what)


def _details(cells: dict[str, str]) -> Details:
    """Raises a Refusal that says what is wrong."""
    given = {column: cell.strip() for column, cell in cells.items() if cell.strip()}
    if "name" not in given:
        raise Refusal("the name is missing")
    values: dict[str, object] = dict(given)
    for column in _NUMBERS:
        if column in given:
            values[column] = _number(given[column], column)
    if "earned_byes" in given:
        rounds = given["earned_byes"].replace(",", " ").replace(";", " ").split()
        values["earned_byes"] = [_number(one, "earned_byes") for one in rounds]
    try:
        player = convert(values, SheetPlayer)
    except msgspec.ValidationError as error:
        (where, fault), *_ = faults(values, SheetPlayer, error)
        raise Refusal("{column}: {fault}", column=where, fault=fault) from None
    return details_of(player, player.earned_byes)


def _number(text: str, column: str) -> int:
    if len(text) > 12 or not text.removeprefix("-").isdecimal():
        raise Refusal("{column} '{text}' is not a whole number", column=column, text=text[:40])
    return int(text)
