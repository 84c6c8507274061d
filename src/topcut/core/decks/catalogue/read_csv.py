"""Cards as CSV: comma, semicolon or tab; a header, and a row for each printing."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from typing import Protocol

from topcut.core.refusal import Refusal


class Rows(Protocol):
    """What `csv.reader` gives."""

    @property
    def line_num(self) -> int: ...

    def __iter__(self) -> Iterator[list[str]]: ...


def read_csv(text: str, source: str) -> dict[str, list[str]]:
    """The columns of the table; blank lines left out."""
    rows = filter(None, _reader(text))
    try:
        header = [name.strip() for name in next(rows, [])]
        _refuse_header(header, source)
        cells: list[str] = []
        for row in rows:
            if len(row) != len(header):
                raise _ragged(text, source, header, row, len(cells) // len(header))
            cells.extend(row)
    except csv.Error as error:
        raise Refusal(
            "{file} is no CSV: {problem}",
            do="save it as CSV with a header",
            file=source,
            problem=str(error),
        ) from None
    return {name: cells[place :: len(header)] for place, name in enumerate(header)}


def _refuse_header(header: list[str], source: str) -> None:
    if not header:
        raise Refusal(
            "{file} is empty", do="give a header and a row for each printing", file=source
        )
    twice = next((name for name in header if header.count(name) > 1), None)
    if twice is not None:
        raise Refusal(
            "{file} has two columns '{column}'",
            do="rename one of them",
            file=source,
            column=twice,
        )


def _ragged(text: str, source: str, header: list[str], row: list[str], number: int) -> Refusal:
    return Refusal(
        "{file}, line {line}: {found} cells where the header has {wanted}",
        do="give every row as many cells, or put cells with commas into quotes",
        file=source,
        line=csv_line(text, number),
        found=len(row),
        wanted=len(header),
    )


def csv_line(text: str, number: int) -> int:
    """The line on which a row begins, rows counted from 0 without the header."""
    reader, seen, begin = _reader(text), -2, 1
    for row in reader:
        seen += bool(row)
        if row and seen == number:
            break
        begin = reader.line_num + 1
    return begin


def _reader(text: str) -> Rows:
    head = text.lstrip("\r\n").partition("\n")[0]
    delimiter = max(",;\t", key=head.count)
    return csv.reader(_lines(text), delimiter=delimiter)


def _lines(text: str) -> Iterable[str]:
    """With their ends. Characters that only Python takes for the end of a line end none."""
    if not any(one in text for one in _ODD):
        return text.splitlines(keepends=True)
    return (f"{line}\n" for line in text.split("\n"))


_ODD = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
