"""Tribbles: what the guide leaves to people is told them, at the right moment."""

from __future__ import annotations

import pytest

from tests.rules.texts import check_told, tells
from tests.rules.tribbles.notation import TR

TOLD = [
    *tells(
        TR,
        "ST-086 ST-087",
        "7.1",
        "more than half must agree) and names a second and a third",
        "registration",
    ),
    *tells(
        TR,
        "ST-033 ST-034 ST-036 ST-042",
        "4.1.2, 4.1.3",
        "at least 20 minutes to build decks; sealed likewise",
        "registration",
    ),
    *tells(
        TR,
        "ST-100 ST-101 ST-089",
        "7.3, 7.1",
        "the director's own decision, for long rulings or interruptions",
        "game",
    ),
    *tells(TR, "ST-046 S2-002", "4.2, 4.2.6", "Academy is a card pool of Second Edition"),
    *tells(
        TR,
        "ST-049",
        "4.2.2",
        "a constructed championship needs the Department's approval beforehand",
    ),
    *tells(TR, "ST-048", "4.2.2", "of a sealed or draft event is usually 'limited'"),
    *tells(TR, "ST-274", "13.2", "knows them all and cannot play; let another director do it"),
    *tells(
        TR,
        "T-95 ST-274",
        "13.2",
        "who hands out the cards of an online draft or sealed event does not play",
    ),
    *tells(TR, "TR-004", "4.3.6", "have the Tribbles Rulebook at hand", "registration"),
    *tells(TR, "TR-001", "2", "at least six days before, in a recognized format", "registration"),
    *tells(
        TR,
        "ST-098 ST-099",
        "7.2, 7.3",
        "when it begins, and warn at least once, best about half-way",
        "round-start",
    ),
    *tells(
        TR, "TR-016", "7.8", "Nobody looks through a play pile or a discard pile", "round-start"
    ),
    *tells(
        TR,
        "TR-025 TR-026 TR-027 TR-029",
        "App A: Tribbles Tables",
        "rounds 1 to 5 as a qualifying heat",
        "finish",
    ),
    *tells(
        TR,
        "ST-001 ST-004 TR-004",
        "1, 1.3, 4.3.6",
        "in pods of four to eight, under the Standard rules",
    ),
    *tells(TR, "ST-056", "4.4", "a scenario does not change ratings"),
    *tells(
        TR,
        "ST-057 ST-058",
        "4.4.1",
        "change hands as they were drawn. Only a short look",
        "round-start",
    ),
    *tells(TR, "ST-059", "4.4.1-4.4.3", "Mark every deck with its owner", "registration", 2),
    *tells(TR, "ST-059", "4.4.1-4.4.3", "go back to their owners", "finish", 2),
    *tells(
        TR,
        "ST-062",
        "4.4.3",
        "Every fifteen minutes everybody moves one position to the left",
        "round-start",
    ),
    *tells(TR, "ST-063", "4.4.3", "sums it up for whoever comes", "game"),
    *tells(TR, "ST-064", "4.4.3", "with the same decks. Its scores are recorded at once", "game"),
    *tells(TR, "ST-066", "4.4.4", "Style wins prizes here, as the director sees fit", "finish"),
    *tells(TR, "ST-055", "4.4", "No Such Thing as Luck is for two players"),
    *tells(TR, "TR-009 TR-010", "7.5", "Who emptied the hand first; that player alone scores"),
    *tells(TR, "TR-005", "7.2", "every player sits in a pod"),
    *tells(TR, "TR-007 A-TR8", "7.4", "a round that time ends has no winner"),
    *tells(TR, "TR-007", "7.4", "all hands go to the discard piles"),
    *tells(TR, "TR-008", "7.4", "(Poison, Score, Tally) and at its end (Bonus) still count"),
    *tells(
        TR, "ST-034", "4.1.2", "the first pack to the left, the second to the right", "registration"
    ),
    *tells(TR, "ST-101", "7.3", "do not hold up the event", "game"),
    *tells(TR, "ST-089", "7.1", "adds the minutes spent judging to the own game", "game"),
    *tells(TR, "TR-016", "7.8", "Anybody may ask how many cards a hand has", "round-start"),
    *tells(TR, "TR-016", "7.8", "nobody counts the deck", "round-start"),
    *tells(
        TR,
        "TR-027 TR-029",
        "App A: Tribbles Tables",
        "rounds 6 to 10 as the Tribbles Finals, with the table as everybody's seed",
        "finish",
    ),
    *tells(TR, "ST-046 S1-003", "4.2, 4.2.5", "Block is a card pool of First Edition"),
    *tells(TR, "ST-055", "4.4", "Race to the Alpha Quadrant is played in Second Edition alone"),
]


@pytest.mark.parametrize(("book", "rules", "words", "moments"), TOLD)
def test_told(book: str, rules: frozenset[str], words: str, moments: list[str]) -> None:
    check_told(book, rules, words, moments)
