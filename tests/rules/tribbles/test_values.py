"""Tribbles: what the guide says in one value, each beside its section. What holds in Star Trek too
stands in tests/rules/every_game/test_committee_values.py."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tribbles.notation import TR
from tests.rules.values import check, check_result, check_usual, result, says, usual
from topcut.rulebooks import read

VALUES = [
    *says(TR, "TR-001", "2: sanctioned with four players", "sanction.players.value", 4),
    *says(TR, "TR-001 TR-003", "2: and five rounds", "sanction.rounds.value", 5),
    *says(TR, "TR-001", "2: registered six days before", "sanction.lead_days.value", 6),
    *says(TR, "TR-001", "2: four players begin", "structure.least", 4),
    *says(TR, "A-TR1", "two or three share a table where nothing is sanctioned",
          "structure.least", 2, sanctioned="no"),
    *says(TR, "TR-001", "2: which then is not sanctioned", "sanction.wanted", False,
          sanctioned="no"),
    *says(TR, "TR-024", "7.2: any number of players sit in pods", "structure.beyond.how",
          "refuse"),
    *says(TR, "TR-005 TR-011", "7.2: pods", "format.stages", ("pods",)),
    *says(TR, "TR-005 TR-013", "7.2, 7.6: pods of four", "pods.sizes.least", 4),
    *says(TR, "TR-005 TR-013", "7.2, 7.6: to eight players", "pods.sizes.most", 8),
    *says(TR, "TR-011", "7.6: five rounds in a pod", "pods.games.value", 5),
    *says(TR, "TR-005", "7.2: split at random", "pods.first.how", "random"),
    *says(TR, "TR-012 A-TR2", "7.6: then the best of each pod form the first",
          "pods.later.how", "winners-first"),
    *says(TR, "TR-006", "7.2: 60 minutes for a pod of 5 rounds", "clock.swiss.minutes", 60),
    *says(TR, "TR-006", "7.2: 60 minutes at tables, said by name", "clock.swiss.minutes", 60,
          play="at-tables"),
    *says(TR, "TR-022 A-ST38", "13.3: 70 minutes online", "clock.swiss.minutes", 70,
          play="online"),
    *says(TR, "TR-007 TR-008", "7.4: hands away, other points still count",
          "time_called.swiss.*.do", ("tell", "tell")),
    *says(TR, "TR-017 A-TR4", "7.9: who concedes has 0, for the rest of the pod",
          "pods.concession.loses", "rest"),
    *says(TR, "TR-017 A-TR4", "the rest of the pod, said by name", "pods.concession.loses",
          "rest", concession="rest"),
    *says(TR, "TR-017 A-TR4", "the other reading: all of the pod", "pods.concession.loses", "all",
          concession="whole-pod"),
    *says(TR, "TR-029 TR-030", "Appendix A: ranked by table first", "pods.finals.tables_first",
          True),
    *says(TR, "TR-030 A-TR3", "Appendix A: then by points of rounds 6 to 10",
          "pods.finals.points", "last"),
    *says(TR, "TR-030 A-TR3", "rounds 6 to 10, said by name", "pods.finals.points", "last",
          finals="last-pod"),
    *says(TR, "TR-030 A-TR3", "the other reading: all rounds", "pods.finals.points", "all",
          finals="all-rounds"),
    *says(TR, "TR-014 TR-015", "7.7: most rounds won, then cutting for the highest Tribble",
          "ranking.*.method", ("wins", "lots")),
    *says(TR, "TR-015 T-82", "4.4.3: in Standard Orbit rounds won are nobody's",
          "ranking.*.method", ("lots",), scenario="standard-orbit"),
    *says(TR, "ST-107", "7.4: results are reported to the director", "reporting.by",
          ("organizer", "marshal", "judge", "scorekeeper")),
    *says(TR, "TR-018 TR-019 TR-020 TR-021", "11: an ordinary event awards nothing",
          "pods.head_start.level", "local"),
    *(
        row
        for level in ("local", "regional", "nationals", "continental", "worlds")
        for row in says(TR, "TR-018 TR-019 TR-020 TR-021", f"11: what a {level} event awards",
                        "pods.head_start.level", level, level=level)
    ),
]  # fmt: skip

CONTINENTALS = "Continental Championships"
AWARDS = [
    pytest.param("regional", [(1, 100_000, f"at this continent's {CONTINENTALS} of the year")],
                 marks=pytest.mark.rule("TR-018"), id="11.1.1"),
    pytest.param("continental",
                 [(1, 200_000, "at the World Championships of the year"),
                  (2, 100_000, "at the World Championships of the year")],
                 marks=pytest.mark.rule("TR-019"), id="11.1.2"),
    pytest.param("worlds",
                 [(1, 200_000, "at next year's World Championships"),
                  (2, 100_000, "at next year's World Championships"),
                  (1, 100_000, f"at one {CONTINENTALS} of the player's choice next year"),
                  (2, 100_000, f"at one {CONTINENTALS} of the player's choice next year")],
                 marks=pytest.mark.rule("TR-020"), id="11.1.3"),
    pytest.param("nationals",
                 [(place, 100_000,
                   f"at this continent's next {CONTINENTALS}, even in the following year")
                  for place in (1, 2)],
                 marks=pytest.mark.rule("TR-021"), id="11.2.1"),
    pytest.param("local", [], marks=pytest.mark.rule("TR-023"), id="11"),
]  # fmt: skip
"""Head starts by level: place, points, and at which event of which year."""

RESULTS = [
    *result(TR, "TR-009", "7.5: a round won is worth the play pile, nothing besides", "win",
            (0, "win", "loss", "")),
    *result(TR, "TR-009 A-TR8", "7.5: and a round lost nothing", "loss", (0, "loss", "win", "")),
    *result(TR, "ST-132", "7.5: a missed game scores nothing", "missed",
            (0, "missed", None, "")),
]  # fmt: skip

USUAL = [
    *usual(TR, "TR-001", "2: sanctioned", "sanctioned", "yes"),
    *usual(TR, "TR-022", "13: as face to face", "play", "at-tables"),
    *usual(TR, "TR-017 A-TR4", "7.9: the rest of the pod", "concession", "rest"),
    *usual(TR, "TR-018 TR-021", "11: championships are the exception", "level", "local"),
    *usual(TR, "A-TR3 TR-030", "Appendix A: rounds 6 to 10", "finals", "last-pod"),
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


@pytest.mark.parametrize(("level", "expected"), AWARDS)
def test_head_starts(level: str, expected: list[tuple[int, int, str]]) -> None:
    rules = read(TR).pods
    assert rules is not None
    assert rules.head_start is not None
    assert rules.head_start.level == "local"
    awarded = [
        (place, award.points, award.at)
        for award in rules.head_start.awards
        if award.level == level
        for place in award.places
    ]
    assert awarded == expected
