"""Star Trek online: delayed games, extensions, games that were not finished (guide 003, 13)."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.notation import draws, games, meet, points, refused
from tests.rules.trek.notation import BOTH, E1, E2, margins, report
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import ExtendTime
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.tournament.state import State


def one_game_delayed(rulebook: str = E2) -> Event:
    """Round 1: A beat B, C beat D, E drew with F; G and H still play."""
    event = Event(rulebook, "A B C D E F G H", mode="online", rounds=4)
    event.start()
    event.round("A-B", "C-D", "E-F", "G-H")
    report(event, "A-B win 100:0")
    report(event, "C-D win 100:0")
    report(event, "E-F draw 40:40")
    return event


def partners(state: State, name: str) -> set[str]:
    found = set()
    for tables in draws(state, 60):
        (pair,) = [pair for pair in games(tables) if name in pair]
        found |= pair - {name}
    return found


@pytest.mark.rule("ST-271", "ST-278", "T-23")
@pytest.mark.parametrize("rulebook", BOTH)
def test_a_round_waits_unless_more_time_was_given(rulebook: str) -> None:
    event = one_game_delayed(rulebook)
    told = refused(event, PairRound())
    assert "table 4" in str(told)
    assert "extend" in told.do
    assert "ST-278" in told.rules
    event.do(ExtendTime(table=4, minutes=1440, reason="time zones"))
    done = event.do(PairRound())
    assert any("G v H" in text and "ST-279" in text for text in done.warnings)


@pytest.mark.rule("ST-279", "A-ST37")
@pytest.mark.parametrize("rulebook", BOTH)
def test_both_count_one_point_for_pairing_alone(rulebook: str) -> None:
    """4: A, C; 2: E, F; 1: B, D and, for now, G and H, who count as having met."""
    event = one_game_delayed(rulebook)
    event.do(ExtendTime(table=4, minutes=60))
    state = event.state
    assert partners(state, "A") == {"C"}
    assert partners(state, "G") <= {"B", "D", "E", "F"}
    assert partners(state, "G") >= {"B", "D"}
    assert all(not games(tables) & meet("G-H") for tables in draws(state, 60))
    assert points(state)["G"] == points(state)["H"] == 0


@pytest.mark.rule("ST-279", "A-ST37")
@pytest.mark.parametrize("rulebook", BOTH)
def test_the_real_result_takes_its_place(rulebook: str) -> None:
    event = one_game_delayed(rulebook)
    event.do(ExtendTime(table=4, minutes=60))
    second = event.draw()
    event.do(RecordResult(table=4, round=1, result="win", score=(100, 10)))
    assert points(event.state)["G"] == 4
    assert margins(event.state)["H"][0] == -90
    tables = [tuple(map(event.state.name_of, one.players)) for one in event.state.rounds[1].tables]
    assert tables == second, "rounds already paired stand"


@pytest.mark.rule("ST-279")
def test_nothing_ends_with_a_delayed_game() -> None:
    event = Event(E1, "A B C D", mode="online", rounds=1)
    event.start()
    event.round("A-B", "C-D")
    report(event, "A-B win 100:0")
    event.do(ExtendTime(table=2, minutes=60))
    assert "not complete" in str(refused(event, FinishTournament()))


@pytest.mark.rule("ST-279", "ST-271")
def test_face_to_face_nothing_is_delayed() -> None:
    event = Event(E2, "A B C D")
    event.start()
    event.round("A-B", "C-D")
    report(event, "A-B win 100:0")
    event.do(ExtendTime(table=2, minutes=60))
    refused(event, PairRound())


@pytest.mark.rule("ST-280", "ST-281", "ST-283", "A-ST39")
@pytest.mark.parametrize(
    ("responsible", "expected"), [("G", (0, 4)), ("H", (4, 0)), ("G H", (0, 0))]
)
@pytest.mark.parametrize("rulebook", BOTH)
def test_a_game_that_was_never_finished(
    rulebook: str, responsible: str, expected: tuple[int, int]
) -> None:
    """Found out a round later: who was responsible, or refused to play it again, has a missed game,
    the opponent a bye; both or nobody: two missed games. No differential."""
    event = one_game_delayed(rulebook)
    event.do(ExtendTime(table=4, minutes=60))
    event.draw()
    absent = tuple(event.number(name) for name in responsible.split())
    event.do(RecordNoShow(table=4, round=1, absent=absent))
    found = points(event.state)
    assert (found["G"], found["H"]) == expected
    assert margins(event.state)["G"][0] == margins(event.state)["H"][0] == 0
