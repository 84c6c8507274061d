"""When an event ends: arithmetic by hand beside each expected value."""

from __future__ import annotations

from datetime import datetime, timedelta

from topcut import rulebooks
from topcut.core.planner.timetable import Timetable, timetable, turnover_of
from topcut.core.tournament.state import ClockRun, Round, State, Tables


def starts(found: Timetable) -> list[int]:
    return [one.starts for one in found.rounds]


def test_rounds_follow_each_other_with_a_turnover() -> None:
    """Street Warriors: 50 minutes a round (SW-028); 50 + 10 = 60 minutes from one to the next."""
    found = timetable(rulebooks.read("street-warriors"), 3, 0, 10)
    assert starts(found) == [0, 60, 120]
    assert found.ends == 170, "the third round begins after 120 minutes and takes 50"


def test_a_bracket_follows_the_rounds() -> None:
    """One round, then quarterfinals, semifinals and final of 8: four times 50 minutes (SW-028) and
    three breaks of 5."""
    found = timetable(rulebooks.read("street-warriors"), 1, 8, 5)
    assert [one.players for one in found.rounds] == [0, 8, 4, 2]
    assert found.ends == 4 * 50 + 3 * 5


def test_pods_play_several_games_in_one_go() -> None:
    """Tribbles counts five games as five rounds; a pod plays them one after the other."""
    assert [one.number for one in timetable(rulebooks.read("tribbles"), 10, 0).rounds] == [1, 6]


def test_a_round_without_a_limit_is_taken_for_an_hour() -> None:
    """Munchkin: 35 minutes a round and in elimination, the final has no limit."""
    found = timetable(rulebooks.read("munchkin"), 0, 4, 10)
    assert [(one.minutes, one.has_limit) for one in found.rounds] == [(35, True), (60, False)]
    assert found.ends == 35 + 10 + 60


def test_nothing_to_play_takes_no_time() -> None:
    assert timetable(rulebooks.read("street-warriors"), 0, 0).ends == 0


def clocks(*gaps: int) -> State:
    """Rounds of 50 minutes that began so many minutes after the end of the one before."""
    state = State.__new__(State)
    at = datetime(2026, 11, 14, 10)
    rounds = []
    for number, gap in enumerate((0, *gaps), 1):
        at += timedelta(minutes=gap)
        rounds.append(Round(number, Tables(), clock=ClockRun(at.isoformat(), 50)))
        at += timedelta(minutes=50)
    state.rounds = rounds  # type: ignore[assignment]
    return state


def test_the_pace_of_an_earlier_event_is_its_median() -> None:
    assert turnover_of(clocks(8, 12, 9)) == 9
    assert turnover_of(clocks(8, 90)) == 8, "lunch does not count"
    assert turnover_of(clocks(-5)) == 0, "everybody was done early"
    assert turnover_of(clocks()) is None
