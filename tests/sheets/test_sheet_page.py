"""docs/sheet.md cannot fall behind: every field is on it, every example is read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import fields

from tests.cli.terminal import answered
from topcut.sheets.model import Sheet, SheetPlayer, SheetTable, Strict, plain
from topcut.sheets.sheet import read_sheet
from topcut.sheets.write import sheet_of

PAGE = (Path(__file__).parents[2] / "docs" / "sheet.md").read_text("utf-8")
EXAMPLES = re.findall(
    r"```json\n(.*?)```\n\n`topcut ([a-z]+)`:\n\n```text\n(.*?)```\n", PAGE, flags=re.S
)
SECTIONS: dict[str, type[Strict]] = {
    "The tournament": Sheet,
    "Players": SheetPlayer,
    "Tables": SheetTable,
}


def section(title: str) -> str:
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def told(title: str) -> list[str]:
    """The fields in the first column of the section's table."""
    return re.findall(r"^\| `(\w+)` \|", section(title), flags=re.M)


@pytest.mark.parametrize("title", SECTIONS)
def test_every_field_is_told(title: str) -> None:
    assert sorted(told(title)) == sorted(field.name for field in fields(SECTIONS[title]))


@pytest.mark.parametrize("title", SECTIONS)
def test_every_field_has_an_example(title: str) -> None:
    wanted = SECTIONS[title]
    used = {
        key
        for text, _, _ in EXAMPLES
        for kind, part in parts(json.loads(text))
        if kind is wanted
        for key in part
    }
    assert used == {field.name for field in fields(wanted)}


def parts(raw: dict[str, Any]) -> Iterator[tuple[type[Strict], dict[str, Any]]]:
    """The objects of a sheet, each with what it is."""
    yield Sheet, raw
    for player in raw["players"]:
        yield SheetPlayer, player
    for rounds in (
        raw.get("rounds", []),
        raw.get("bracket", []),
        *raw.get("brackets", {}).values(),
    ):
        for tables in rounds:
            for table in tables:
                yield SheetTable, table


def test_every_block_of_json_is_an_example() -> None:
    assert len(EXAMPLES) == PAGE.count("```json\n") == PAGE.count("```text\n")


@pytest.mark.parametrize(("text", "command", "shown"), EXAMPLES)
def test_an_example_says_what_stands_below_it(
    tmp_path: Path, text: str, command: str, shown: str
) -> None:
    path = tmp_path / "sheet.json"
    path.write_text(text, "utf-8")
    said = answered(command, path)
    assert said.out == shown
    assert said.err == ""


@pytest.mark.parametrize("text", [text for text, _, _ in EXAMPLES])
def test_an_example_is_the_same_when_it_is_written_again(text: str) -> None:
    once = plain(sheet_of(read_sheet(json.loads(text), {}).state))
    assert plain(sheet_of(read_sheet(once, {}).state)) == once
