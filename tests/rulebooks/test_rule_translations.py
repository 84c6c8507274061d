"""Rules in other languages: complete, and from the English that stands there."""

from __future__ import annotations

import re

import pytest

import rule_translations as tool
from topcut import rulebooks
from topcut.rulebooks.rule_texts import rule_text, rules_of

IN_WORDS = {
    *("L5-094", "ST-077", "PK-025", "PK-026", "PK-046", "PK-049", "PK-052", "PK-068", "PK-106"),
    *("A-SW3", "A-SW4", "A-MK7", "A-ST25", "A-ST34", "A-ST37"),
}
"""Read one by one: a figure of the English is a word in German (`Zweierpotenz`), or again."""
ROW = {"id": "SW-001", "section": "Time", "text": "Fifty minutes."}
TRANSLATED = {"english": tool.digest(ROW), "section": "Zeit", "text": "Fünfzig Minuten."}


@pytest.mark.parametrize("language", tool.LANGUAGES)
def test_every_rule_is_translated_from_what_stands_there(language: str) -> None:
    assert list(tool.faults(tool.english(), tool.rows(tool.file_of(language)))) == []


def test_a_missing_and_a_changed_text_are_said() -> None:
    source = {"SW-001": ROW}
    assert list(tool.faults(source, {"SW-001": TRANSLATED})) == []
    assert list(tool.faults(source, {})) == ["SW-001 is not translated"]
    changed = {"SW-001": {**ROW, "text": "Sixty minutes."}}
    (said,) = tool.faults(changed, {"SW-001": TRANSLATED})
    assert "another English text" in said
    (said,) = tool.faults(source, {"SW-001": TRANSLATED, "SW-002": TRANSLATED})
    assert said == "SW-002 is no rule any more"


def test_a_languages_own_text_and_the_english_where_there_is_none() -> None:
    german = rule_text("SW-005", "de")
    assert german is not None
    assert german.text == "Jedes Turnierspiel dauert höchstens 50 Minuten."
    assert rule_text("SW-005", "fr") == rule_text("SW-005")
    game = rulebooks.read("munchkin")
    assert [one.id for one in rules_of(game, "de")] == [one.id for one in rules_of(game)]


def figures(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


def test_figures_are_the_same_in_german() -> None:
    """Points, minutes, players: what a rule counts is not lost between languages."""
    german = tool.rows(tool.file_of("de"))
    found = [
        (id, row["text"], german[id]["text"])
        for id, row in tool.english().items()
        if id not in IN_WORDS and figures(row["text"]) != figures(german[id]["text"])
    ]
    assert found == []
