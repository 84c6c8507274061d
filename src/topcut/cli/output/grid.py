"""Tables of text in a box: columns as wide as what stands in them, cut or folded where the
terminal ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import click

from topcut.core.text_width import clean, fit, pad
from topcut.core.text_width import width as columns_of

from .terminal import width, wrapped, write

NARROWEST = 8
"""Columns of text below which cutting a name helps nobody."""
BORDERS = 3
"""Columns that a cell's border and spaces take."""


class Cell(NamedTuple):
    """Text with a style of `click.style`."""

    text: str
    style: Mapping[str, Any] = {}


class Column(NamedTuple):
    head: str
    right: bool = False
    fixed: int | None = None
    """Exactly so many columns; a longer head is broken between words."""
    most: int | None = None
    """Cut with an ellipsis beyond this."""
    least: int = 1
    folds: bool = False
    """Long text goes on in the next line instead of being cut."""


class Grid:
    """Rows of cells under heads."""

    def __init__(self, columns: Sequence[Column], title: str = "") -> None:
        self.columns = columns
        self.title = title
        self.rows: list[tuple[Cell, ...]] = []
        self._ends: set[int] = set()
        """After how many rows a line is drawn."""

    def add(self, *cells: str | Cell) -> None:
        self.rows.append(tuple(Cell(one) if isinstance(one, str) else one for one in cells))

    def end_section(self) -> None:
        self._ends.add(len(self.rows))

    def draw(self) -> None:
        for line in self.lines(width()):
            write(line)

    def lines(self, available: int) -> Iterator[str]:
        wide = self._widths(available)
        if self.title:
            yield clean(self.title)
        yield _rule("┏━┳┓", wide)
        heads = [Cell(column.head, {"bold": True}) for column in self.columns]
        yield from self._row(heads, wide, "┃")
        yield _rule("┡━╇┩", wide)
        for number, row in enumerate(self.rows, 1):
            yield from self._row(row, wide, "│")
            if number in self._ends and number < len(self.rows):
                yield _rule("├─┼┤", wide)
        yield _rule("└─┴┘", wide)

    def _widths(self, available: int) -> list[int]:
        """Each column is as wide as its longest cell. Where that is too much, the widest gives
        way."""
        wide = [self._natural(place, column) for place, column in enumerate(self.columns)]
        flexible = [place for place, one in enumerate(self.columns) if one.fixed is None]
        room = available - BORDERS * len(wide) - 1
        while sum(wide) > room and flexible:
            widest = max(flexible, key=lambda place: wide[place])
            if wide[widest] <= NARROWEST:
                break
            wide[widest] -= 1
        return wide

    def _natural(self, place: int, column: Column) -> int:
        if column.fixed is not None:
            return column.fixed
        cells = [columns_of(row[place].text) for row in self.rows]
        longest = max([columns_of(column.head), column.least, *cells])
        return longest if column.most is None else min(longest, column.most)

    def _row(self, cells: Sequence[Cell], wide: list[int], bar: str) -> Iterator[str]:
        broken = [
            wrapped(cell.text, columns) if _folds(column, bar) else [cell.text]
            for cell, column, columns in zip(cells, self.columns, wide, strict=True)
        ]
        for line in zip_longest(*broken, fillvalue=""):
            drawn = [
                self._cell(text, cell, column, columns)
                for text, cell, column, columns in zip(line, cells, self.columns, wide, strict=True)
            ]
            yield f"{bar} {f' {bar} '.join(drawn)} {bar}"

    def _cell(self, text: str, cell: Cell, column: Column, columns: int) -> str:
        if not cell.style:
            return pad(text, columns, right=column.right)
        shown = fit(text, columns)
        space = " " * (columns - columns_of(shown))
        styled = click.style(shown, **cell.style)
        return space + styled if column.right else styled + space


def _folds(column: Column, bar: str) -> bool:
    return column.folds or bar == "┃"


def _rule(shape: str, wide: list[int]) -> str:
    left, line, cross, right = tuple(shape)
    return left + cross.join(line * (columns + 2) for columns in wide) + right
