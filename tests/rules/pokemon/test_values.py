"""Pokémon: what the procedures say in one value, each beside its section."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.pokemon.notation import PK
from tests.rules.values import check, check_result, check_usual, result, says, usual

DESK = ("organizer", "marshal", "judge", "scorekeeper")
POWERS = (2, 4, 8, 16, 32, 64, 128, 256, 512)
CUT_AND_ONE_STAGE = ("swiss", "elimination")

VALUES = [
    *says(PK, "PK-066 PK-005", "3.3: Swiss rounds, then the top-ranked in single elimination",
          "format.stages", CUT_AND_ONE_STAGE),
    *says(PK, "PK-005", "3: Swiss may be played alone", "format.stages", ("swiss",),
          format="swiss"),
    *says(PK, "PK-005", "3: single elimination may be played alone", "format.stages",
          ("elimination",), format="single-elimination"),
    *says(PK, "PK-005", "3: and the one after the other", "format.stages", CUT_AND_ONE_STAGE,
          format="swiss-with-cut"),
    *says(PK, "PK-021", "3.1.1: six of each division play apart", "divisions.separate_from.value",
          6),
    *says(PK, "PK-021 A-PK23", "3.1.1: divisions by birth years, of the season 2009-10",
          "divisions.years_of", 2009),
    *says(PK, "PK-021 A-PK23 T-32", "Appendix A: September 2009 begins that season",
          "divisions.season", 2009),
    *says(PK, "PK-018 A-PK23", "3.1.1: Junior, born in 1999 or later",
          "divisions.ages.Junior.born_from", 1999),
    *says(PK, "PK-019 A-PK23", "3.1.1: Senior, born in 1995",
          "divisions.ages.Senior.born_from", 1995),
    *says(PK, "PK-019 A-PK23", "3.1.1: to 1998", "divisions.ages.Senior.born_to", 1998),
    *says(PK, "PK-020 A-PK23", "3.1.1: Masters, born in 1994 or earlier",
          "divisions.ages.Masters.born_to", 1994),
    *says(PK, "T-4", "rounds may change while they are played", "structure.change"),
    *says(PK, "PK-078", "3.3.3.2: 2, 4, 8 or 16 flights", "divisions.flights.numbers",
          (2, 4, 8, 16)),
    *says(PK, "PK-076", "3.3.3.1: a division of 64", "divisions.flights.division_from.value", 64),
    *says(PK, "PK-077", "3.3.3.1: flights of 32", "divisions.flights.flight_from.value", 32),
    *says(PK, "PK-083", "3.3.3.2: at least 2 of each flight",
          "divisions.flights.advance_from.value", 2),
    *says(PK, "PK-102", "3.3.5: at most 25 % make the cut", "structure.cut_share.most", "1/4"),
    *says(PK, "PK-102", "3.3.5: large events 12.5 %", "structure.cut_share.large", "1/8"),
    *says(PK, "A-PK12", "from 256 players an event is large", "structure.cut_share.large_from",
          256),
    *says(PK, "G1", "no pairing without a rematch: the organizer is asked",
          "pairing.when_impossible.do", "refuse"),
    *says(PK, "PK-014 PK-016 PK-015 PK-026 PK-013",
          "3.1.2: nobody twice, one bye, in the lowest bracket, then division before record",
          "pairing.criteria.*.name",
          ("no-repeat", "no-second-bye", "bye-place", "same-division", "same-score")),
    *says(PK, "PK-011", "3.1: in round 1 nobody has a record, so the bye is random",
          "bye.first_round", "random"),
    *says(PK, "PK-015", "3.1: the bye is random in the lowest bracket", "bye.place",
          "lowest-group"),
    *says(PK, "PK-039 PK-040 PK-041 PK-046 PK-047 PK-048 A-PK4",
          "3.1.5.1: tardiness, both percentages, head to head, last opponent; then a lot",
          "ranking.*.method",
          ("tardiness", "opponents-win-percentage", "opponents-opponents-win-percentage",
           "head-to-head", "last-opponent", "lots")),
    *says(PK, "PK-043", "3.1.5.1: nobody below 25 %", "ranking.opponents-win-percentage.floor",
          "1/4"),
    *says(PK, "PK-044", "3.1.5.1: who dropped at most 75 %",
          "ranking.opponents-win-percentage.cap", "3/4"),
    *says(PK, "PK-046", "3.1.5.1: the opponents' own Op Win %, so with its 25 %",
          "ranking.opponents-opponents-win-percentage.floor", "1/4"),
    *says(PK, "PK-046", "3.1.5.1: and its 75 %",
          "ranking.opponents-opponents-win-percentage.cap", "3/4"),
    *says(PK, "A-PK2", "the other reading: a bye is a win in one of the rounds",
          "ranking.opponents-win-percentage.byes", "counted", bye_in_percentage="counted"),
    *says(PK, "A-PK2", "and so in the opponents' opponents' percentage",
          "ranking.opponents-opponents-win-percentage.byes", "counted",
          bye_in_percentage="counted"),
    *says(PK, "PK-056 PK-057 PK-058 PK-059 PK-060 PK-061 A-PK9",
          "3.2.2: each round halves the field, so brackets are powers of 2", "bracket.sizes",
          POWERS),
    *says(PK, "PK-068", "3.3: a cut is a power of 2", "bracket.cut_sizes", POWERS),
    *says(PK, "PK-051 PK-052", "3.2: without Swiss rounds seeds are random",
          "bracket.seeding_alone", "random-seeds"),
    *says(PK, "PK-106 PK-104", "3.3.6: after them seeds are the Swiss ranking", "bracket.seeding",
          "seeded"),
    *says(PK, "PK-064 A-PK24", "3.2.4: without Swiss rounds places follow whoever beat one",
          "bracket.places_alone", "by-conqueror"),
    *says(PK, "PK-107 A-PK24", "3.3.6.1: after them the Swiss ranking", "bracket.places",
          "by-round-then-seed"),
    *says(PK, "PK-062 PK-063", "3.2.3: a late player breaks all matches of round 1",
          "bracket.late_redraw"),
    *says(PK, "PK-054 PK-105", "3.2: nobody comes in for one who leaves",
          "bracket.no_replacements"),
    *says(PK, "PK-105", "3.3.6: the Swiss places of the others do not change", "bracket.freezes"),
    *says(PK, "PK-009", "3.1: a match is won or lost as a whole", "match.best_of", 1),
    *says(PK, "T-6", "the guide names nobody who writes results down", "reporting.by",
          (*DESK, "player")),
    *says(PK, "T-6", "and no staff but the organizer", "staff"),
    *says(PK, "A-PK21 PK-001", "the guide has no round time: who won is asked, else a double loss",
          "time_called.swiss.*.do", ("won", "result")),
    *says(PK, "A-PK21 PK-001", "in a bracket somebody has to win", "time_called.elimination.*.do",
          ("ask",)),
]  # fmt: skip

PLAYED = "victory time concession no-show withdrawal external card-effect decked"
RESULTS = [
    *result(PK, "PK-009", "3.1: 1 Match Point for winning", "win", (1, "win", "loss", PLAYED)),
    *result(PK, "PK-010", "3.1: 0 for losing", "loss", (0, "loss", "win", PLAYED)),
    *result(PK, "A-PK21 T-5", "no draws; a judge may enter a double loss", "double-loss",
            (0, "loss", "double-loss", "time no-show external withdrawal")),
    *result(PK, "PK-011 PK-012", "3.1: a bye counts as a win", "bye", (1, "bye", None, "")),
    *result(PK, "PK-035 A-PK17", "3.1.4: rounds before one came are losses", "missed",
            (0, "missed", None, "")),
]  # fmt: skip

USUAL = [
    *usual(PK, "PK-005 PK-066", "3: all three styles are approved; the fullest is taken", "format",
           "swiss-with-cut"),
    *usual(PK, "PK-050 PK-065 PK-108", "3.2.4: no playoff for third place unless announced",
           "third-place", False),
    *usual(PK, "A-PK2", "3.1: a bye is not included in tiebreakers", "bye-in-percentage",
           "left-out"),
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
