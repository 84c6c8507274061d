"""Munchkin: points, no draws, clocks, and what happens when time is called."""

from __future__ import annotations

import pytest

from tests.builders import Event, sheet
from tests.rules.notation import counted, points, refused
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordGame, RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.refusal import Refusal
from topcut.core.stages.clock import ends_at
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.state import Answer, ReportedResult
from topcut.sheets.sheet import read_sheet

MK = "munchkin"
DAMAGE = counted("damage", 6, 6)
DECK = counted("deck", 11, 11)


def table_of_two(**options: object) -> Event:
    event = Event(MK, "Ann Bea", **options)
    event.start()
    event.round("Ann-Bea")
    return event


def report_of(event: Event) -> ReportedResult:
    report = event.state.rounds[0].tables[0].report
    assert report is not None
    return report


@pytest.mark.rule("MK-021", "MK-023")
@pytest.mark.parametrize(("result", "ann", "bea"), [("win", 2, 0), ("loss", 0, 2)])
def test_points_of_a_match(result: str, ann: int, bea: int) -> None:
    event = table_of_two()
    event.do(RecordResult(table=1, result=result))
    assert points(event.state) == {"Ann": ann, "Bea": bea}


@pytest.mark.rule("MK-022", "MK-029")
def test_a_bye_is_worth_a_win() -> None:
    event = Event(MK, "Ann Bea Cid")
    event.start()
    event.round("Ann-Bea win", "Cid bye")
    assert points(event.state) == {"Ann": 2, "Cid": 2, "Bea": 0}
    assert "nothing to report" in refused(event, RecordResult(table=2, result="win")).what


@pytest.mark.rule("MK-024")
def test_there_are_no_draws() -> None:
    event = table_of_two()
    refusal = refused(event, RecordResult(table=1, result="draw"))
    assert refusal.rules == ("MK-024",)
    assert event.state.rounds[0].tables[0].is_open
    event.do(RecordResult(table=1, result="win"))
    assert refused(event, CorrectResult(table=1, result="draw", reason="no")).rules == ("MK-024",)

    three = table_of_two(match="best-of-three")
    assert refused(three, RecordGame(table=1, winner=None)).rules == ("MK-024",)


@pytest.mark.rule("MK-024")
def test_a_draw_in_a_sheet_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match="round 1, table 1") as caught:
        read_sheet(sheet(MK, "Ann Bea", ["Ann-Bea draw"]), {})
    assert caught.value.rules == ("MK-024",)


@pytest.mark.rule("SW-003", "MK-021")
def test_players_report_their_own_table_here_and_only_that() -> None:
    event = Event(MK, "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea", "Cid-Dan")
    refused(event, RecordResult(table=1, result="win"), player="Cid")
    event.do(RecordResult(table=1, result="win"), player="Ann")
    assert points(event.state)["Ann"] == 2


@pytest.mark.parametrize(
    ("match", "minutes", "ends"),
    [
        pytest.param("best-of-one", 35, "10:35", marks=pytest.mark.rule("MK-018", "MK-050")),
        pytest.param("best-of-three", 90, "11:30", marks=pytest.mark.rule("MK-019", "MK-050")),
    ],
)
def test_the_limit_of_a_round(match: str, minutes: int, ends: str) -> None:
    event = table_of_two(match=match)
    assert event.state.rounds[0].clock is None
    event.do(StartClock(), at="2026-11-15T10:00:00+00:00")
    clock = event.state.rounds[0].clock
    assert clock is not None
    assert clock.minutes == minutes
    assert ends_at(clock).isoformat() == f"2026-11-15T{ends}:00+00:00"


@pytest.mark.rule("MK-050")
def test_the_organizer_declares_the_limit() -> None:
    event = table_of_two()
    done = event.do(StartClock(minutes=40))
    assert [getattr(entry.fact, "minutes", None) for entry in done.entries] == [40]
    refused(event, StartClock(minutes=45), player="Ann")


@pytest.mark.rule("MK-053", "MK-054")
def test_at_time_everybody_is_told_and_turns_are_made_equal() -> None:
    event = table_of_two()
    tell, *deciding = stage_of(event.state).time_steps
    assert (tell.do, tell.rules) == ("tell", ("MK-053", "MK-054"))
    assert tell.text.startswith("Tell all players that time is up.")
    assert "end of this turn or the next" in tell.text
    assert "same number of turns" in tell.text
    assert [step.rules[0] for step in deciding] == ["MK-055", "MK-056", "MK-057"]
    # The call alone decides nothing, and a game won in those turns is a win like any other.
    assert "answer 'damage'" in refused(event, CallTime(table=1)).do
    event.do(RecordResult(table=1, result="loss", ended="time"))
    assert points(event.state) == {"Bea": 2, "Ann": 0}


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        pytest.param((counted("damage", 3, 5),), "win", marks=pytest.mark.rule("MK-055")),
        pytest.param((counted("damage", 5, 3),), "loss", marks=pytest.mark.rule("MK-055")),
        pytest.param(
            (counted("damage", 3, 5), counted("deck", 0, 30)),
            "win",
            marks=pytest.mark.rule("MK-055"),
        ),
        pytest.param((DAMAGE, counted("deck", 12, 11)), "win", marks=pytest.mark.rule("MK-056")),
        pytest.param((DAMAGE, counted("deck", 0, 1)), "loss", marks=pytest.mark.rule("MK-056")),
    ],
)
def test_damage_then_deck(answers: tuple[Answer, ...], code: str) -> None:
    event = table_of_two()
    event.do(CallTime(table=1, answers=answers), role="judge")
    result = report_of(event).result
    assert (result.code, result.ended) == (code, "time")


@pytest.mark.rule("MK-056")
def test_level_damage_asks_for_the_decks() -> None:
    event = table_of_two()
    (told,) = event.do(CallTime(table=1, answers=(DAMAGE,))).warnings
    assert told.endswith("[MK-056]")
    assert refused(event, CallTime(table=1)).rules == ("MK-056",)


@pytest.mark.rule("MK-057", "MK-024", "G2")
def test_then_a_coin_that_is_tossed_once() -> None:
    tossed = []
    for seed in range(40):
        event = table_of_two()
        event.seed = seed
        event.do(CallTime(table=1, answers=(DAMAGE, DECK)))
        result = report_of(event).result
        tossed.append(result.code)
        coin = Answer(step="coin", winner=1 if result.code == "win" else 2)
        assert result.answers == (DAMAGE, DECK, coin)  # replaying reads it, never tosses again
    assert 8 < tossed.count("win") < 32  # 20 expected
    assert set(tossed) == {"win", "loss"}


@pytest.mark.rule("MK-057", "G2")
@pytest.mark.parametrize(("winner", "code"), [(1, "win"), (2, "loss")])
def test_the_players_own_coin_is_typed_in(winner: int, code: str) -> None:
    for seed in range(6):
        event = table_of_two()
        event.seed = seed
        typed = Answer(step="coin", winner=winner)
        event.do(CallTime(table=1, answers=(DAMAGE, DECK, typed)))
        assert report_of(event).result.code == code


@pytest.mark.rule("A-MK6", "MK-054")
def test_a_best_of_three_at_time_goes_to_more_games_won() -> None:
    event = table_of_two(match="best-of-three")
    tell, *deciding = stage_of(event.state).time_steps
    assert "running game" in tell.text
    assert [step.name for step in deciding] == ["games-won", "coin"]
    event.do(RecordGame(table=1, winner=event.number("Bea")))
    event.do(CallTime(table=1, answers=(counted("games-won", 0, 1),)))
    result = report_of(event).result
    assert (result.code, result.games) == ("loss", (0, 1))
    assert points(event.state) == {"Bea": 2, "Ann": 0}


@pytest.mark.rule("A-MK6", "MK-024")
def test_one_game_each_at_time_is_decided_by_a_coin() -> None:
    codes = set()
    for seed in range(30):
        event = table_of_two(match="best-of-three")
        event.do(RecordGame(table=1, winner=event.number("Bea")))
        event.do(RecordGame(table=1, winner=event.number("Ann")))
        event.seed = seed
        event.do(CallTime(table=1, answers=(counted("games-won", 1, 1),)))
        codes.add(report_of(event).result.code)
    assert codes == {"win", "loss"}
