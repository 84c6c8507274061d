"""docs/decks.md and docs/rulebooks.md say what decks can be: every kind, column and command."""

from __future__ import annotations

from pathlib import Path

import click

from topcut import rulebooks
from topcut.cli.commands.decks.decks import deck
from topcut.core.decks.catalogue.columns import KNOWN
from topcut.core.decks.constraints import KINDS
from topcut.core.decks.lists.deck import MARKS

DOCS = Path(__file__).parents[2] / "docs"
DECKS = (DOCS / "decks.md").read_text(encoding="utf-8")
RULEBOOKS = (DOCS / "rulebooks.md").read_text(encoding="utf-8")


def test_every_kind_with_its_parameters() -> None:
    table = RULEBOOKS[RULEBOOKS.index("### `decks`") : RULEBOOKS.index("### `options`")]
    for name, kind in KINDS.items():
        assert f"`{name}`" in table
        assert [one for one in kind.parameters if f"`{one}`" not in table] == []


def test_every_column_and_mark() -> None:
    assert [one for one in KNOWN if f"`{one}`" not in DECKS] == []
    assert [one for one in MARKS if f"[{one}]" not in DECKS] == []


def test_every_command() -> None:
    names = deck.list_commands(click.Context(deck))
    assert [name for name in names if f"deck {name}" not in " ".join(DECKS.split())] == []


def test_the_format_from_nothing_is_right() -> None:
    example = DECKS[DECKS.index("```toml\n") + len("```toml\n") :]
    house = rulebooks.parse(example[: example.index("```")], "example.toml").decks
    assert house is not None
    found = {one.name: (one.kind, one.least, one.most) for one in house.constraints}
    assert found == {
        "main-deck": ("size", 40, None),
        "singleton": ("copies", None, 1),
        "sideboard": ("size", None, 15),
    }
