"""docs/rulebooks.md names every key that a rulebook can have, and every tiebreaker."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

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


def test_every_tiebreaker_is_there() -> None:
    assert [name for name in sorted(METHODS) if f"`{name}`" not in PAGE] == []
