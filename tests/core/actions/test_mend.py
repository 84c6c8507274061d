"""A wrong result found after the next round was posted (G7): the least change that mends it."""

from __future__ import annotations

import pytest

from tests.builders import Event
from topcut.core.actions.execute import Done
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.refusal import Refusal


def posted() -> Event:
    """A, C, E and G won round 1; round 2 pairs winners and losers. But it was B who beat A."""
    event = Event("street-warriors", "A B C D E F G H", rounds=3)
    event.start()
    event.round("A-B win", "C-D win", "E-F win", "G-H win")
    event.round("A-C", "E-G", "B-D", "F-H")
    event.do(CorrectResult(table=1, round=1, result="loss", reason="slip misread"))
    return event


def names(done: Done) -> list[frozenset[str]]:
    tables = done.state.rounds[-1].tables
    return [frozenset(done.state.name_of(player) for player in table.players) for table in tables]


@pytest.mark.rule("G7")
def test_two_tables_change_and_two_stay() -> None:
    """B now has 3 points and A none. Winners are B C E G, losers A D F H: the posted tables E-G
    and F-H are right, A-C and B-D are not. B may meet C (or A meet D) as they have not met, so
    exchanging A and B mends both with nobody else moved."""
    done = posted().do(MendRound(reason="slip misread"))
    assert names(done)[1] == frozenset("EG")
    assert names(done)[3] == frozenset("FH")
    assert {names(done)[0], names(done)[2]} == {frozenset("BC"), frozenset("AD")}
    assert "2 tables changed" in done.warnings[0]


@pytest.mark.rule("G7")
def test_a_table_that_has_a_result_never_moves() -> None:
    event = posted()
    event.do(RecordResult(table=1, result="win"))
    done = event.do(MendRound(reason="slip misread"))
    assert names(done)[0] == frozenset("AC")
    assert done.state.rounds[-1].tables[0].report is not None
    seated = [player for table in done.state.rounds[-1].tables for player in table.players]
    assert sorted(seated) == list(range(1, 9))


@pytest.mark.rule("G7")
def test_a_round_whose_clock_runs_is_left_alone_unless_told() -> None:
    event = posted()
    event.do(StartClock())
    with pytest.raises(Refusal, match="have begun") as refused:
        event.do(MendRound(reason="slip misread"))
    assert refused.value.rules == ("G7",)
    done = event.do(MendRound(reason="slip misread", even_begun=True))
    assert frozenset("BC") in names(done)


@pytest.mark.rule("G7")
def test_the_other_way_is_to_let_it_stand() -> None:
    event = posted()
    before = event.state.rounds[-1]
    done = event.do(MendRound(reason="slip misread", aim="valid"))
    assert done.entries == ()
    assert done.state.rounds[-1] == before


def test_nothing_to_mend_without_a_reason_or_a_round() -> None:
    event = posted()
    with pytest.raises(Refusal, match="no reason"):
        event.do(MendRound(reason=" "))
    fresh = Event("street-warriors", "A B C D")
    fresh.start()
    with pytest.raises(Refusal, match="no round"):
        fresh.do(MendRound(reason="x"))
