"""People of a programme from a CSV with a header."""

from __future__ import annotations

import csv
import io
from typing import Any

import msgspec

from topcut.core.convert import convert
from topcut.core.message import Message
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.refusal import Refusal
from topcut.core.validation import FormatWords, wrong_values

COLUMNS = ("name", "number", "handle", "aliases", "region", "contact", "born", "shown")
MOST = 200_000


def read_people(text: str, source: str) -> list[PersonalData]:
    """Everybody, or a refusal that names the first line that is wrong. Aliases are parted by |."""
    text = text.removeprefix("\ufeff")
    first = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        rows = [(reader.line_num, row) for row in reader if any(cell.strip() for cell in row)]
    except csv.Error as error:
        raise Refusal(
            "{source} is no CSV: {fault}", do="save it as CSV", source=source, fault=error
        ) from None
    if not rows:
        raise Refusal("{source} is empty", do="write a header: name, number", source=source)
    if len(rows) > MOST:
        raise Refusal("{source} has more than {limit:,} lines", source=source, limit=MOST)
    header = [cell.strip().casefold() for cell in rows[0][1]]
    if "name" not in header or any(name not in COLUMNS for name in header):
        raise Refusal(
            "{source} has the columns {columns}",
            do="use these: {known}",
            source=source,
            columns=header,
            known=COLUMNS,
        )
    return [_person(header, row, line, source) for line, row in rows[1:]]


def _person(header: list[str], row: list[str], line: int, source: str) -> PersonalData:
    cells = {name: cell.strip() for name, cell in zip(header, row, strict=False) if cell.strip()}
    values: dict[str, Any] = dict(cells)
    if "aliases" in cells:
        values["aliases"] = [one.strip() for one in cells["aliases"].split("|") if one.strip()]
    if len(row) > len(header):
        raise _refusal(source, line, Message("more cells than the header has"))
    try:
        return convert(values, PersonalData)
    except (msgspec.ValidationError, ValueError) as error:
        raise _refusal(source, line, _fault(values, str(error))) from None


def _fault(values: dict[str, Any], otherwise: str) -> Message:
    words = FormatWords(Message("a table"), Message("is not a column"))
    for path, problem in wrong_values(values, PersonalData, words):
        return Message("{column}: {problem}", column=str(path[0]), problem=problem)
    return Message("{fault}", fault=otherwise)


def _refusal(source: str, line: int, fault: Message) -> Refusal:
    return Refusal(
        "{source}, line {line}: {fault}",
        do="mend that line; nobody was added",
        source=source,
        line=line,
        fault=fault,
    )
