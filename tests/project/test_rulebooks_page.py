"""docs/rulebooks.md names every key that a rulebook can have, and every tiebreaker."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from pathlib import Path

import pytest

from topcut import rulebooks
from topcut.core.rulebook import schema
from topcut.core.rulebook.schema.section import Section
from topcut.core.standings import METHODS

PAGE = (Path(__file__).parents[2] / "docs" / "rulebooks.md").read_text(encoding="utf-8")
TABLES = [
    table
    for module in pkgutil.iter_modules(schema.__path__)
    for table in vars(import_module(f"{schema.__name__}.{module.name}")).values()
    if isinstance(table, type) and issubclass(table, Section)
    if table.__module__.endswith(f".{module.name}")
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.__name__)
def test_every_key_is_there(table: type[Section]) -> None:
    missing = [
        key for key in table.__struct_fields__ if f"`{key}`" not in PAGE and f".{key}`" not in PAGE
    ]
    assert missing == []


def test_every_tiebreaker_is_there_with_its_parameters() -> None:
    table = PAGE[PAGE.index("| method | parameters |") :]
    said = {}
    for row in table[: table.index("\n\n")].splitlines():
        methods, parameters = row.strip("|").split("|")
        for name in re.findall(r"`([^`]+)`", methods):
            if name in METHODS:
                said[name] = tuple(re.findall(r"`([^`]+)`", parameters))
    assert said == METHODS


def test_the_example_of_extending_is_right() -> None:
    example = PAGE[PAGE.index("```toml\nextends") + len("```toml\n") :]
    house = rulebooks.parse(example[: example.index("```")], "example.toml")
    assert (house.results["bye"].points, house.structure.rounds) == (1, 4)
    assert "third-place" not in house.options
    assert [step.label for step in house.ranking][-2:] == ["Most wins", "High card"]
