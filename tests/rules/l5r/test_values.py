"""Legend of the Five Rings: what the regulations say in one value, each beside its section."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.values import check, check_result, check_usual, result, says, usual

L5 = "l5r"
LEADERS = ("organizer", "marshal", "judge")
BOTH = ("swiss", "elimination")
SCHEDULE = "ranking.strength-of-schedule"
EXTENDED = "ranking.extended-strength-of-schedule"

VALUES = [
    *says(L5, "L5-004", "Organizer: one organizer", "staff.one_organizer"),
    *says(L5, "L5-006 L5-009", "Marshal, Judge: rulings, reviewed by the marshal", "rulings"),
    *says(L5, "L5-013 L5-014 L5-015", "Leader Participation: with a second leader",
          "leaders.may_play", "with-second-leader"),
    *says(L5, "L5-016", "Leader Participation: not in Formal events", "leaders.may_play", "no",
          tier="formal"),
    *says(L5, "L5-016", "Leader Participation: not in Premier events", "leaders.may_play", "no",
          tier="premier"),
    *says(L5, "L5-071 T-91", "Round Times: a leader starts the timer", "permissions.clock.by",
          LEADERS),
    *says(L5, "L5-046 T-91", "Lost Cards: a leader gives the extension",
          "permissions.extra_time.by", LEADERS),
    *says(L5, "L5-078 L5-021 T-92", "Pairings: players notify the organizer, who drops them",
          "permissions.drop.by", ("organizer", "player")),
    *says(L5, "L5-080 T-92", "Pairings: the organizer lets them rejoin", "permissions.rejoin.by",
          ("organizer",)),
    *says(L5, "L5-007 L5-005", "Marshal: decides the remedy for unsporting conduct",
          "permissions.penalty.by", ("marshal",)),
    *says(L5, "L5-078 T-92", "the other reading: the whole desk drops", "permissions.drop.by",
          ("organizer", "marshal", "scorekeeper", "player"), drops_by="desk"),
    *says(L5, "L5-080 T-92", "and lets back in", "permissions.rejoin.by",
          ("organizer", "marshal", "scorekeeper"), drops_by="desk"),
    *says(L5, "L5-055 L5-056", "Legal Products: on release", "products.days_after_release", 0),
    *says(L5, "L5-057 A-L518", "Legal Products: at Premier events 11 days later",
          "products.days_after_release", 11, tier="premier"),
    *says(L5, "L5-072", "Round Times: Swiss rounds 60 minutes", "clock.swiss.minutes", 60),
    *says(L5, "L5-073", "Round Times: elimination 60 minutes", "clock.elimination.minutes", 60),
    *says(L5, "L5-074 A-L521", "Round Times: the final 100 minutes", "clock.final.minutes", 100),
    *says(L5, "L5-079 A-L516", "Pairings: a reasonable time limit, 10 minutes",
          "no_show.minutes", 10),
    *says(L5, "L5-079", "Pairings: who does not appear is dropped", "no_show.drops", True),
    *says(L5, "L5-075 T-4", "Pairings: rounds are announced before the start",
          "structure.change"),
    *says(L5, "L5-118 L5-135", "Structures: other rounds or cuts are the custom structure",
          "structure.binding"),
    *says(L5, "L5-135", "Custom: the organizer designs it", "structure.organizer_must_set", True,
          structure="custom"),
    *says(L5, "L5-083 L5-092", "Swiss Rounds, Single Elimination: the one after the other",
          "format.stages", BOTH),
    *says(L5, "L5-083", "Swiss Rounds: without elimination", "format.stages", ("swiss",),
          format="swiss"),
    *says(L5, "L5-094", "Single Elimination: a tournament may begin with it", "format.stages",
          ("elimination",), format="single-elimination"),
    *says(L5, "L5-083 L5-092", "Swiss Rounds with elimination, said by name", "format.stages",
          BOTH, format="swiss-with-cut"),
    *says(L5, "L5-077 L5-088 L5-085",
          "Pairings: nobody twice, one bye, the lowest ranked, then the same points",
          "pairing.criteria.*.name",
          ("no-repeat", "no-second-bye", "bye-place", "same-score")),
    *says(L5, "G1 A-L58", "Pairings: should not meet again, so the fewest if need be",
          "pairing.when_impossible.do", "repeat"),
    *says(L5, "L5-087", "Swiss Rounds: the first bye is random", "bye.first_round", "random"),
    *says(L5, "L5-088 A-L57", "Swiss Rounds: then the lowest ranked", "bye.place",
          "lowest-ranked"),
    *says(L5, "L5-114 L5-115 L5-116 L5-117",
          "Tiebreakers: strength of schedule, extended, random", "ranking.*.method",
          ("strength-of-schedule", "extended-strength-of-schedule", "lots")),
    *says(L5, "A-L53", "the other reading: a bye is an opponent worth nothing",
          f"{SCHEDULE}.byes", "counted", bye_in_schedule="as-nothing"),
    *says(L5, "A-L53", "and so in the extended one", f"{EXTENDED}.byes", "counted",
          bye_in_schedule="as-nothing"),
    *says(L5, "A-L54", "an unpaired loss is a loss", "results.missed.points", 1,
          unpaired_loss="as-a-loss"),
    *says(L5, "A-L54", "the other reading: no points", "results.missed.points", 0,
          unpaired_loss="none"),
    *says(L5, "L5-089", "Progression Cut: top 4, 8, 16 or 32", "bracket.cut_sizes",
          (4, 8, 16, 32)),
    *says(L5, "L5-094", "Single Elimination: byes fill up to a power of 2", "bracket.sizes",
          (2, 4, 8, 16, 32, 64, 128, 256, 512)),
    *says(L5, "L5-093", "Single Elimination: highest against lowest after a cut",
          "bracket.seeding", "seeded"),
    *says(L5, "L5-094 L5-095", "Single Elimination: random without one", "bracket.seeding_alone",
          "drawn"),
    *says(L5, "L5-096 A-L514", "Single Elimination: whoever has the win or modified win goes on",
          "bracket.results", ("win", "loss", "modified-win", "modified-loss")),
    *says(L5, "A-L56", "Swiss standings stay as they are at the cut", "bracket.freezes"),
    *says(L5, "T-3", "losers of a round by standing", "bracket.places", "by-round-then-seed"),
    *says(L5, "T-3", "by standing, said by name", "bracket.places", "by-round-then-seed",
          places="by-standing"),
    *says(L5, "T-3", "by the place of whoever beat them", "bracket.places", "by-conqueror",
          places="by-conqueror"),
    *says(L5, "T-3", "or together", "bracket.places", "shared", places="shared"),
    *says(L5, "L5-098", "End of Round: a round is one game", "match.best_of", 1),
    *says(L5, "T-6", "nobody is named who writes results down", "reporting.by",
          (*LEADERS, "scorekeeper", "player")),
    *says(L5, "L5-060 L5-104 L5-105 L5-106 L5-107 L5-108 L5-109",
          "Going to Time: count, concede, a leader, regroup, count again, who chose loses",
          "time_called.swiss.*.do",
          ("remember", "tally", "concede", "confirm", "tell", "tally", "against")),
    *says(L5, "L5-104", "Going to Time: five or more points more",
          "time_called.swiss.first-count.lead", 5),
    *says(L5, "L5-108 A-L511", "Going to Time: at the end the highest number",
          "time_called.swiss.second-count.lead", 1),
]  # fmt: skip

COUNTS = ("first-count", "second-count")
TALLIES = [
    row
    for count in COUNTS
    for row in (
        *says(L5, "L5-101", f"Going to Time: two points a broken province, {count}",
              f"time_called.swiss.{count}.tallies.broken.each", 2),
        *says(L5, "L5-101", f"Going to Time: six at most, {count}",
              f"time_called.swiss.{count}.tallies.broken.most", 6),
        *says(L5, "L5-102", f"Going to Time: more honor two, {count}",
              f"time_called.swiss.{count}.tallies.honor.more", 2),
        *says(L5, "L5-103", f"Going to Time: the Imperial Favor one, {count}",
              f"time_called.swiss.{count}.tallies.favor.each", 1),
        *says(L5, "L5-103", f"Going to Time: there is one Favor, {count}",
              f"time_called.swiss.{count}.tallies.favor.most", 1),
        *says(L5, "L5-103", f"Going to Time: one player has it, {count}",
              f"time_called.swiss.{count}.tallies.favor.only_one", True),
    )
]  # fmt: skip
"""Both counts of "Going to Time" have the same three steps."""

PLAYED = "victory time concession no-show withdrawal external card-effect decked"
RESULTS = [
    *result(L5, "L5-110 L5-098 L5-099", "Tournament Points: win 10", "win",
            (10, "win", "loss", PLAYED)),
    *result(L5, "L5-112 L5-098 L5-099 A-L51", "Tournament Points: loss 1", "loss",
            (1, "loss", "win", PLAYED)),
    *result(L5, "L5-111 L5-108", "Tournament Points: modified win 6", "modified-win",
            (6, "win", "modified-loss", "time")),
    *result(L5, "L5-113 L5-108 A-L51", "Tournament Points: modified loss 0", "modified-loss",
            (0, "loss", "modified-win", "time")),
    *result(L5, "L5-076", "Pairings: a bye receives a win", "bye", (10, "bye", None, "")),
    *result(L5, "L5-080 L5-081 A-L54", "Pairings: unpaired losses for rounds not attended",
            "missed", (1, "missed", None, "")),
    *result(L5, "T-5", "nobody came, or both are out: a loss each", "double-loss",
            (1, "loss", "double-loss", "no-show external withdrawal")),
]  # fmt: skip

USUAL = [
    *usual(L5, "L5-118", "Basic Structure: accessible, so taken unless chosen", "structure",
           "basic"),
    *usual(L5, "L5-083 L5-092", "most events: Swiss, then elimination", "format",
           "swiss-with-cut"),
    *usual(L5, "L5-137", "Tiers: unofficial events are encouraged to be Relaxed", "tier",
           "relaxed"),
    *usual(L5, "A-L54", "an unpaired loss is a loss", "unpaired-loss", "as-a-loss"),
    *usual(L5, "A-L53", "a bye is no opponent", "bye-in-schedule", "left-out"),
    *usual(L5, "T-2", "no match for third place", "third-place", False),
    *usual(L5, "T-3", "losers of a round by standing", "places", "by-standing"),
    *usual(L5, "T-92 L5-021 L5-078 L5-080", "Pairings: the organizer drops", "drops-by",
           "organizer"),
]  # fmt: skip


@pytest.mark.parametrize(("book", "options", "at", "value"), [*VALUES, *TALLIES])
def test_value(book: str, options: Any, at: str, value: Any) -> None:
    check(book, options, at, value)


@pytest.mark.parametrize(("book", "code", "expected"), RESULTS)
def test_result(book: str, code: str, expected: Any) -> None:
    check_result(book, code, expected)


@pytest.mark.parametrize(("book", "option", "default"), USUAL)
def test_nothing_chosen_is_the_usual(book: str, option: str, default: str | bool) -> None:
    check_usual(book, option, default)
