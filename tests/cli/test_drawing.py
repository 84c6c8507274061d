"""Tables and lines in a terminal: nothing wider than it, nothing lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.cli.output.grid import Cell, Column, Grid
from topcut.cli.output.terminal import wrapped
from topcut.core.text_width import width

TEXT = st.text(st.characters(categories=["L", "N", "P", "Zs"]), max_size=60)


def drawn(grid: Grid, columns: int = 80) -> list[str]:
    return list(grid.lines(columns))


def test_a_table_as_it_is_drawn() -> None:
    grid = Grid([Column("#", right=True), Column("Name")], "Players")
    grid.add("1", "Ann")
    grid.add("12", "田中")
    assert drawn(grid) == [
        "Players",
        "┏━━━━┳━━━━━━┓",
        "┃  \x1b[1m#\x1b[0m ┃ \x1b[1mName\x1b[0m ┃",
        "┡━━━━╇━━━━━━┩",
        "│  1 │ Ann  │",
        "│ 12 │ 田中 │",
        "└────┴──────┘",
    ]


def test_sections_are_parted_by_a_line() -> None:
    grid = Grid([Column("Pod")])
    for pod in ("1", "2"):
        grid.add(pod)
        grid.end_section()
    assert drawn(grid)[3:] == ["│ 1   │", "├─────┤", "│ 2   │", "└─────┘"]


def test_long_text_is_folded_or_cut() -> None:
    folding, cutting = Column("What", folds=True), Column("Name", most=10)
    grid = Grid([folding, cutting])
    grid.add("the first table has a new result", "A very long name")
    lines = drawn(grid, 30)
    assert [line.split("│")[1].strip() for line in lines[3:-1]] == [
        "the first",
        "table has a",
        "new result",
    ], "30 columns: 7 of borders, 10 of the name, 13 are left"
    assert lines[3].split("│")[2] == " A very lo… "


def test_a_style_does_not_move_the_border() -> None:
    grid = Grid([Column("Name")])
    grid.add(Cell("Ann", {"dim": True, "strikethrough": True}))
    assert drawn(grid)[3] == "│ \x1b[2m\x1b[9mAnn\x1b[0m  │"


@given(st.lists(st.tuples(TEXT, TEXT), max_size=5), st.integers(30, 200))
def test_no_line_is_wider_than_the_terminal(rows: list[tuple[str, str]], columns: int) -> None:
    grid = Grid([Column("First", folds=True), Column("Second")])
    for row in rows:
        grid.add(*row)
    lines = [line.replace("\x1b[1m", "").replace("\x1b[0m", "") for line in drawn(grid, columns)]
    assert len({width(line) for line in lines}) == 1
    assert width(lines[0]) <= columns


@pytest.mark.parametrize(
    ("line", "pieces"),
    [
        ("short", ["short"]),
        ("two words and more", ["two words", "and more"]),
        ("wordswithoutspaces", ["wordswitho", "utspaces"]),
        ("  indented text goes", ["  indented", "text goes"]),
        ("田中田中田中", ["田中田中田", "中"]),
        ("", [""]),
    ],
)
def test_lines_break_between_words(line: str, pieces: list[str]) -> None:
    assert wrapped(line, 10) == pieces


@given(TEXT, st.integers(2, 40))
def test_breaking_loses_nothing(line: str, columns: int) -> None:
    pieces = wrapped(line, columns)
    assert "".join("".join(pieces).split()) == "".join(line.split())
    assert all(width(piece) <= columns for piece in pieces)
