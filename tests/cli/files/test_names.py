"""Names in any script survive every path, byte for byte."""

from __future__ import annotations

import csv
import json
import tempfile
import unicodedata
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.cli.terminal import answered, refused, told

ODD = [
    "Nguyễn Thị Minh Khai",
    "e\u0301 is not \u00e9",
    "احمد الخطيب",
    "שרה כהן",
    "\u202eright to left\u202c",
    "田中 太郎",
    "👩‍👩‍👧 the family 🏳️‍🌈",
    "Z" + "\u0301" * 60,
    "x" * 300,
    "田" * 300,
    'the "Great" O\'Neill',
    "Weber, Jonas; the elder",
    "#1",
    "#2",
    "-x",
    "--json",
    "--",
    "=SUM(A1:A9)",
    "+49 123",
    "@home",
    "7",
    "1,2",
    "none",
    "drawn",
    "null",
    "win",
    "name",
    "Ann\u00a0Marie",
    "a\u2028b",
    "[bold]not bold[/bold]",
    ":smile:",
    "{name}",
    "%s",
    "\\n",
    "ﬁ",
    "İstanbul",
    "ß",
    "\U0001f1e9\U0001f1ea",
    "\ufdd0",
    "a/b\\c",
    "<b>&amp;</b>",
]
"""None of these is another one of these, whatever the case or the width of its letters."""

UNSEEN = ("Cf", "Zs", "Zl", "Zp")
TEXT = st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=300)
NAMES = st.lists(
    TEXT.filter(lambda name: any(unicodedata.category(char) not in UNSEEN for char in name)),
    min_size=2,
    max_size=4,
    unique_by=lambda name: unicodedata.normalize("NFKC", name.strip()).casefold(),
)


def through_an_evening(names: list[str], folder: Path) -> None:
    """Enter, pair, publish, report by name, rank, write as a sheet, rank that."""
    journal = folder / "e.topcut"
    answered("new", journal, "--rulebook", "munchkin", "--option=rounds=3", "--option=cut=0")
    answered("enter", journal, "--", *names)
    kept = [name.strip() for name in names]
    assert [row["name"] for row in told("players", journal)] == kept
    drafted = told("pair", journal, "--seed", 1)["tables"]
    assert sorted(name for table in drafted for name in table["players"]) == sorted(kept)
    published = told("publish", journal)["tables"]
    for table in published:
        if not table.get("bye"):
            answered("result", journal, table["table"], f"--winner={table['players'][1]}")
    rows = told("standings", journal)["standings"]
    assert sorted(row["name"] for row in rows) == sorted(kept)
    sheet = answered("sheet", journal).out
    assert [player["name"] for player in json.loads(sheet)["players"]] == kept
    assert told("standings", "-", stdin=sheet)["standings"] == rows
    for name in kept:
        explained = answered("explain", journal, "--json", "--", name).json
        assert explained["name"] == name
    for command in ("standings", "status", "players", "log", "places"):
        answered(command, journal, columns=80)


def through_a_list(names: list[str], folder: Path) -> None:
    journal, listed = folder / "l.topcut", folder / "names.csv"
    with listed.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([["name", "club"], *([name, "a, b"] for name in names)])
    answered("new", journal, "--rulebook", "munchkin")
    answered("enter", journal, "--csv", listed)
    assert [row["name"] for row in told("players", journal)] == [name.strip() for name in names]


def test_odd_names_through_an_evening(tmp_path: Path) -> None:
    through_an_evening(ODD, tmp_path)


def test_odd_names_through_a_list(tmp_path: Path) -> None:
    through_a_list(ODD, tmp_path)


@settings(max_examples=15)
@given(NAMES)
@example(["\u3000Ann ", "\x20Bea"])
def test_any_names(names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        through_an_evening(names, Path(folder))
        through_a_list(names, Path(folder))


@pytest.mark.parametrize("name", ["a\nb", "\x1b[31mred", "a\tb", "\x00", "\x7f", "\x85x\x85x"])
def test_control_characters_are_refused(tmp_path: Path, name: str) -> None:
    journal = tmp_path / "e.topcut"
    answered("new", journal, "--rulebook", "munchkin")
    assert "control characters" in refused("enter", journal, "--", name)
    assert "control characters" in refused(
        "new", tmp_path / "n", "--rulebook", "munchkin", f"--name={name}"
    )


def test_lone_surrogates_are_refused(tmp_path: Path) -> None:
    """They come from arguments that are not UTF-8."""
    journal = tmp_path / "e.topcut"
    answered("new", journal, "--rulebook", "munchkin")
    assert "is not valid text" in refused("enter", journal, "Ann\udce9")
    sheet = '{"sheet":1,"rulebook":"munchkin","players":[{"name":"A\\ud800"},{"name":"B"}]}'
    assert "players[0]" in refused("standings", "-", stdin=sheet)


def test_a_name_and_an_option_of_the_same_letters(tmp_path: Path) -> None:
    journal = tmp_path / "e.topcut"
    answered("new", journal, "--rulebook", "street-warriors")
    answered("enter", journal, "--", "--json", "drawn", "1", "2")
    answered("pair", journal, "--seed", "1")
    answered("publish", journal)
    answered("drop", journal, "--", "--json")
    assert told("players", journal)[0]["status"] == "dropped"


def test_a_drawing_with_markup_in_a_name(tmp_path: Path) -> None:
    journal = tmp_path / "e.topcut"
    answered(
        "new", journal, "--rulebook", "street-warriors", "--option", "rounds=1", "--option", "cut=2"
    )
    answered("enter", journal, "<script>", "a & b", "[red]c", "田")
    answered("pair", journal, "--seed", "1")
    answered("publish", journal)
    for table in (1, 2):
        answered("result", journal, table, "win")
    answered("cut", journal, "--seed", "1")
    svg = tmp_path / "b.svg"
    answered("bracket", journal, "--svg", svg)
    assert "<script>" not in svg.read_text("utf-8")
