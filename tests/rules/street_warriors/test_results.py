"""Street Warriors: what a result is worth, who writes it down, clocks, and the report."""

from __future__ import annotations

from datetime import date

import pytest

from tests.builders import Event, state_of
from tests.rules.notation import points, refused, rows
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.report import ConfirmResult, RecordGame, RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.questions.publisher.report_due import report_due
from topcut.core.stages.clock import ends_at
from topcut.core.stages.current_stage import stage_of

SW = "street-warriors"


def table_of_two(**options: object) -> Event:
    event = Event(SW, "Ann Bea", **options)
    event.start()
    event.round("Ann-Bea")
    return event


@pytest.mark.parametrize(
    ("result", "ann", "bea"),
    [
        pytest.param("win", 3, 0, marks=pytest.mark.rule("SW-008", "SW-010")),
        pytest.param("loss", 0, 3, marks=pytest.mark.rule("SW-008", "SW-010")),
        pytest.param("draw", 1, 1, marks=pytest.mark.rule("SW-009")),
    ],
)
def test_points_of_a_game(result: str, ann: int, bea: int) -> None:
    event = table_of_two()
    event.do(RecordResult(table=1, result=result))
    assert points(event.state) == {"Ann": ann, "Bea": bea}


@pytest.mark.rule("SW-011")
def test_points_of_a_pass() -> None:
    event = Event(SW, "Ann Bea Cid")
    event.start()
    event.round("Ann-Bea win", "Cid bye")
    assert points(event.state) == {"Ann": 3, "Cid": 3, "Bea": 0}
    assert event.state.rulebook.words.bye == "PASS"


@pytest.mark.rule("SW-007", "SW-009")
def test_an_unfinished_swiss_game_is_a_draw() -> None:
    event = table_of_two()
    event.do(CallTime(table=1), role="judge")
    report = event.state.rounds[0].tables[0].report
    assert report is not None
    assert (report.result.code, report.result.ended) == ("draw", "time")
    assert points(event.state) == {"Ann": 1, "Bea": 1}


@pytest.mark.rule("SW-007", "SW-008")
def test_a_swiss_win_by_time_does_not_exist() -> None:
    event = table_of_two()
    refusal = refused(event, RecordResult(table=1, result="win", ended="time"))
    assert "SW-008" in refusal.rules


@pytest.mark.rule("A-SW12")
def test_a_judge_may_enter_a_draw_within_time() -> None:
    event = table_of_two()
    event.do(RecordResult(table=1, result="draw", ended="card-effect"), role="judge")
    assert points(event.state) == {"Ann": 1, "Bea": 1}


@pytest.mark.rule("G5")
def test_a_no_show_loses_and_the_opponent_wins() -> None:
    event = table_of_two()
    event.do(RecordNoShow(table=1, absent=(event.number("Ann"),)))
    assert points(event.state) == {"Bea": 3, "Ann": 0}


@pytest.mark.rule("G5")
def test_two_no_shows_both_lose() -> None:
    event = table_of_two()
    event.do(RecordNoShow(table=1, absent=(event.number("Ann"), event.number("Bea"))))
    assert points(event.state) == {"Ann": 0, "Bea": 0}
    assert {found["first-loss-or-draw"] for _, _, found, _ in rows(event.state)} == {1}


@pytest.mark.rule("SW-003")
def test_only_host_and_judge_write_on_a_scoring_card() -> None:
    event = table_of_two()
    number = event.number("Ann")
    for command in (
        RecordResult(table=1, result="win"),
        ConfirmResult(table=1),
        RecordGame(table=1, winner=number),
    ):
        refusal = refused(event, command, player="Ann")
        assert "SW-003" in refusal.rules
    assert "SW-003" in refused(event, RecordResult(table=1, result="win"), role="scorekeeper").rules
    for command in (
        RecordNoShow(table=1, absent=(number,)),
        CallTime(table=1),
        CorrectResult(table=1, result="win", reason="mine"),
    ):
        refused(event, command, player="Ann")
    assert event.state.rounds[0].tables[0].report is None

    event.do(RecordResult(table=1, result="win"), role="judge")
    event.do(CorrectResult(table=1, result="draw", reason="misheard"), role="organizer")
    assert points(event.state) == {"Ann": 1, "Bea": 1}


@pytest.mark.rule("SW-005")
def test_every_game_has_fifty_minutes() -> None:
    event = table_of_two()
    event.do(StartClock(), at="2026-11-15T10:00:00+00:00")
    clock = event.state.rounds[0].clock
    assert clock is not None
    assert clock.minutes == 50
    assert ends_at(clock).isoformat() == "2026-11-15T10:50:00+00:00"

    knockout = Event(SW, "Ann Bea Cid Dan", format="single-elimination")
    knockout.start()
    knockout.do(StartClock())
    knockout.do(RecordResult(table=1, result="win"))
    knockout.do(RecordResult(table=2, result="win"))
    knockout.do(StartClock())  # the final
    elimination = knockout.state.elimination
    assert elimination is not None
    assert [(round, run.minutes) for round, run in elimination.clocks] == [(1, 50), (2, 50)]


@pytest.mark.rule("SW-006", "SW-007", "A-SW11")
def test_at_time_the_current_turn_is_finished_in_swiss() -> None:
    finish, unfinished = stage_of(table_of_two().state).time_steps
    assert (finish.do, finish.rules[0]) == ("tell", "SW-006")
    assert "current turn" in finish.text
    assert (unfinished.do, unfinished.result) == ("result", "draw")


@pytest.mark.rule("SW-069", "SW-071", "A-SW16")
def test_eight_participants_are_rated_and_reported_within_seven_days() -> None:
    due = report_due(state_of(SW, "A B C D E F G H", date="2026-12-28"))
    assert due is not None
    assert due.is_rated
    assert due.due == date(2027, 1, 4)  # 28 December and seven calendar days
    assert {"SW-069", "SW-071"} <= set(due.rules)


@pytest.mark.rule("SW-069", "SW-073", "SW-074")
def test_seven_participants_are_not_rated_but_get_their_prizes() -> None:
    due = report_due(state_of(SW, "A B C D E F G", date="2026-12-28"))
    assert due is not None
    assert not due.is_rated
    assert due.due is None
    assert "prizes are handed out" in due.text
    assert {"SW-073", "SW-074"} <= set(due.rules)


@pytest.mark.rule("SW-069", "G5")
def test_drops_do_not_take_the_rating_away() -> None:
    state = state_of(
        SW, "A B C D E F G H", ["A-B win", "C-D win", "E-F win", "G-H win"], drops={"H": 1}
    )
    due = report_due(state)
    assert due is not None
    assert due.is_rated


@pytest.mark.rule("G7", "SW-003")
def test_a_correction_is_scored_in_place_of_the_first_report() -> None:
    event = table_of_two()
    event.do(RecordResult(table=1, result="win"))
    refused(event, RecordResult(table=1, result="loss"))
    refused(event, CorrectResult(table=1, result="loss", reason=" "))
    event.do(CorrectResult(table=1, result="loss", reason="cards were swapped"))
    assert [(name, scored) for name, scored, _, _ in rows(event.state)] == [("Bea", 3), ("Ann", 0)]
