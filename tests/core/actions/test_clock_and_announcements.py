"""The clock stops and runs on; announcements go up and come down."""

from __future__ import annotations

from datetime import datetime

import pytest

from tests.builders import Event
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.announcements import (
    MakeAnnouncement,
    TakeAnnouncementDown,
    announced,
)
from topcut.core.actions.rounds.clock import ExtendTime, PauseClock, ResumeClock, StartClock
from topcut.core.actions.undo import Undo
from topcut.core.refusal import Refusal
from topcut.core.stages.clock import ends_at, seconds_left
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.state import ClockRun
from topcut.core.tournament.tables import clock_of


def at(minute: int, second: int = 0) -> str:
    return f"2026-11-15T10:{minute:02}:{second:02}+00:00"


def moment(minute: int, second: int = 0) -> datetime:
    return datetime.fromisoformat(at(minute, second))


@pytest.fixture
def event() -> Event:
    """Fifty minutes from ten o'clock on (SW-005)."""
    event = Event("street-warriors", "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea", "Cid-Dan")
    event.do(StartClock(), at=at(0))
    return event


def clock(event: Event) -> ClockRun:
    found = clock_of(event.state, "swiss", 1)
    assert found is not None
    return found


def test_a_pause_moves_the_end_by_its_length(event: Event) -> None:
    """Ten minutes played, seven of pause: the end is at 10:57, not at 10:50."""
    event.do(PauseClock(), at=at(10))
    assert seconds_left(clock(event), moment(12)) == 40 * 60
    assert seconds_left(clock(event), moment(17)) == 40 * 60, "it stands still"
    event.do(ResumeClock(), at=at(17))
    assert ends_at(clock(event)) == moment(57)
    assert ends_at(clock(event), 2) == moment(59)
    assert seconds_left(clock(event), moment(57, 30)) == -30


def test_pauses_add_up(event: Event) -> None:
    for begin, end in ((5, 6), (10, 12)):
        event.do(PauseClock(), at=at(begin))
        event.do(ResumeClock(), at=at(end))
    assert ends_at(clock(event)) == moment(53)


def test_twice_is_once(event: Event) -> None:
    assert event.do(ResumeClock(), at=at(1)).entries == (), "it runs already"
    event.do(PauseClock(), at=at(2))
    assert event.do(PauseClock(), role="judge", at=at(3)).entries == ()
    assert clock(event).paused_at == at(2)


def test_a_clock_of_another_machine_that_is_behind_takes_nothing_away(event: Event) -> None:
    event.do(PauseClock(), at=at(10))
    event.do(ResumeClock(), at=at(9))
    assert ends_at(clock(event)) == moment(50)


def test_a_clock_that_is_started_again_begins_anew(event: Event) -> None:
    event.do(PauseClock(), at=at(10))
    event.do(StartClock(), at=at(20))
    assert clock(event) == ClockRun(at(20), 50)


def test_without_a_clock_there_is_nothing_to_pause(event: Event) -> None:
    for command in (PauseClock(round=2), ResumeClock(round=0)):
        with pytest.raises(Refusal, match="is not running"):
            event.do(command)


def test_in_the_bracket_too() -> None:
    event = Event("street-warriors", "Ann Bea Cid Dan", format="single-elimination")
    event.do(StartTournament())
    event.do(StartClock(), at=at(0))
    event.do(PauseClock(), at=at(1))
    event.do(ResumeClock(), at=at(4))
    running = clock_of(event.state, "elimination", 1)
    assert running is not None
    assert ends_at(running) == moment(53)


def test_an_announcement_until_its_time(event: Event) -> None:
    event.do(MakeAnnouncement(text="  Lunch \n at one ", minutes=15), at=at(0))
    event.do(MakeAnnouncement(text="Mind the step"), at=at(1))
    assert [one.text for one in announced(event.state, moment(5))] == [
        "Mind the step",
        "Lunch at one",
    ]
    assert [one.text for one in announced(event.state, moment(15))] == ["Mind the step"]


def test_one_is_taken_down(event: Event) -> None:
    event.do(MakeAnnouncement(text="Lunch"), at=at(0))
    (shown,) = event.state.announcements
    event.do(TakeAnnouncementDown(announcement=shown.sequence), role="judge")
    assert event.state.announcements == []
    with pytest.raises(Refusal, match="there is no announcement"):
        event.do(TakeAnnouncementDown(announcement=shown.sequence))
    event.do(Undo())
    assert event.state.announcements == [shown]


@pytest.mark.parametrize(
    ("text", "minutes", "told"),
    [
        (" \n", None, "says nothing"),
        ("x" * 501, None, "has 501 characters"),
        ("a\0b", None, "nobody can read"),
        ("Lunch", 0, "for 0 minutes"),
        ("Lunch", 1441, "for 1441 minutes"),
    ],
)
def test_announcements_that_cannot_be(
    event: Event, text: str, minutes: int | None, told: str
) -> None:
    with pytest.raises(Refusal, match=told):
        event.do(MakeAnnouncement(text=text, minutes=minutes))


def test_in_words(event: Event) -> None:
    event.do(PauseClock(), at=at(2))
    event.do(ResumeClock(), at=at(3))
    event.do(MakeAnnouncement(text="Lunch"))
    made = event.state.sequence
    event.do(TakeAnnouncementDown(announcement=made))
    said = [one.fact.words(str) for one in event.store.read()[-4:]]
    assert said == [
        "clock of round 1 paused",
        "clock of round 1 runs on",
        "announced: Lunch",
        f"took announcement {made} down",
    ]


def test_extra_time_is_taken_back_only_from_what_was_seen(event: Event) -> None:
    """Two who both saw ten minutes: whoever is second is refused, and takes nothing from others."""
    event.do(ExtendTime(table=1, minutes=5))
    event.do(ExtendTime(table=1, minutes=5))
    event.do(ExtendTime(table=1, minutes=-5, expected=10))
    with pytest.raises(Refusal, match="the extra time of table 1 has changed"):
        event.do(ExtendTime(table=1, minutes=-5, expected=10))
    assert event.state.rounds[0].tables[0].extension == 5


def test_extra_time_is_taken_back_and_never_more_than_was_given(event: Event) -> None:
    event.do(ExtendTime(table=1, minutes=5))
    event.do(ExtendTime(table=1, minutes=3))
    event.do(ExtendTime(table=1, minutes=-3))
    assert event.state.rounds[0].tables[0].extension == 5
    with pytest.raises(Refusal, match="cannot be added"):
        event.do(ExtendTime(table=1, minutes=-6))
    with pytest.raises(Refusal, match="cannot be added"):
        event.do(ExtendTime(table=2, minutes=-1))
    with pytest.raises(Refusal, match="cannot be added"):
        event.do(ExtendTime(table=1, minutes=0))


def test_taking_time_back_is_told_and_can_be_undone(event: Event) -> None:
    event.do(ExtendTime(table=1, minutes=5))
    event.do(ExtendTime(table=1, minutes=-1, reason="one too many"))
    assert event.store.read()[-1].fact.words(str) == (
        "round 1 table 1: 1 minute of extra time taken back: one too many"
    )
    event.do(ExtendTime(table=1, minutes=-4))
    assert event.store.read()[-1].fact.words(str) == (
        "round 1 table 1: 4 minutes of extra time taken back"
    )
    assert event.state.rounds[0].tables[0].extension == 0
    event.do(Undo())
    assert event.state.rounds[0].tables[0].extension == 4


def test_nothing_is_taken_back_where_the_result_is_in(event: Event) -> None:
    event.do(ExtendTime(table=1, minutes=5))
    event.do(RecordResult(table=1, result="win"))
    with pytest.raises(Refusal, match="table 1 has its result already"):
        event.do(ExtendTime(table=1, minutes=-5))
    assert event.state.rounds[0].tables[0].extension == 5


def test_time_of_a_match_is_taken_back_in_the_bracket() -> None:
    event = Event("street-warriors", "Ann Bea Cid Dan", format="single-elimination")
    event.do(StartTournament())
    event.do(ExtendTime(table=2, minutes=5))
    event.do(ExtendTime(table=2, minutes=-5))
    assert stage_of(event.state).table(2)[1].extension == 0
