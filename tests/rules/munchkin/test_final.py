"""The final of a Munchkin top cut: best of three, untimed, and it alone."""

from __future__ import annotations

import pytest

from tests.builders import Event
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.results.report import RecordGame, RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import stage_named
from topcut.core.tournament.state import Answer


def before_the_final(**options: object) -> Event:
    """Ten players, one round, a cut to four, both semifinals won by the better seed."""
    event = Event("munchkin", "A B C D E F G H I J", rounds=1, cut=4, **options)
    event.start()
    event.round("A-B win", "C-D win", "E-F win", "G-H win", "I-J win")
    event.do(MakeCut())
    for match in (1, 2):
        event.do(RecordResult(table=match, result="win"))
    return event


@pytest.mark.rule("MK-044")
def test_the_final_cannot_be_timed_out() -> None:
    event = before_the_final()
    steps = (Answer(step="damage", first=1, second=2),)
    for command in (
        CallTime(table=3, answers=steps),
        RecordResult(table=3, result="win", ended="time", games=(1, 0)),
        StartClock(),
    ):
        with pytest.raises(Refusal, match="no time limit") as refused:
            event.do(command)
        assert refused.value.rules == ("MK-044",)


@pytest.mark.rule("MK-043")
@pytest.mark.parametrize("games", [(1, 0), (1, 1), (0, 0)])
def test_the_final_is_not_won_without_two_games(games: tuple[int, int]) -> None:
    with pytest.raises(Refusal, match="do not decide a best of 3"):
        before_the_final().do(RecordResult(table=3, result="win", games=games))


@pytest.mark.rule("MK-043")
def test_a_concession_ends_it_whoever_leads() -> None:
    event = before_the_final()
    elimination = event.state.elimination
    assert elimination is not None
    leader = elimination.bracket.standing(3).sides[0]
    assert isinstance(leader, int)
    event.do(RecordGame(table=3, winner=leader))
    done = event.do(RecordResult(table=3, result="loss", ended="concession"))
    assert done.state.elimination is not None
    assert done.state.elimination.bracket.is_complete


@pytest.mark.rule("MK-043", "MK-044")
def test_the_match_for_third_place_is_not_the_final() -> None:
    event = before_the_final(third_place=True)
    with pytest.raises(Refusal, match="single game"):
        event.do(RecordGame(table=4, winner=1))
    assert stage_named(event.state, "elimination").table_limit(4).minutes == 35
    assert stage_named(event.state, "elimination").table_limit(3).minutes is None


@pytest.mark.rule("MK-039")
def test_an_unconfirmed_swiss_result_is_frozen_by_the_cut_too() -> None:
    event = Event("munchkin", "A B C D", rounds=1, cut=2)
    event.start()
    event.round("A-B", "C-D")
    for table, player in ((1, "A"), (2, "C")):
        event.do(RecordResult(table=table, result="win"), player=player)
    event.do(MakeCut())
    frozen = event.standings()
    for player, role in (("B", "player"), ("", "organizer")):
        with pytest.raises(Refusal, match="frozen"):
            event.do(RecordResult(table=1, round=1, result="loss"), role=role, player=player)
    assert event.standings() == frozen


@pytest.mark.rule("MK-044")
def test_a_clock_for_third_place_does_not_time_the_final() -> None:
    """Both are played in the same round; the clock is the other match's."""
    event = before_the_final(third_place=True)
    event.do(StartClock(minutes=35))
    assert stage_named(event.state, "elimination").table_limit(4).minutes == 35
    assert stage_named(event.state, "elimination").table_limit(3).minutes is None
    with pytest.raises(Refusal, match="no time limit") as refused:
        event.do(RecordResult(table=3, result="win", ended="time", games=(1, 0)))
    assert refused.value.do == "let them play to the end"
