"""Munchkin: what the tip sheet says in one value."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.values import check, check_result, check_usual, result, says, usual

MK = "munchkin"
ONE, THREE = "best-of-one", "best-of-three"

VALUES = [
    *says(MK, "MK-016", "a series of rounds, followed by a top cut", "format.stages",
          ("swiss", "elimination")),
    *says(MK, "MK-017", "one game, if nothing else is chosen", "match.best_of", 1),
    *says(MK, "MK-017 A-MK9", "each pairing plays only one game", "match.best_of", 1, match=ONE),
    *says(MK, "MK-017 A-MK9", "or a best of three", "match.best_of", 3, match=THREE),
    *says(MK, "A-MK7", "top cut matches are like the rounds: one game", "bracket.best_of", 1,
          match=ONE),
    *says(MK, "A-MK7", "or best of three", "bracket.best_of", 3, match=THREE),
    *says(MK, "MK-042", "one game in the top cut, if nothing else is chosen", "bracket.best_of",
          1),
    *says(MK, "MK-043", "the final match is best of 3", "bracket.final_best_of", 3),
    *says(MK, "MK-044", "the final match has no time limit", "clock.final.minutes", None),
    *says(MK, "MK-018", "35 minutes, if nothing else is chosen", "clock.swiss.minutes", 35),
    *says(MK, "MK-018 A-MK7", "35 minutes in the top cut then", "clock.elimination.minutes", 35),
    *says(MK, "MK-018", "a best-of-one round is 35 minutes", "clock.swiss.minutes", 35,
          match=ONE),
    *says(MK, "MK-018 A-MK7", "a best-of-one match of the top cut is 35 minutes",
          "clock.elimination.minutes", 35, match=ONE),
    *says(MK, "MK-019", "a best-of-three round is 90 minutes", "clock.swiss.minutes", 90,
          match=THREE),
    *says(MK, "MK-019 A-MK7", "a best-of-three match of the top cut is 90 minutes",
          "clock.elimination.minutes", 90, match=THREE),
    *says(MK, "A-MK3 MK-033 MK-031 MK-027",
          "nobody twice if it can be helped, one bye, the lowest-ranked, then the same score",
          "pairing.criteria.*.name",
          ("no-repeat", "no-second-bye", "bye-place", "same-score")),
    *says(MK, "G1 A-MK3", "no rule forbids rematches: the fewest", "pairing.when_impossible.do",
          "repeat"),
    *says(MK, "MK-030", "the first bye is random", "bye.first_round", "random"),
    *says(MK, "MK-031 MK-032 A-MK4", "the lowest-ranked has it, random in a tie", "bye.place",
          "lowest-group"),
    *says(MK, "MK-034 MK-035 MK-036 MK-037 MK-038",
          "opponents defeated, opponents lost to, latest first defeat, coin toss",
          "ranking.*.method",
          ("defeated-opponents", "opponents-not-defeated", "first-setback", "lots")),
    *says(MK, "A-MK1 A-MK12", "no more rounds than opponents and byes", "structure.cap"),
    *says(MK, "A-MK2", "33 or more: the pattern doubles", "structure.beyond.how", "double"),
    *says(MK, "A-MK2", "33 or more: but the organizer has to set it",
          "structure.beyond.organizer_must_set", True),
    *says(MK, "T-4", "rounds may change while they are played", "structure.change"),
    *says(MK, "MK-039 MK-040", "the highest ranked against the lowest", "bracket.seeding",
          "seeded"),
    *says(MK, "MK-040 MK-042", "the top cut is of any size that halves to one",
          "bracket.sizes", (2, 4, 8, 16, 32, 64, 128, 256, 512)),
    *says(MK, "MK-042", "single elimination: a match is won or lost", "bracket.results",
          ("win", "loss")),
    *says(MK, "T-3", "losers of a round by standing", "bracket.places", "by-round-then-seed"),
    *says(MK, "T-3", "by standing, said by name", "bracket.places", "by-round-then-seed",
          places="by-standing"),
    *says(MK, "T-3", "by the place of whoever beat them", "bracket.places", "by-conqueror",
          places="by-conqueror"),
    *says(MK, "T-3", "or together", "bracket.places", "shared", places="shared"),
    *says(MK, "T-6", "the tip sheet names nobody who writes results down", "reporting.by",
          ("organizer", "marshal", "judge", "scorekeeper", "player")),
    *says(MK, "T-6", "organizer and judge are all it names", "staff"),
    *says(MK, "MK-054 MK-055 MK-056 MK-057",
          "End Procedure: equal turns, least damage, most cards in the deck, a coin",
          "time_called.swiss.*.do", ("tell", "count", "count", "coin")),
    *says(MK, "A-MK6", "a match at time: finish the game, more games won, a coin",
          "time_called.swiss.*.do", ("tell", "count", "coin"), match=THREE),
]  # fmt: skip

PLAYED = "victory time concession no-show withdrawal external card-effect decked"
RESULTS = [
    *result(MK, "MK-021 G5", "win: 2 points", "win", (2, "win", "loss", PLAYED)),
    *result(MK, "MK-023 G5", "lose: 0 points", "loss", (0, "loss", "win", PLAYED)),
    *result(MK, "MK-022", "bye: 2 points", "bye", (2, "bye", None, "")),
    *result(MK, "T-5", "nobody came, or both are out: a loss each", "double-loss",
            (0, "loss", "double-loss", "no-show external withdrawal")),
    *result(MK, "G5", "rounds before one came are losses", "missed", (0, "missed", None, "")),
]  # fmt: skip

USUAL = [
    *usual(MK, "MK-017", "what you have time for; a single game unless chosen", "match", ONE),
    *usual(MK, "T-2", "no match for third place", "third-place", False),
    *usual(MK, "T-3", "losers of a round by standing", "places", "by-standing"),
]  # fmt: skip


@pytest.mark.parametrize(("book", "options", "at", "value"), VALUES)
def test_value(book: str, options: Any, at: str, value: Any) -> None:
    check(book, options, at, value)


@pytest.mark.parametrize(("book", "code", "expected"), RESULTS)
def test_result(book: str, code: str, expected: Any) -> None:
    check_result(book, code, expected)


@pytest.mark.parametrize(("book", "option", "default"), USUAL)
def test_nothing_chosen_is_the_usual(book: str, option: str, default: str | bool) -> None:
    check_usual(book, option, default)
