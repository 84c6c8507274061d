"""Munchkin: what the tip sheet leaves to people is told them, at the right moment."""

from __future__ import annotations

import pytest

from tests.rules.texts import check_told, tells
from topcut.rulebooks import read

MK = "munchkin"

TOLD = [
    *tells(MK, "MK-003", "Constructed (intro)", "Constructed tournaments in the Prime format"),
    *tells(
        MK,
        "A-MK6 MK-054",
        "Gameplay: end",
        "equal turns, then least damage, then most cards in the deck",
    ),
    *tells(MK, "A-MK6", "", "Games won in this match"),
    *tells(MK, "MK-024", "Scoring", "every match has a winner"),
    *tells(MK, "MK-053 MK-054", "Gameplay: end", "both have had the same number of turns"),
    *tells(MK, "MK-055", "Gameplay: end", "Damage on each player"),
    *tells(MK, "MK-056", "Gameplay: end", "Cards remaining in the deck"),
    *tells(
        MK,
        "MK-005",
        "Constructed (intro)",
        "a six-sided die, a Run Away marker, tokens and a level tracker",
        "registration",
    ),
    *tells(MK, "MK-015", "Card conditions", "Opaque, identical sleeves", "registration"),
    *tells(MK, "MK-051", "Gameplay: start", "hand the deck to the opponent to cut", "round-start"),
    *tells(MK, "MK-052", "Gameplay: start", "call the judge when something is unclear", "game"),
    *tells(MK, "MK-025 MK-026", "Scoring", "its controller loses and the opponent wins", "game"),
    *tells(
        MK, "MK-049", "Rounds table", "Without a top cut the first of the standings wins", "finish"
    ),
    *tells(
        MK,
        "MK-026",
        "Scoring",
        "Was it modified, the controller of the original ability loses",
        "game",
    ),
    *tells(MK, "MK-053", "Gameplay: end", "Tell all players that time is up"),
    *tells(MK, "MK-057", "Gameplay: end", "A coin decides"),
    *tells(MK, "A-MK6 MK-024", "Scoring", "A coin decides"),
    *tells(MK, "MK-051", "Gameplay: start", "or to a judge to shuffle on request", "round-start"),
]


@pytest.mark.parametrize(("book", "rules", "words", "moments"), TOLD)
def test_told(book: str, rules: frozenset[str], words: str, moments: list[str]) -> None:
    check_told(book, rules, words, moments)


@pytest.mark.rule("MK-049")
def test_who_wins_without_a_top_cut_is_told_where_there_is_none() -> None:
    (told,) = (one for one in read(MK).help if "MK-049" in one.rules)
    assert told.when == "without-bracket"
