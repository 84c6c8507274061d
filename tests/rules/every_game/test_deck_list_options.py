"""Deck lists where the guide says nothing of them (T-110): the same three options in every game
with deck rules. By default whoever wants to hands a list in, and only the staff reads it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.values import check, check_usual, says, usual
from topcut.rulebooks import read

GAMES = (
    *("l5r", "magic-style", "munchkin", "netrunner-style", "pokemon"),
    *("star-trek-1e", "star-trek-2e", "street-warriors", "tribbles"),
)
WANTED, PUBLIC = "decks.lists.wanted", "decks.lists.public"

VALUES = [
    row
    for choice in ("none", "optional", "required")
    for row in says(GAMES, "T-110", f"lists: {choice}", WANTED, choice, deck_lists=choice)
] + [
    row
    for choice in ("never", "after-event", "from-top-cut", "from-start")
    for row in says(GAMES, "T-110", f"public: {choice}", PUBLIC, choice, lists_public=choice)
]


@pytest.mark.parametrize(("book", "options", "at", "value"), VALUES)
def test_a_choice(book: str, options: Any, at: str, value: str) -> None:
    check(book, options, at, value)


@pytest.mark.parametrize(
    ("book", "option", "default"),
    [
        *usual(GAMES, "T-110", "whoever wants to hands one in", "deck-lists", "optional"),
        *usual(GAMES, "T-110", "only the owner and the staff", "lists-public", "never"),
    ],
)
def test_unless_the_organizer_chooses(book: str, option: str, default: str) -> None:
    check_usual(book, option, default)


@pytest.mark.rule("T-110")
@pytest.mark.parametrize("book", GAMES)
def test_a_deadline_is_a_moment(book: str) -> None:
    assert read(book).options["list-deadline"].moment == "decks.lists.deadline"
