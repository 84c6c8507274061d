"""Star Trek: clocks, warnings, and what happens after time (guide 003, 7.3, 7.4, 7.5)."""

from __future__ import annotations

from datetime import datetime

import pytest

from tests.builders import NOW, Event
from tests.rules.notation import refused
from tests.rules.trek.notation import BOTH, E1, E2, NOBODY_WON, margins, missions, score
from topcut.core.actions.results.time_called import CallTime
from topcut.core.actions.rounds.clock import ExtendTime, StartClock
from topcut.core.stages.clock import ends_at, warns_at
from topcut.core.stages.current_stage import stage_named
from topcut.core.tournament.state import Answer, Result


def at_a_table(rulebook: str, **options: object) -> Event:
    event = Event(rulebook, "Ann Bea", **options)
    event.start()
    event.round("Ann-Bea")
    return event


def after_time(rulebook: str, *answers: Answer) -> tuple[Event, Result]:
    event = at_a_table(rulebook)
    event.do(CallTime(table=1, answers=answers))
    reported = event.state.rounds[0].tables[0].report
    assert reported is not None
    return event, reported.result


@pytest.mark.rule("S2-013", "S1-015", "S2-001", "S2-005", "S1-011", "T-22", "ST-277", "A-ST38")
@pytest.mark.parametrize(
    ("rulebook", "options", "minutes"),
    [
        (E2, {}, 60),
        (E2, {"format": "draft"}, 45),
        (E2, {"format": "sealed"}, 60),
        (E2, {"rules": "slipstream"}, 30),
        (E2, {"rules": "slipstream", "format": "draft"}, 30),
        (E2, {"format": "draft", "rules": "slipstream"}, 30),
        (E2, {"mode": "online"}, 120),
        (E2, {"mode": "online", "format": "draft"}, 90),
        (E2, {"mode": "online", "rules": "slipstream"}, 60),
        (E1, {}, 75),
        (E1, {"format": "draft"}, 75),
        (E1, {"rules": "open"}, 75),
        (E1, {"rules": "warp-speed"}, 30),
        (E1, {"mode": "online"}, 150),
        (E1, {"mode": "online", "rules": "warp-speed"}, 60),
    ],
)
def test_minutes(rulebook: str, options: dict[str, object], minutes: int) -> None:
    event = at_a_table(rulebook, **options)
    assert stage_named(event.state, "swiss").limit(1).minutes == minutes
    event.do(StartClock())
    clock = event.state.rounds[0].clock
    assert clock is not None
    assert clock.minutes == minutes


@pytest.mark.rule("ST-277", "A-ST38")
@pytest.mark.parametrize(("rulebook", "minutes"), [(E1, 150), (E2, 120)])
def test_match_play_doubles_online_too(rulebook: str, minutes: int) -> None:
    state = Event(rulebook, mode="online").state
    assert stage_named(state, "elimination").limit(1).minutes == minutes


@pytest.mark.rule("S2-013")
def test_only_the_last_round_is_shorter() -> None:
    event = at_a_table(E2, rounds=1)
    assert event.do(StartClock(minutes=40)).warnings == ()
    event = at_a_table(E2, rounds=3)
    (told,) = event.do(StartClock(minutes=40)).warnings
    assert "S2-013" in told
    assert event.do(StartClock(minutes=70)).warnings == ()


@pytest.mark.rule("ST-098", "ST-099", "ST-102")
def test_the_end_and_the_warning_half_way() -> None:
    """Begun at 10:00: a warning at 10:30, the end at 11:00."""
    event = at_a_table(E2)
    event.do(StartClock())
    clock = event.state.rounds[0].clock
    assert clock is not None
    assert clock.at == NOW
    assert ends_at(clock) == datetime.fromisoformat("2026-11-15T11:00:00+00:00")
    assert warns_at(event.state, clock) == datetime.fromisoformat("2026-11-15T10:30:00+00:00")


@pytest.mark.rule("ST-100", "ST-103", "ST-089")
def test_extra_time_is_the_tables_own() -> None:
    """A director who plays adds the five minutes spent judging to the own game."""
    event = at_a_table(E1)
    event.do(StartClock())
    event.do(ExtendTime(table=1, minutes=5, reason="judging"))
    played = event.state.rounds[0]
    assert played.clock is not None
    end = ends_at(played.clock, played.tables[0].extension)
    assert end == datetime.fromisoformat("2026-11-15T11:20:00+00:00")


@pytest.mark.rule("ST-104", "ST-105", "ST-102")
@pytest.mark.parametrize("rulebook", BOTH)
def test_first_everybody_is_told_to_play_equal_turns(rulebook: str) -> None:
    told = refused(at_a_table(rulebook), CallTime(table=1))
    assert "same number of turns" in str(told)
    assert "in a row are one" in str(told)
    assert "score" in told.do


@pytest.mark.rule("ST-106", "ST-120")
def test_a_full_win_on_the_last_turn() -> None:
    event, result = after_time(E2, score(100, 45), Answer(step="full-win", winner=1))
    assert (result.code, result.ended, result.score) == ("win", "victory", (100, 45))
    assert margins(event.state)["Ann"] == [55]


@pytest.mark.rule("S2-014", "S2-015", "S2-016", "ST-127", "A-ST12", "ST-107")
@pytest.mark.parametrize(
    ("points", "planet", "space", "code", "margin"),
    [
        # both have a planet and a space mission: the higher score
        ((70, 60), (1, 1), (1, 2), "modified-win", 10),
        ((60, 70), (1, 1), (1, 1), "modified-loss", -10),
        # only one has both: that one, whatever the score
        ((40, 90), (1, 2), (1, 0), "modified-win", 1),
        ((90, 40), (2, 1), (0, 1), "modified-loss", -1),
        # nobody has both: the higher score of those with one
        ((55, 35), (1, 0), (0, 1), "modified-win", 20),
        ((30, 90), (1, 0), (0, 0), "modified-win", 1),
        # nobody has any: the higher score
        ((0, 5), (0, 0), (0, 0), "modified-loss", -5),
        # the same score, other missions
        ((50, 50), (1, 1), (1, 0), "modified-win", 1),
        # two planet missions are one kind of mission
        ((50, 40), (2, 0), (0, 1), "modified-win", 10),
    ],
)
def test_second_edition_after_time(
    points: tuple[int, int],
    planet: tuple[int, int],
    space: tuple[int, int],
    code: str,
    margin: int,
) -> None:
    event, result = after_time(
        E2, score(*points), NOBODY_WON, missions("planet", *planet), missions("space", *space)
    )
    assert (result.code, result.ended, result.score) == (code, "time", points)
    assert margins(event.state)["Ann"] == [margin]


@pytest.mark.rule("ST-128", "ST-129", "A-ST12")
@pytest.mark.parametrize(
    ("planet", "space"), [((1, 1), (1, 1)), ((1, 0), (0, 1)), ((0, 0), (0, 0))]
)
def test_second_edition_true_tie(planet: tuple[int, int], space: tuple[int, int]) -> None:
    """The same score and the same tier of missions."""
    event, result = after_time(
        E2, score(35, 35), NOBODY_WON, missions("planet", *planet), missions("space", *space)
    )
    assert (result.code, result.score) == ("draw", (35, 35))
    assert margins(event.state) == {"Ann": [0], "Bea": [0]}


@pytest.mark.rule("S1-016", "A-ST13", "ST-128")
@pytest.mark.parametrize(
    ("points", "code"),
    [((70, 60), "modified-win"), ((-5, 0), "modified-loss"), ((40, 40), "draw")],
)
def test_first_edition_counts_the_score_alone(points: tuple[int, int], code: str) -> None:
    _, result = after_time(E1, score(*points), NOBODY_WON)
    assert (result.code, result.score) == (code, points)


@pytest.mark.rule("ST-107")
def test_answers_are_kept_until_it_is_decided() -> None:
    event = at_a_table(E2)
    done = event.do(CallTime(table=1, answers=(score(50, 40),)))
    assert "full-win" in done.warnings[0]
    event.do(CallTime(table=1, answers=(NOBODY_WON, missions("planet", 1, 1))))
    event.do(CallTime(table=1, answers=(missions("space", 0, 0),)))
    reported = event.state.rounds[0].tables[0].report
    assert reported is not None
    assert (reported.result.code, reported.result.score) == ("modified-win", (50, 40))
