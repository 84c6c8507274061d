"""Legend of the Five Rings: both strengths of schedule, calculated by hand as fractions."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tests.builders import Event, state_of
from tests.rules.notation import points, refused, rows
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.players.leaving import DropPlayer, ReturnPlayer
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.projections.explanation import explanation
from topcut.core.tournament.state import State

L5 = "l5r"
SOS, ESOS, LOT = "strength-of-schedule", "extended-strength-of-schedule", "random"

WITH_BYES = (
    *(L5, "A B C D E"),
    ["A-B win", "C-D win", "E bye"],
    ["E-A win", "B-C win", "D bye"],
)
"""A 10 + 1, B 1 + 10, C 10 + 1, D 1 + 10 (bye), E 10 (bye) + 10."""


def order(state: State) -> str:
    return "".join(name for name, _, _, _ in rows(state))


def values(state: State) -> dict[str, tuple[object, object]]:
    return {name: (found[SOS], found[ESOS]) for name, _, found, _ in rows(state)}


def separated(state: State) -> list[str]:
    return [step for _, _, _, step in rows(state)]


@pytest.mark.rule("L5-115", "L5-116", "G3")
def test_four_players_who_all_meet() -> None:
    state = state_of(
        *(L5, "A B C D"),
        ["A-B win", "C-D win"],
        ["A-C modified-win", "B-D win"],
        ["A-D win", "C-B win"],
    )
    # A 10 + 6 + 10, C 10 + 0 + 10, B 1 + 10 + 1, D 1 + 1 + 1: together 61, three rounds each.
    assert points(state) == {"A": 26, "C": 20, "B": 12, "D": 3}
    sos = {name: F(61 - own, 9) for name, own in points(state).items()}
    assert sos == {"A": F(35, 9), "C": F(41, 9), "B": F(49, 9), "D": F(58, 9)}
    assert values(state) == {
        "A": (F(35, 9), F(49 + 41 + 58, 27)),
        "C": (F(41, 9), F(35 + 49 + 58, 27)),
        "B": (F(49, 9), F(35 + 41 + 58, 27)),
        "D": (F(58, 9), F(35 + 41 + 49, 27)),
    }
    assert order(state) == "ACBD"  # points go before everything else


@pytest.mark.rule("L5-114", "L5-115", "L5-116", "L5-117", "A-L52", "A-L53")
def test_a_bye_is_a_round_played_and_no_opponent() -> None:
    state = state_of(*WITH_BYES)
    assert points(state) == {"E": 20, "A": 11, "B": 11, "C": 11, "D": 11}
    # Two rounds each, byes included (A-L52): A to D are worth 11/2 a round, E 20/2.
    assert values(state) == {
        "E": (F(11, 2), F(31, 4)),  # met A only
        "A": (F(31, 4), F(11, 2)),  # B and E: (11/2 + 10) / 2; (11/2 + 11/2) / 2
        "B": (F(11, 2), F(53, 8)),  # A and C: (31/4 + 11/2) / 2
        "C": (F(11, 2), F(11, 2)),  # D and B
        "D": (F(11, 2), F(11, 2)),  # C only; the own bye is left out (A-L53)
    }
    assert order(state)[:3] == "EAB"
    assert separated(state) == ["", "points", SOS, ESOS, LOT]


@pytest.mark.rule("A-L53", "L5-115", "L5-116")
def test_the_other_reading_lets_the_own_bye_dilute() -> None:
    state = state_of(*WITH_BYES, options={"bye-in-schedule": "as-nothing"})
    assert values(state) == {
        "E": (F(11, 4), F(31, 8)),  # (11/2 + 0) / 2; (31/4 + 0) / 2
        "A": (F(31, 4), F(33, 8)),  # (11/2 + 10) / 2; (11/2 + 11/4) / 2
        "B": (F(11, 2), F(53, 8)),  # (31/4 + 11/2) / 2
        "C": (F(11, 2), F(33, 8)),  # (11/4 + 11/2) / 2
        "D": (F(11, 4), F(11, 4)),  # (11/2 + 0) / 2; (11/2 + 0) / 2
    }
    assert order(state) == "EABCD"
    assert separated(state) == ["", "points", SOS, ESOS, SOS]


@pytest.mark.rule("A-L53")
def test_without_opponents_the_schedule_is_nothing() -> None:
    state = state_of(L5, "A B C D E", ["A-B win", "C-D modified-win", "E bye"])
    assert values(state)["E"] == (0, 0)
    assert order(state) == "AECBD"  # A has 10 and met B (1); E has 10 and met nobody


@pytest.mark.rule("L5-080", "A-L54", "L5-115")
@pytest.mark.parametrize(
    ("option", "back", "sos"),
    [
        # A: 10, a missed round, 1 = 12 of three rounds, or 11 of three.
        ("as-a-loss", 12, {"A": F(7), "B": F(4), "C": F(5)}),
        ("none", 11, {"A": F(7), "B": F(35, 9), "C": F(44, 9)}),
    ],
)
def test_an_unpaired_loss_is_a_round_and_no_opponent(
    option: str, back: int, sos: dict[str, F]
) -> None:
    event = Event(L5, "A B C D E F", **{"unpaired-loss": option})
    event.start()
    event.round("A-B win", "C-D win", "E-F win")
    event.do(DropPlayer(number=event.number("A")))
    event.round("C-E win", "D-B win", "F bye")
    event.do(ReturnPlayer(number=event.number("A")))
    event.round("C-A win", "B-F win", "E-D win")
    assert points(event.state) == {"C": 30, "E": 21, "A": back, "B": 12, "D": 12, "F": 12}
    # A met B (12/3) and C (30/3): (4 + 10) / 2. B met A, D (12/3), F (12/3): (back/3 + 8) / 3.
    # C met D (12/3), E (21/3), A: (4 + 7 + back/3) / 3.
    found = values(event.state)
    assert {name: found[name][0] for name in sos} == sos
    typed = state_of(
        *(L5, "A B C D E F"),
        ["A-B win", "C-D win", "E-F win"],
        ["C-E win", "D-B win", "F bye", "A missed"],
        ["C-A win", "B-F win", "E-D win"],
        options={"unpaired-loss": option},
    )
    assert values(typed) == found


@pytest.mark.rule("A-L55", "L5-115", "L5-116")
def test_a_dropped_opponent_is_measured_by_the_rounds_until_then() -> None:
    state = state_of(
        *(L5, "A B C D E F"),
        ["A-B win", "C-D win", "E-F win"],
        ["C-E win", "D-B win", "F bye"],
        drops={"A": 1},
    )
    # A: 10 in one round. B 1 + 1, C 20, D 1 + 10, E 10 + 1, F 1 + 10: two rounds.
    found = values(state)
    assert found["B"][0] == F(1, 2) * (10 + F(11, 2))  # A and D: 31/4
    assert found["A"] == (1, F(31, 4))  # met B (2/2) only
    assert found["D"] == (F(1, 2) * (10 + 1), F(1, 2) * (F(11, 2) + F(31, 4)))  # C and B
    later = state_of(
        *(L5, "A B C D E F"),
        ["A-B win", "C-D win", "E-F win"],
        ["C-E win", "D-B win", "F bye"],
        ["C-F win", "E-D win", "B bye"],
        drops={"A": 1},
    )
    # One round later A is still worth 10 a round: B has 12 of three, D 12 of three.
    assert values(later)["B"][0] == F(1, 2) * (10 + 4)


@pytest.mark.rule("L5-114", "L5-117", "G2")
def test_the_last_resort_is_random_and_stays() -> None:
    tables = ["A-B win", "C-D win"]
    found = [order(state_of(L5, "A B C D", tables, seed=seed)) for seed in range(60)]
    assert set(found) == {"ACBD", "ACDB", "CABD", "CADB"}  # 1 and 10 a head, otherwise level
    again = [order(state_of(L5, "A B C D", tables, seed=seed)) for seed in range(60)]
    assert again == found
    assert separated(state_of(L5, "A B C D", tables)) == ["", LOT, "points", LOT]


@pytest.mark.rule("L5-117")
def test_random_only_among_those_who_are_still_level() -> None:
    for seed in range(30):
        assert order(state_of(*WITH_BYES, seed=seed)) in ("EABCD", "EABDC")


@pytest.mark.rule("A-L56")
def test_the_standings_freeze_at_the_cut() -> None:
    event = Event(L5, "A B C D E", structure="custom", rounds=1, cut=4)
    event.start()
    event.round("A-B win", "C-D modified-win", "E bye")
    event.do(MakeCut())
    before = rows(event.state)
    refusal = refused(event, CorrectResult(table=1, round=1, result="loss", reason="typo"))
    assert refusal.rules == ("A-L56",)
    for table in (1, 2, 3):
        event.do(RecordResult(table=table, result="loss"))
    assert rows(event.state) == before


@pytest.mark.rule("L5-115", "L5-116")
def test_each_value_names_the_opponents_it_is_made_of() -> None:
    state = state_of(*WITH_BYES)
    number = next(n for n, one in state.entrants.items() if one.name == "A")
    parts = {
        one.step.name: [(state.name_of(part.opponent or 0), part.amount) for part in one.parts]
        for one in explanation(state, number).steps
    }
    assert parts[SOS] == [("B", "11/2"), ("E", "10")]
    assert parts[ESOS] == [("B", "11/2"), ("E", "11/2")]
