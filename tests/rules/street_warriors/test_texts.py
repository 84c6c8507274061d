"""Street Warriors: what the guide leaves to people is told them, at the right moment."""

from __future__ import annotations

import pytest

from tests.rules.texts import check_told, tells
from topcut.rulebooks import read

SW = "street-warriors"

TOLD = [
    *tells(SW, "SW-001", "Introduction", "a Host, Judges and players"),
    *tells(SW, "SW-006 A-SW11", "Time Limit", "Finish the current turn, then stop"),
    *tells(SW, "SW-007", "Time Limit", "not finished: it is a draw"),
    *tells(SW, "SW-043 A-SW11", "Single Elimination", "Stop playing at once"),
    *tells(SW, "SW-044 A-SW14", "Single Elimination", "Matches won within this game"),
    *tells(SW, "SW-045", "Single Elimination", "Power points remaining"),
    *tells(SW, "SW-046 A-SW13", "Single Elimination", "faction is the player's own BOSS's"),
    *tells(SW, "SW-047", "Single Elimination", "Cards in the discard pile"),
    *tells(SW, "SW-048 SW-049", "Single Elimination", "Both discard the top card of the deck"),
    *tells(SW, "SW-050", "Single Elimination", "Rock, Paper, Scissors until one player wins"),
    *tells(
        SW,
        "SW-061",
        "Swiss With A Final Cut",
        "winner of the elimination stage wins the tournament",
        "finish",
    ),
    *tells(
        SW,
        "SW-073 SW-074",
        "Tournament Ratings",
        "With 7 or fewer participants nothing is mailed",
        "finish",
    ),
    *tells(SW, "SW-074", "Tournament Ratings", "prizes are handed out all the same", "finish"),
    *tells(SW, "SW-049", "Single Elimination", "nothing when the deck is empty"),
]


@pytest.mark.parametrize(("book", "rules", "words", "moments"), TOLD)
def test_told(book: str, rules: frozenset[str], words: str, moments: list[str]) -> None:
    check_told(book, rules, words, moments)


@pytest.mark.rule("SW-061")
def test_who_wins_with_a_final_cut_is_told_where_there_is_one() -> None:
    (told,) = (one for one in read(SW).help if "SW-061" in one.rules)
    assert told.when == "with-bracket"
