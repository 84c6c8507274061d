"""Rulebooks without a guide in docs/rules (chess, Magic, Netrunner, Commander style): the readings
that they share with the others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.values import check, check_result, result, says
from topcut.rulebooks import known, read

SWISS = ("chess-style", "magic-style", "netrunner-style")
ALL = (*SWISS, "commander-style")

VALUES = says(
    SWISS,
    "G1",
    "no pairing without a rematch: the fewest",
    "pairing.when_impossible.do",
    "repeat",
)
RESULTS = [
    *result(
        SWISS,
        "T-5",
        "nobody came, or both are out: a loss each",
        "double-loss",
        (0, "loss", "double-loss", "no-show external withdrawal"),
    ),
    *result(ALL, "G5", "rounds before one came score nothing", "missed", (0, "missed", None, "")),
]


@pytest.mark.parametrize(("book", "options", "at", "value"), VALUES)
def test_value(book: str, options: Any, at: str, value: Any) -> None:
    check(book, options, at, value)


@pytest.mark.parametrize(("book", "code", "expected"), RESULTS)
def test_result(book: str, code: str, expected: Any) -> None:
    check_result(book, code, expected)


@pytest.mark.rule("T-5")
@pytest.mark.parametrize("book", known())
def test_a_win_has_a_loser_and_a_double_loss_no_winner(book: str) -> None:
    """First-named 0, second 1, nobody None."""
    rulebook = read(book)
    sides = {"win": 0, "loss": 1, "draw": None, "double-loss": None, "bye": None, "missed": None}
    for code in set(sides) & set(rulebook.results):
        assert rulebook.winning_side(code) == sides[code], code
