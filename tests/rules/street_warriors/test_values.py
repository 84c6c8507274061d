"""Street Warriors: what the guide says in one value, each beside its section."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.values import check, check_result, check_usual, result, says, usual

SW = "street-warriors"
BOTH = ("swiss", "elimination")

VALUES = [
    *says(SW, "SW-003", "Scoring Cards: only Host and Judge write on them", "reporting.by",
          ("organizer", "marshal", "judge")),
    *says(SW, "SW-001", "Introduction: Hosts, Judges and players", "staff"),
    *says(SW, "SW-005", "Time Limit: games of 50 minutes", "clock.swiss.minutes", 50),
    *says(SW, "SW-005 SW-043", "Time Limit: in elimination too", "clock.elimination.minutes", 50),
    *says(SW, "SW-005 SW-043", "Time Limit: and in the final", "clock.final.minutes", 50),
    *says(SW, "SW-005", "Time Limit: a round is one game", "match.best_of", 1),
    *says(SW, "SW-051 SW-053", "Swiss With A Final Cut: Swiss, then single elimination",
          "format.stages", BOTH),
    *says(SW, "SW-012", "Event Formats: the Swiss format", "format.stages", ("swiss",),
          format="swiss"),
    *says(SW, "SW-012", "Event Formats: the Single Elimination format", "format.stages",
          ("elimination",), format="single-elimination"),
    *says(SW, "SW-012 SW-013", "Event Formats: the Swiss With A Final Cut format",
          "format.stages", BOTH, format="swiss-with-cut"),
    *says(SW, "SW-016 T-4", "Swiss: the number of rounds is determined first", "structure.change"),
    *says(SW, "A-SW1 SW-032", "Swiss: nobody plays an opponent twice, so rounds end",
          "structure.cap"),
    *says(SW, "A-SW2", "more than 256 players: the table goes on doubling",
          "structure.beyond.how", "double"),
    *says(SW, "SW-026", "Swiss: pair once all games of the round are completed",
          "pairing.complete_first"),
    *says(SW, "SW-032 SW-034 SW-030 SW-028",
          "Swiss: nobody twice, one PASS, out of the last pile, then like points",
          "pairing.criteria.*.name",
          ("no-repeat", "no-second-bye", "bye-place", "same-score")),
    *says(SW, "G1", "no pairing without a rematch: the Host is asked",
          "pairing.when_impossible.do", "refuse"),
    *says(SW, "SW-025", "Swiss: the first PASS is random", "bye.first_round", "random"),
    *says(SW, "SW-030", "Swiss: later ones are random in the final pile", "bye.place",
          "lowest-group"),
    *says(SW, "SW-062 SW-063 SW-064 SW-065 SW-066",
          "Swiss Tiebreakers: defeated, lost or drawn, first loss or draw, Rock Paper Scissors",
          "ranking.*.method",
          ("defeated-opponents", "opponents-not-defeated", "first-setback", "lots")),
    *says(SW, "SW-040 A-SW10", "Single Elimination: brackets for 8 to 256 or fewer",
          "bracket.sizes", (8, 16, 32, 64, 128, 256)),
    *says(SW, "SW-041", "Single Elimination: players are placed randomly", "bracket.seeding",
          "drawn"),
    *says(SW, "SW-038", "Single Elimination: a game is won or lost", "bracket.results",
          ("win", "loss")),
    *says(SW, "SW-042", "Single Elimination: 3 points for a win", "bracket.points.win", 3),
    *says(SW, "SW-042", "Single Elimination: 0 for a loss", "bracket.points.loss", 0),
    *says(SW, "A-SW10", "an empty place counts like a PASS", "bracket.points.walkover", 3),
    *says(SW, "A-SW9", "the other reading: by Swiss standing", "bracket.seeding", "seeded",
          bracket="seeded"),
    *says(SW, "A-SW9", "run exactly like Single Elimination: at random", "bracket.seeding",
          "drawn", bracket="drawn"),
    *says(SW, "A-SW17", "Swiss standings stay as they are at the cut", "bracket.freezes"),
    *says(SW, "SW-069 SW-073", "Tournament Ratings: 8 or more participants are rated",
          "report.rated_from.value", 8),
    *says(SW, "SW-071 A-SW16", "Tournament Ratings: mailed within 7 days",
          "report.due_days.value", 7),
    *says(SW, "T-3", "losers of a round by Swiss standing", "bracket.places",
          "by-round-then-seed"),
    *says(SW, "T-3", "by Swiss standing, said by name", "bracket.places", "by-round-then-seed",
          places="by-standing"),
    *says(SW, "T-3", "by the place of whoever beat them", "bracket.places", "by-conqueror",
          places="by-conqueror"),
    *says(SW, "T-3", "or together", "bracket.places", "shared", places="shared"),
    *says(SW, "SW-006 SW-007", "Time Limit: finish the turn, then it is a draw",
          "time_called.swiss.*.do", ("tell", "result")),
    *says(SW, "SW-043 SW-044 SW-045 SW-046 SW-047 SW-048 SW-050",
          "Single Elimination: stop, four counts, top cards, Rock Paper Scissors",
          "time_called.elimination.*.do",
          ("tell", "count", "count", "count", "count", "reveal", "ask")),
]  # fmt: skip

PLAYED = "victory concession no-show withdrawal external card-effect decked"
"""In time: what time ends is a draw."""
RESULTS = [
    *result(SW, "SW-008 G5", "Tournament Scoring: win in time 3", "win",
            (3, "win", "loss", PLAYED)),
    *result(SW, "SW-010 G5", "Tournament Scoring: loss in time 0", "loss",
            (0, "loss", "win", PLAYED)),
    *result(SW, "SW-009 SW-007 A-SW12", "Tournament Scoring: draw if time runs out 1", "draw",
            (1, "draw", "draw", "time victory external card-effect")),
    *result(SW, "SW-011", "Tournament Scoring: PASS 3", "bye", (3, "bye", None, "")),
    *result(SW, "T-5", "nobody came, or both are out: a loss each", "double-loss",
            (0, "loss", "double-loss", "no-show external withdrawal")),
    *result(SW, "G5", "rounds before one came are losses", "missed", (0, "missed", None, "")),
]  # fmt: skip

USUAL = [
    *usual(SW, "SW-012 SW-013", "Event Formats: Swiss With A Final Cut is recommended", "format",
           "swiss-with-cut"),
    *usual(SW, "A-SW9", "the bracket is drawn", "bracket", "drawn"),
    *usual(SW, "T-2", "no match for third place", "third-place", False),
    *usual(SW, "T-3", "losers of a round by Swiss standing", "places", "by-standing"),
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
