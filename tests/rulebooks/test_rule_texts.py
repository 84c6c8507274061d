"""Rules that people look up."""

from __future__ import annotations

from pathlib import Path

import pytest

import rule_texts as tool
from topcut import rulebooks
from topcut.rulebooks.rule_texts import own, rule_text, rules_of

ROOT = Path(__file__).parents[2]


def test_the_file_is_what_the_register_says() -> None:
    assert (ROOT / tool.TARGET).read_text("utf-8") == tool.written(ROOT)


def test_a_rule_and_a_reading() -> None:
    found = rule_text("SW-001")
    assert found is not None
    assert "Host" in found.text
    reading = rule_text("A-SW6")
    assert reading is not None
    assert reading.game == "SW"
    assert rule_text("XX-001") is None


@pytest.mark.parametrize(
    ("rulebook", "games"),
    [
        ("street-warriors", {"SW"}),
        ("munchkin", {"MK"}),
        ("l5r", {"L5"}),
        ("star-trek-1e", {"ST", "S1"}),
        ("star-trek-2e", {"ST", "S2"}),
        ("tribbles", {"ST", "TR"}),
        ("pokemon", {"PK"}),
    ],
)
def test_each_game_has_its_own_rules(rulebook: str, games: set[str]) -> None:
    assert {one.game for one in rules_of(rulebooks.read(rulebook))} == games


def test_another_games_rules_are_left_out() -> None:
    street = rulebooks.read("street-warriors")
    assert own(street, ("SW-008", "PK-002", "A-SW1", "A-PK7", "G4", "T-11")) == (
        *("SW-008", "A-SW1"),
        *("G4", "T-11"),
    )
