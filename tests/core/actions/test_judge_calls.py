"""Players call a judge; one of the staff takes the call, and somebody closes it."""

from __future__ import annotations

import pytest

from tests.builders import Event
from topcut.core.actions.judging.calls import (
    LONGEST,
    CallJudge,
    ClaimCall,
    CloseCall,
    call_at,
    may_call,
)
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import JudgeCall


@pytest.fixture
def event() -> Event:
    event = Event("munchkin", "Ann Bea Cid Dan Eve")
    event.start()
    event.round("Ann-Bea", "Cid-Dan", "Eve bye")
    return event


def called(event: Event, question: str = "") -> JudgeCall:
    event.do(CallJudge(number=event.number("Ann"), question=question), player="Ann")
    return event.state.judge_calls[-1]


def test_a_call_says_who_where_and_what(event: Event) -> None:
    call = called(event, "  Is this card legal?  ")
    assert (call.stage, call.round, call.table) == ("swiss", 1, 1)
    assert (call.number, call.question, call.judge) == (1, "Is this card legal?", "")
    for name, sees in (("Ann", call), ("Bea", call), ("Cid", None), ("Eve", None)):
        assert call_at(event.state, event.number(name)) == sees


def test_one_call_per_table(event: Event) -> None:
    called(event)
    with pytest.raises(Refusal, match="called to table 1 already"):
        event.do(CallJudge(number=event.number("Bea")), player="Bea")
    assert not may_call(event.state, event.number("Bea"))
    assert may_call(event.state, event.number("Cid"))


def test_nobody_calls_for_others_or_without_a_table(event: Event) -> None:
    with pytest.raises(Refusal, match="own table alone"):
        event.do(CallJudge(number=event.number("Bea")), player="Ann")
    with pytest.raises(Refusal, match="no table in this round"):
        event.do(CallJudge(number=event.number("Eve")), player="Eve")
    assert not may_call(event.state, event.number("Eve"))
    with pytest.raises(Refusal, match="too long"):
        event.do(CallJudge(number=1, question="x" * (LONGEST + 1)), player="Ann")


def test_one_judge_takes_a_call(event: Event) -> None:
    call = called(event)
    event.do(ClaimCall(call=call.sequence), role="judge")
    taken = event.state.judge_calls[0]
    assert taken.judge
    assert event.do(ClaimCall(call=call.sequence), role="judge").entries == ()
    with pytest.raises(Refusal, match="is on the way to table 1"):
        event.do(ClaimCall(call=call.sequence), role="organizer")


def test_only_who_called_or_staff_closes_a_call(event: Event) -> None:
    call = called(event)
    for other in ("Bea", "Cid"):
        with pytest.raises(Refusal, match="only who called the judge"):
            event.do(CloseCall(call=call.sequence), player=other)
    assert event.state.judge_calls == [call]
    event.do(CloseCall(call=call.sequence), player="Ann")
    assert event.state.judge_calls == []
    with pytest.raises(Refusal, match="closed already"):
        event.do(CloseCall(call=call.sequence), role="judge")
